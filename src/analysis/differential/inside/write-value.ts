import type { Intrinsics } from './intrinsics.ts'

export type Writing = { left: number; opaque: boolean; readonly mayHoldFunctions: boolean }
type Way = { readonly value: object; readonly parent: Way | null; readonly depth: number }

/** Serialises a value as JSON text (`SeenValue`). Of the value's own code it can run only proxy traps. */
export function writeSeenValue(own: Intrinsics, value: unknown, state: Writing, way: Way | null): string {
  state.left -= 1
  if (state.left < 0) {
    state.opaque = true
    return 'null'
  }
  if (typeof value === 'string') return writeText(own, value)
  if (typeof value === 'boolean' || value === null) return value ? 'true' : value === null ? 'null' : 'false'
  if (typeof value === 'number') return own.isFinite(value) ? `${value}` : writeTag(own, `${value}`)
  if (typeof value === 'bigint') return writeTag(own, `${value}n`)
  if (value === undefined) return writeTag(own, 'undefined')
  if (typeof value === 'symbol') return writeTag(own, 'symbol')
  if (own.apply(own.seenBefore, own.recorders, [value])) return writeTag(own, 'recorder')
  if (typeof value === 'function') {
    state.opaque ||= !state.mayHoldFunctions
    return writeTag(own, 'function')
  }
  return writeObject(own, value, state, way)
}

export function writeTag(own: Intrinsics, tag: string, entries?: string): string {
  return '{"$":' + writeText(own, tag) + (entries === undefined ? '' : ',"entries":[' + entries + ']') + '}'
}

/** Long texts are cut; the rest is compared by length only. */
export function writeText(own: Intrinsics, value: string): string {
  if (value.length <= 20000) return own.stringify(value)
  return own.stringify(`${own.apply(own.slice, value, [0, 20000])}… ${value.length}`)
}

function writeObject(own: Intrinsics, value: object, state: Writing, parent: Way | null): string {
  for (let at = parent; at; at = at.parent) if (at.value === value) return writeTag(own, 'cycle')
  const way = { value, parent, depth: (parent ? parent.depth : 0) + 1 }
  if (way.depth > 12) {
    state.opaque = true
    return 'null'
  }
  try {
    const special = writeSpecial(own, value, state, way)
    if (special !== null) return special
    return own.isArray(value) ? writeList(own, value, state, way) : writeRecord(own, value, state, way)
  } catch {
    state.opaque = true
    return 'null'
  }
}

function writeList(own: Intrinsics, list: readonly unknown[], state: Writing, way: Way): string {
  let text = ''
  for (let index = 0; index < list.length && !state.opaque; index += 1) {
    const item = writeProperty(own, list, `${index}`, state, way) ?? 'null'
    text += index > 0 ? `,${item}` : item
  }
  return '[' + text + ']'
}

/** Dates, patterns, maps, sets, errors and promises, recognised by what their built-in methods accept. */
function writeSpecial(own: Intrinsics, value: object, state: Writing, way: Way): string | null {
  const prototype = own.getPrototypeOf(value)
  if (prototype === own.root || prototype === own.listRoot || prototype === null) return null
  const attempt = (make: () => string): string | null => {
    try {
      return make()
    } catch {
      return null
    }
  }
  const collect = (method: (callback: (one: unknown, key: unknown) => void) => void) => (): string => {
    let entries = ''
    const add = (one: unknown, key: unknown): void => {
      entries += (entries === '' ? '[' : ',[') + writeSeenValue(own, key, state, way)
      entries += ',' + writeSeenValue(own, one, state, way) + ']'
    }
    own.apply(method, value, [add])
    return writeTag(own, 'collection', entries)
  }
  let at: object | null = prototype
  for (let steps = 0; at !== null && steps < 20; steps += 1) {
    if (at === own.errorRoot) return writeError(own, value)
    at = own.getPrototypeOf(at)
  }
  return (
    attempt(() => writeTag(own, `time ${own.apply(own.timeOf, value, [])}`)) ??
    attempt(collect(own.forEachInMap)) ??
    attempt(collect(own.forEachInSet)) ??
    (prototype === own.patternRoot ? attempt(() => writeTag(own, own.apply(own.patternOf, value, []))) : null)
  )
}

function writeError(own: Intrinsics, error: { name?: unknown; message?: unknown }): string {
  const { name, message } = error
  const nameText = typeof name === 'string' ? name : ''
  return writeTag(
    own,
    'error',
    '[' + writeText(own, nameText) + ',' + writeText(own, typeof message === 'string' ? message : '') + ']',
  )
}

function writeRecord(own: Intrinsics, value: object, state: Writing, way: Way): string {
  const keys = own.ownKeys(value)
  let entries = ''
  for (let index = 0; index < keys.length && !state.opaque; index += 1) {
    const key = keys[index]
    if (typeof key !== 'string') continue
    const property = writeProperty(own, value, key, state, way)
    if (property !== null) entries += `${entries === '' ? '[' : ',['}${writeText(own, key)},${property}]`
  }
  const prototype = own.getPrototypeOf(value)
  // Only a promise shows nothing in its properties.
  if (prototype === own.promiseRoot) state.opaque = true
  return writeTag(own, prototype === own.root || prototype === null ? 'object' : 'instance', entries)
}

function writeProperty(own: Intrinsics, value: object, key: string, state: Writing, way: Way): string | null {
  const property = own.getOwnPropertyDescriptor(value, key)
  if (property === undefined) return writeTag(own, 'hole')
  if (!property.enumerable && !own.isArray(value)) return null
  return own.hasOwn(property, 'value') ? writeSeenValue(own, property.value, state, way) : writeTag(own, 'accessor')
}

/** Names the functions in the generated text, where they can refer only to each other. */
export const FUNCTIONS_OF_WRITE_VALUE = [
  ...[
    writeSeenValue,
    writeTag,
    writeText,
    writeObject,
    writeList,
    writeSpecial,
    writeError,
    writeRecord,
    writeProperty,
  ],
]
