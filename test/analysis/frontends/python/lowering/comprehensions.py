items = load()
x = 'outer'
names = [item.name for item in items if item.active and item.name]
flat = [x for row in items for x in row]
index = {item.id: item for item in items}
unique = {clean(n) for n in names}
total = sum(value for value in items)
pairs = [(a, b) for a, b in index.items()]
again = [last := n for n in names]
asynchronous = (i async for i in stream())


class Holder:
    values = [1, 2]
    doubled = [v * 2 for v in values]


def local(rows):
    return [row[x] for row in rows]
