const before = source()
f() = 1
const const = 3
return before
use(before)
await before
a => { yield }
({ x = 1 })
