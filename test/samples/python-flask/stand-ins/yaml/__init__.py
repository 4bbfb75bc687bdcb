"""The part of PyYAML that the sample uses: flat documents, lists in brackets, and tags that make any Python object."""

import importlib
import re

TAG = re.compile(r"^!!python/object/apply:([\w.]+)\s*\[(.*)\]$")


class YAMLError(Exception):
    pass


class SafeLoader:
    is_safe = True


class Loader:
    is_safe = False


class FullLoader(SafeLoader):
    pass


UnsafeLoader = Loader


def safe_load(stream):
    return load(stream, SafeLoader)


def load(stream, Loader):
    text = stream if isinstance(stream, str) else stream.read()
    text = text.decode() if isinstance(text, bytes) else text
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if any(":" not in line for line in lines):
        raise YAMLError("not a mapping")
    pairs = [line.split(":", 1) for line in lines]
    return {key.strip(): _read(value.strip(), Loader) for key, value in pairs}


def _read(text, loader):
    tag = TAG.match(text)
    if tag:
        if loader.is_safe:
            raise YAMLError("could not determine a constructor for the tag")
        module, _, name = tag[1].rpartition(".")
        return getattr(importlib.import_module(module), name)(*_items(tag[2], loader))
    if text.startswith("["):
        return _items(text[1:-1], loader)
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return {"true": True, "false": False}.get(text, text.strip("\"'"))


def _items(text, loader):
    return [_read(item.strip(), loader) for item in text.split(",") if item.strip()]
