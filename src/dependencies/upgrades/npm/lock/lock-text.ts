export type JsonObject = { [name: string]: unknown }

/** The formatting of a lock file. */
type LockFormat = {
  readonly mark: string
  readonly indentation: string
  readonly newline: string
  readonly end: string
}
export type LockDocument = { readonly content: JsonObject; readonly format: LockFormat }

/**
 * Reads a lock file in npm's own formatting: writing it again gives the same text, so that an edit changes only what it should.
 * null for any other.
 */
export function readLockText(text: string): LockDocument | null {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const format: LockFormat = {
    mark,
    indentation: /^\{\r?\n([ \t]+)"/.exec(text.slice(mark.length, mark.length + 40))?.[1] ?? '  ',
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    end: /\s*$/.exec(text.slice(-8))?.[0] ?? '',
  }
  try {
    const content: unknown = JSON.parse(text.slice(mark.length))
    return isObject(content) && writeLockText({ content, format }) === text ? { content, format } : null
  } catch {
    return null
  }
}

export function writeLockText({ content, format }: LockDocument): string {
  const body = JSON.stringify(content, null, format.indentation)
  return format.mark + (format.newline === '\n' ? body : body.replaceAll('\n', format.newline)) + format.end
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads only own properties, so that `__proto__` is an ordinary name. */
export function own(object: unknown, name: string): unknown {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined
}

/** Sets an own property at its place, or after all others. */
export function setOwn(object: JsonObject, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
}

export function stringEntries(object: unknown): [string, string][] {
  if (!isObject(object)) return []
  return Object.entries(object).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
