#!/usr/bin/env python3
"""Reads the state of a Sobow model or run with numpy alone; docs/state.md describes the format.

    python3 docs/read_state.py model.safetensors            shows what is in it
    python3 docs/read_state.py model.safetensors --verify   checks every byte first (slow: about a second a megabyte)
"""
import json
import sys

import numpy as np

DTYPES = {"F64": "<f8", "I64": "<i8", "I32": "<i4", "U32": "<u4", "U8": "u1"}


def read_state(path):
    """Returns the header and the blocks: arrays by name, mapped into memory, and lists of texts."""
    with open(path, "rb") as file:
        size = int.from_bytes(file.read(8), "little")
        tensors = json.loads(file.read(size))
    metadata = tensors.pop("__metadata__")
    if int(metadata["sobow.format"]) != 1:
        raise ValueError("unknown format " + metadata["sobow.format"])
    header = {
        "kind": metadata["sobow.kind"],
        "version": int(metadata["sobow.version"]),
        "recipe": json.loads(metadata["sobow.recipe"]),
        "schema": json.loads(metadata.get("sobow.schema", "null")),
        "attributes": json.loads(metadata["sobow.attributes"]),
    }
    data = np.memmap(path, dtype="u1", mode="r", offset=8 + size)
    blocks = {}
    for name, tensor in tensors.items():
        begin, end = tensor["data_offsets"]
        blocks[name] = data[begin:end].view(DTYPES[tensor["dtype"]]).reshape(tensor["shape"])
    for name in [name for name in blocks if name + ".offsets" in blocks]:
        text, at = blocks[name].tobytes(), blocks.pop(name + ".offsets")
        blocks[name] = [text[a:b].decode("utf-8", "surrogatepass") for a, b in zip(at[:-1], at[1:])]
    return header, blocks


def verify(path):
    """Raises ValueError where a byte of the file is not as it was written."""
    with open(path, "rb") as file:
        content = file.read()
    start = 8 + int.from_bytes(content[:8], "little")
    tensors = json.loads(content[8:start])
    del tensors["__metadata__"]
    spans = sorted((tensor["data_offsets"], name) for name, tensor in tensors.items())
    begin, end = spans.pop()[0]
    checksums = np.frombuffer(content[start + begin : start + end], "<u4")
    parts = [(0, start, "the header")] + [(start + a, start + b, name) for (a, b), name in spans]
    for expected, (a, b, name) in zip(checksums, parts, strict=True):
        if crc32c(content[a:b]) != expected:
            raise ValueError(name + " is damaged")


def crc32c(content):
    crc = 0xFFFFFFFF
    for byte in content:
        crc = (crc >> 8) ^ TABLE[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


def table_entry(value):
    for _ in range(8):
        value = (value >> 1) ^ (0x82F63B78 if value & 1 else 0)
    return value


TABLE = [table_entry(value) for value in range(256)]


def main():
    path = sys.argv[1]
    if "--verify" in sys.argv:
        verify(path)
    header, blocks = read_state(path)
    print(json.dumps(header, indent=2))
    for name, block in blocks.items():
        what = f"{len(block)} texts" if isinstance(block, list) else f"{block.dtype} {block.shape}"
        print(f"{name:30} {what}")


if __name__ == "__main__":
    main()
