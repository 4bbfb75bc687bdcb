/**
 * The value of a key that is known to be in the map.
 * @throws RangeError if it is not.
 */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`No value for this key in a map of ${map.size}`)
  return value
}
