/**
 * A copy that Postgres accepts as jsonb. It rejects NUL characters and lone surrogates, which hostile source code can
 * bring into a path or a message.
 */
export function toStorableJson<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '') : inner,
    ),
  ) as T
}
