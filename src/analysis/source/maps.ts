/**
 * The value of a key that was put into this map.
 * @throws RangeError when it was not.
 */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`No value for this key in a map of ${map.size}`)
  return value
}
