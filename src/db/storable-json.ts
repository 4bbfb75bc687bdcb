/**
 * A copy that Postgres accepts as jsonb: it refuses NUL characters and lone surrogates, both of which hostile source code can
 * carry into a path or a message.
 */
export function toStorableJson<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '') : inner,
    ),
  ) as T
}
