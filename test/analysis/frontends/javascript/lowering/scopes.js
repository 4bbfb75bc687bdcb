hoisted()
use(early, x)
var x = 1
let x2 = x
{
  let x = 2
  use(x)
  {
    const x = () => y
    var early = x
  }
  function inBlock() { return x }
  let y
}
inBlock()
function hoisted() {
  x = 3
  var x
  return function inner() { return x + x2 + inner + other }
}
function shadows(x) {
  var x
  if (x) {
    let x = x2
    use(x)
  }
  return x
}
const recursive = function again(n) { return n && again(n - 1) }
const unused = function name() {}
for (let i = 0; i < 2; i++) later(() => i)
class C { m() { return C } }
try { throw 1 } catch (x) { use(x) }
undefinedName = NaN
void function () { return this }()
switch (x) { case 1: let x3 = 1; case 2: use(x3) }
if (x) function alone() {}
alone()
label: function labelled() {}
