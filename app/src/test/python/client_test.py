"""Talks to a running server with sobow_client; the test that runs this reads the last line."""

import os
import sys
import tempfile

sys.path.insert(0, sys.argv[1])
from sobow_client import Sobow, SobowError

sobow = Sobow(sys.argv[2], token=sys.argv[3])
sobow.create("spam", task="classification", target="kind")
rows = [{"x": i % 10, "place": {"color": "red" if i % 2 else "blue"}, "kind": "high" if i % 10 > 4 else "low"} for i in range(500)]
first = sobow.learn("spam", rows, batch="one")
again = sobow.learn("spam", rows, batch="one")
assert (first["learned"], first["duplicate"], again["duplicate"]) == (500, False, True), (first, again)
assert sobow.show("spam")["examples"] == 500
assert sobow.predict("spam", {"x": 9})["label"] == "high"
many = sobow.predict("spam", [{"x": 0}, {"x": [1]}])
assert many[0]["label"] == "low" and "an array" in many[1]["error"], many
waiting = sobow.predict_awaiting("spam", {"x": 8})
assert sobow.label("spam", waiting["id"], "high", field="kind")["learned"] == 1
assert sobow.tuned("spam")["step"] > 0
assert "accuracy" in sobow.metrics("spam")
kind, event = next(sobow.events("spam"))
assert kind == "event" and event["kind"] in ("restart", "snapshot"), (kind, event)
with tempfile.TemporaryDirectory() as folder:
    sobow.export("spam", os.path.join(folder, "spam.safetensors"))
    assert os.path.getsize(os.path.join(folder, "spam.safetensors")) > 1000
for wrong in (lambda: sobow.predict("absent", {"x": 1}), lambda: Sobow(sys.argv[2]).models(), lambda: sobow.learn("spam", [{"x": 1}])):
    try:
        wrong()
        raise AssertionError("an error was expected")
    except SobowError as error:
        assert error.status in (401, 404, 422) and error.problem["detail"], error
sobow.delete("spam")
assert sobow.models() == []
print("all is well")
