import type { Request } from 'express'
enum Color {
  Red,
  Green = 5,
  Blue,
  Text = 's',
  Same = Text,
  Mixed = 1 << 2,
  After,
}
export const enum Small {
  A = 'a',
}
declare enum Ambient {
  A,
}
namespace Outer.Inner {
  export const one = 1
  export function two() {
    return one + three
  }
  const three = 3
  export class Four {}
}
class Merged {}
namespace Merged {
  export let extra = Color.Red
}
import Short = Outer.Inner
export import Long = Outer.Inner.two
function overload(a: string): void
function overload(a: number): void
function overload(a: unknown) {
  return Short.one
}
abstract class Late {
  declare field: Request
}
export = Merged
