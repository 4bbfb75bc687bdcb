import 'side-effect'
import whole, { named, default as other, 'quoted name' as quoted } from 'lib'
import * as space from './space.js'
import data from './data.json' with { type: 'json' }

export { named as renamed, local, whole as default }
export { a, b as c, default as d } from './from.js'
export * from './all.js'
export * as everything from 'every'
export const one = 1, { two, ...three } = space, [four] = data
export let later
export var old
export function five() {
  return six(quoted)
}
export async function* seven() {}
export class Eight {}
function local() {
  return whole(other, this)
}
later = import.meta.url
if (later) {
  function inBlock() {}
}
this.nothing = inBlock
