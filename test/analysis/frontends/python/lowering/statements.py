import sys

if sys.argv:
    first = 1
elif sys.path:
    first = 2
elif sys.flags:
    first = 3
else:
    first = 4

for index, item in enumerate(sys.argv):
    if item == 'skip':
        continue
    if item == 'stop':
        break
    print(index)
else:
    print('finished')

while first < 10:
    match first:
        case 5:
            break
    first += 1
else:
    first = 0

with open('a') as source, open('b', 'w') as (target, other):
    target.write(source.read())
with (open('c') as c, open('d')):
    pass
with lock:
    pass

assert first, 'message'
assert isinstance(first, int)


def early(value):
    if not value:
        return
    try:
        risky(value)
    except (ValueError, TypeError) as error:
        raise RuntimeError(str(error)) from error
    except Exception:
        raise
    else:
        value = 1
    finally:
        cleanup()
    return value


if __name__ == '__main__':
    early(sys.argv[1])
