from functools import wraps


def outer(a, b=1, /, c: int = 2, *args, d, e=None, **kwargs) -> str:
    """Documentation is not a value."""
    total = 0

    def inner(x):
        nonlocal total
        total += x
        return a + x

    return inner(b)


def decorated(limit):
    def decorator(fn):
        @wraps(fn)
        def wrapper(*args, **kwargs):
            return fn(*args, **kwargs)

        return wrapper

    return decorator


@decorated(limit=3)
async def fetch(url, session=make_session(), tags=[]):
    async with session.get(url) as response:
        text = await response.text()
    async for line in response:
        yield line


def count(n):
    received = yield n
    yield from range(n)
    yield


counter = 0


def bump():
    global counter, created
    counter += 1
    created = counter


square = lambda x: x * x


@contextlib.contextmanager
def connection(path) -> Iterator[Connection]:
    opened = connect(path)
    try:
        yield opened
    finally:
        opened.close()
