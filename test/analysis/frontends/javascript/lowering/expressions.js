let a, b, c
use(a ? b : f(), a || b, a && b.c, a ?? 'x', f() || b, a && f(), a ?? f(), a && b && f(b), !(a || f()))
a += b
a.b.c -= f()
a[f()] **= 2
a ||= b
a.b &&= f()
a.c ??= () => 1
use(a++, --b, a.b++, -a, +a, ~a, -1, typeof a, void f(), delete a.b, !a)
use(a = b, (a.b = f()), (a = b = c), (a.x = a.y = {}))
a && f()
a || (b = c)
a ?? f()
a ? f() : g()
f(), g()
const o = { a, 'b-c': 1, [a]: 2, 3: 4, ...b, m() { return this }, async *n() {}, get g() { return 1 }, set s(v) { f(v) }, fn: () => {}, __proto__: b }
const l = [1, , ...a, f()]
const t = `a${b}${f()}c`
const plain = `fixed
text`
tag`x${a}y`
o.tag`only`
const r = /a+/gi
const n = new Foo(a, ...b), m = new Foo, d = new (get())(1), t2 = new a.b.C()
a?.b?.[c]?.(a?.d)
f?.(1)
const s = 'a' + b + 'c' + f() + (a + 1)
const u = (f(), b)
const e = a == b || a === b || a != c || a !== c || a in b || a instanceof Foo || a < 1
const w = x + (x = 2), i = [a, a++], big = 10n
async () => await f(await a)
const target = new.target, q = a['fixed'], z = a[0]
f(...a, b)(c).d.e(1)['g'](2)
delete a[b], void 0
;(() => { a.b })()
