import os

value = os.environ['A'] if os.name == 'nt' else os.environ.get('B', 'none')
either = value or os.getcwd()
both = value and len(value)
pure = value or 'default'
chained = 0 < len(value) <= 10 != either
negated = not value in ['a', 'b']
identity = value is not None
numbers = [0x1F, 0o17, 0b11, 1_000, -1.5, 3j, 1e3, ...]
math = -numbers[0] ** 2 // 3 % 4 @ ~numbers[1]
first, *middle, (last, _) = numbers, value
a, b = 1, 2
a, b = b, a
x = y = [*numbers, value]
numbers[1:2] = numbers[::2]
matrix = numbers[1, ...]
value += 'suffix'
numbers[0] -= 1
options = {'a': 1, value: 2, **os.environ}
unique = {1, value, *numbers}
print(value, *numbers, sep='', **options)
if (found := os.path.exists(value)) and found:
    pass
pick = lambda item, *rest, key='k', **more: item[key]
(lambda: value)()
del numbers[0], options['a'], value
