"""A client of `sobow serve`, in one file and with nothing but Python's standard library (3.8 or later).

    from sobow_client import Sobow

    sobow = Sobow("http://127.0.0.1:8080")
    sobow.create("spam", task="classification")
    sobow.learn("spam", [{"words": 12, "sender": "bank", "label": "ham"}])
    sobow.predict("spam", {"words": 3, "sender": "lottery"})["label"]

Rows are dictionaries of numbers, strings, booleans and dictionaries of such. The field "label", or the one that the model was made
with, holds the label, or the number to be predicted.
"""

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

_ATTEMPTS = 5


class SobowError(Exception):
    """The server refused a request; says what was wrong and what to do."""

    def __init__(self, status, problem):
        super().__init__("%d: %s" % (status, problem.get("detail", "the server gave no reason")))
        self.status = status
        self.problem = problem


class Sobow:
    """A server. Not for several threads at once."""

    def __init__(self, url, token=None, timeout=60):
        self._url = url.rstrip("/")
        self._token = token
        self._timeout = timeout
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def models(self):
        """All models, with how each is doing."""
        return self._json("GET", "/v1/models")["models"]

    def create(self, model, task, **settings):
        """Make a model; task is "classification" or "regression". Further settings: representation, target, weight, categories, text, drop."""
        return self._json("PUT", _path(model), dict(settings, task=task))

    def show(self, model):
        """How a model is doing."""
        return self._json("GET", _path(model))

    def delete(self, model):
        """Delete a model with all it has learned."""
        self._send("DELETE", _path(model))

    def learn(self, model, rows, batch=None, atomic=False):
        """Learn rows, in their order; they are on disk when this returns.

        Where the server has too much to do, or the connection breaks, they are sent again: under one batch id they are learned once.
        Returns how many were learned, and the errors of bad rows.
        """
        query = urllib.parse.urlencode({"batch": batch or str(uuid.uuid4()), "atomic": "true" if atomic else "false"})
        return json.loads(self._send_again("POST", _path(model, "/learn?" + query), _lines(rows), "application/x-ndjson"))

    def predict(self, model, rows, top=10):
        """Predict a row (a dictionary), or rows (a list), in their order; the answer of a bad row among several has an "error"."""
        path = _path(model, "/predict?top=%d" % top)
        if isinstance(rows, dict):
            return self._json("POST", path, rows)
        text = self._send("POST", path, _lines(rows), "application/x-ndjson").decode("utf-8")
        return [json.loads(line) for line in text.splitlines()]

    def predict_awaiting(self, model, row):
        """Predict a row that the model keeps until its label comes; the answer has its "id"."""
        return self._json("POST", _path(model, "/predict?await=true"), row)

    def label(self, model, row_id, label, field="label"):
        """Bring the label of a row that was predicted by predict_awaiting."""
        return self.learn(model, [{"id": row_id, field: label}], batch=row_id)

    def tuned(self, model):
        """What is tuned to what."""
        return self._json("GET", _path(model, "/tuned"))["tuned"]

    def metrics(self, model):
        """The series by name, each in at most 2,000 points."""
        return self._json("GET", _path(model, "/metrics"))["series"]

    def export(self, model, file):
        """Write a model to a safetensors file."""
        with open(file, "wb") as out:
            out.write(self._send("GET", _path(model, "/export")))

    def events(self, model, after=None):
        """Yield events as they happen, as pairs of a kind ("event" or "status") and what is told; goes on from event number after."""
        headers = {"Accept": "text/event-stream"}
        if after is not None:
            headers["Last-Event-ID"] = str(after)
        with self._open("GET", _path(model, "/events"), None, None, headers) as response:
            kind = None
            for raw in response:
                line = raw.decode("utf-8").rstrip("\n")
                if line.startswith("event:"):
                    kind = line[6:].strip()
                elif line.startswith("data:"):
                    yield kind, json.loads(line[5:])

    def _json(self, method, path, value=None):
        body = None if value is None else json.dumps(value, allow_nan=False).encode("utf-8")
        return json.loads(self._send(method, path, body, "application/json"))

    def _send_again(self, method, path, body, content_type):
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                return self._send(method, path, body, content_type)
            except SobowError as error:
                if error.status != 429 or attempt == _ATTEMPTS:
                    raise
            except (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError):
                if attempt == _ATTEMPTS:
                    raise
            time.sleep(0.2 * 2**attempt)

    def _send(self, method, path, body=None, content_type="application/json"):
        with self._open(method, path, body, content_type, {}) as response:
            return response.read()

    def _open(self, method, path, body, content_type, headers):
        headers = dict(headers)
        if content_type:
            headers["Content-Type"] = content_type
        if self._token:
            headers["Authorization"] = "Bearer " + self._token
        request = urllib.request.Request(self._url + path, data=body, method=method, headers=headers)
        try:
            return self._opener.open(request, timeout=self._timeout)
        except urllib.error.HTTPError as error:
            with error:
                try:
                    problem = json.loads(error.read())
                except ValueError:
                    problem = {}
            raise SobowError(error.code, problem) from None


def _path(model, rest=""):
    return "/v1/models/" + urllib.parse.quote(model, safe="") + rest


def _lines(rows):
    return "\n".join(json.dumps(row, allow_nan=False) for row in rows).encode("utf-8")
