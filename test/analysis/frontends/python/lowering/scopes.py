name = 'module'


class Outer:
    name = name
    other = name

    def method(self):
        return name

    class Inner:
        name = 'inner'

        def method(self):
            return name


def shadow():
    before = name
    return before, len, undefined


def assigned_later():
    print(name)
    name = 1
    try:
        pass
    except OSError as error:
        print(error)
    for item in name:
        pass
    return item


def uses_global():
    global made_here
    made_here = 1


def reads_it():
    return made_here
