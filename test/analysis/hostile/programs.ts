/**
 * Programs that try to break the analyser, by what they do. Each holds, or could hold, a real finding, and every one of them
 * must be answered: with findings, or with what was given up.
 */
export type Programs = Readonly<Record<string, string>>

export function repeat(count: number, make: (index: number) => string, separator = '\n'): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(separator)
}

/** `before` count times, the middle, `after` count times. */
export function nest(count: number, before: string, middle: string, after: string): string {
  return before.repeat(count) + middle + after.repeat(count)
}

/** Names that are properties of every object of this program itself. */
export const TRICKY_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupSetter__',
  'toLocaleString',
  'propertyIsEnumerable',
  'length',
  'size',
  'then',
  'v',
]
