plain = 'it\'s "quoted"\n\t\x41\u00e9\U0001F600\101\
continued'
raw = r'\d+\n' R"\\"
data = b'\x00\xff' b'abc'
raw_bytes = rb'\x00'
long = """first
second "third" \"""fourth"""
adjacent = 'a' "b" '''c'''
name = input()
formatted = f'Hello {name!r:>{width}} {name=} {{literal}} {3.14:.2f} {name:>10}'
nested = f"{f'{name}' + "same quotes"} {', '.join(x for x in name)}"
mixed = 'before ' f'{name}' ' after'
percent = 'select %s' % name
percent_many = '%s %d' % (name, 1)
method = 'select {}'.format(name)
empty = ''
emoji = '😀' + name
