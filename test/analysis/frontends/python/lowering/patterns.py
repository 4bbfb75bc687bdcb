from shapes import Circle, Color


def describe(value, other):
    match value:
        case 1 | -2 | 'text' | None:
            return 'literal'
        case Color.RED:
            return 'value'
        case str(text):
            return text
        case int() as number if number > 3:
            return number
        case Circle(radius, center=(x, y)):
            return x
        case [first, *rest]:
            return rest
        case {'key': found, **remaining}:
            return found
        case (a, b), {'nested': [c, *_]}:
            return c
        case _:
            return other
    match value, other:
        case 1, name:
            return name
