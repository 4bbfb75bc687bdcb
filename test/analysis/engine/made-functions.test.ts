import { check } from '../../helpers/flows.ts'

check('functions with arguments given beforehand, and decorated ones', {
  javascript: `
    function second(a, b) { return b }
    const run = exec.bind(null, 'ls')
    ---
    exec(second.bind(null, 'ls')(input)) // !
    exec(second.bind(null, input)('ls'))
    const start = exec.bind(null, input)
    start() // !
    run()
    ;['ls'].forEach(exec)
    ;[input].forEach(exec) // !
    exec([input].map(Number)[0])
    exec([input].map(String)[0]) // !`,
  python: `
    import functools
    from functools import partial, wraps
    def second(a, b):
        return b
    def fixed_result(f):
        @wraps(f)
        def inner(*args, **kwargs):
            f(*args, **kwargs)
            return 'ls'
        return inner
    def same_result(f):
        @wraps(f)
        def inner(*args, **kwargs):
            return f(*args, **kwargs)
        return inner
    def prefixed(text):
        def decorate(f):
            def inner(a):
                return text + f(a)
            return inner
        return decorate
    @fixed_result
    def fixed(a):
        return a
    @same_result
    def same(a):
        return a
    @prefixed('ls ')
    def listed(a):
        return a
    ---
    system(partial(second, 'ls')(input)) # !
    system(partial(second, input)('ls'))
    system(partial(second, b=input)('ls')) # !
    system(partial(second, b='ls')(input))
    partial(system, input)() # !
    partial(system, 'ls')()
    system(fixed(input))
    system(same(input)) # !
    system(same('ls'))
    system(listed(input)) # !
    system(listed('a'))
    system(list(map(str, [input]))[0]) # !
    system(list(map(lambda one: 'ls', [input]))[0])
    system(next(filter(lambda one: one, [input]))) # !
    system(max([input], key=len)) # !`,
})

check('getters', {
  javascript: `
    class Base { constructor(a) { this.a = a } get text() { return this.a } get fixed() { return 'ls' } }
    class Derived extends Base { get both() { return this.text + this.fixed } }
    const plain = { a: 'ls', get text() { return this.a } }
    ---
    exec(new Derived(input).text) // !
    exec(new Derived(input).both) // !
    exec(new Derived(input).fixed)
    exec(new Derived('ls').both)
    exec(plain.text)`,
  python: `
    class Base:
        def __init__(self, a):
            self.a = a
        @property
        def text(self):
            return self.a
        @property
        def fixed(self):
            return 'ls'
    class Derived(Base):
        @property
        def both(self):
            return self.text + self.fixed
    ---
    system(Derived(input).text) # !
    system(Derived(input).both) # !
    system(Derived(input).fixed)
    system(Derived('ls').both)`,
})
