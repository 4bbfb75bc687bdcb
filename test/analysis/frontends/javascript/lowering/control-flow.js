function loops(n) {
  outer: for (let i = 0, j = n; i < j; i++, j--) {
    inner: while (n) {
      if (a) continue outer
      else if (b) break outer
      else if (c) break inner
      else continue
    }
    do {
      if (d) continue
    } while (n-- && !stop())
    for (;;) {
      if (i) break
    }
  }
  for (var key in n) if (key) break
  for (const item of n) (function () { return item })()
  block: {
    if (n) break block
    use(n)
  }
}
function choices(value) {
  switch (value.kind) {
    case 'a':
    case make():
      let inner = 1
      use(inner)
    default:
      use(2)
    case 'b':
      return inner
  }
  named: switch (true) {
    case value > 1 && !value.b:
      break named
    case value < 0:
      throw new Error(value)
  }
}
function attempts() {
  try {
    risky()
  } catch {
    handle()
  } finally {
    always()
  }
  try {
    risky()
  } catch (error) {
    var error2 = error
    throw error
  }
  try {
    return risky()
  } finally {
    always()
  }
}
async function* streams(source) {
  for await (const chunk of source) yield chunk
  const got = yield
  yield* others(got)
  await Promise.all([source])
}
with (scope) use(inside)
if (a && (b || !c)) use(1)
else if (((d = e), d)) use(2)
while (true) {
  if (done) break
}
debugger
