function parameters(a, b = 1, c = make(a), { d, e: { f = 2 } = {}, [key()]: g, 'h-i': h, ...i }, [j, , k = a.b, ...l], ...m) {
  return [a, b, c, d, f, g, h, i, j, k, l, m]
}
function restPattern(...[first, { second }]) {
  return arguments.length + first + second
}
const outer = () => arguments
function withArguments() {
  const inner = () => arguments[0]
  return run.apply(this, arguments) || inner
}
var { x, y = x } = source(), [z] = [x]
;[x, y] = [y, x]
;({ a: target.a, b: target['b'], c: target[x] = 1, ...target.rest } = source())
const swap = ([x, y] = pair)
for (const [key, { value }] of Object.entries(x)) use(key, value)
for (let { length } in x) use(length)
for (target.item of x) use(target)
try {
} catch ({ message, cause: { code } = {} }) {
  use(message, code)
}
const arrow = async ({ a }, [b]) => ({ a, b })
