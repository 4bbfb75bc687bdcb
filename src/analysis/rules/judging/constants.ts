import type { MatchContext } from '../../engine/knowledge/matches.ts'
import type { Value } from '../../engine/values/value.ts'

/** The texts that a value may be; empty when it may be anything else. */
export function textsOf(value: Value | null | undefined): readonly string[] {
  const constants = value?.constants ?? []
  return constants.filter((constant) => typeof constant === 'string')
}

export function numbersOf(value: Value | null | undefined): readonly number[] {
  const constants = value?.constants ?? []
  return constants.filter((constant) => typeof constant === 'number')
}

export function isOff(value: Value | null | undefined): boolean {
  return isOneOf(value, [false, 0, 'false', 'False'])
}

export function isOn(value: Value | null | undefined): boolean {
  return isOneOf(value, [true])
}

export function isOneOf(value: Value | null | undefined, expected: readonly unknown[]): boolean {
  const constants = value?.constants
  return Boolean(constants && constants.length > 0 && constants.every((constant) => expected.includes(constant)))
}

/** null, undefined or an empty text. */
export function isEmptyConstant(value: Value | null | undefined): boolean {
  return isOneOf(value, [null, undefined, '', false])
}

/**
 * The wordings of a value: its texts, or the last name of a library constant, such as `MODE_ECB` for
 * `Crypto.Cipher.AES.MODE_ECB`.
 */
export function wordingOf(value: Value | null | undefined): readonly string[] {
  const texts = textsOf(value)
  if (texts.length > 0 || !value?.api || value.api.startsWith('?')) return texts
  return [lastSegmentOf(value.api)]
}

export function lastSegmentOf(api: string): string {
  return api.slice(api.lastIndexOf('.') + 1).replace(/\(\)$/, '')
}

/** The texts in a list, or the single text of a value; null when there may be others. */
export function listedTexts(value: Value | null | undefined, context: MatchContext): readonly string[] {
  if (!value) return []
  const own = wordingOf(value)
  const elements = context
    .objectsOf(value)
    .filter(({ kind }) => kind === 'list')
    .flatMap(({ fields }) => [...fields.values()].flatMap((element) => wordingOf(element)))
  return [...own, ...elements]
}

const MAX_CONSTANT_BYTES = 4096

/** Bytes or text that never change: a constant, or a list of constant numbers. */
export function isConstantBytes(value: Value, context: MatchContext): boolean {
  if (textsOf(value).length > 0) return textsOf(value).every((text) => text.length > 0)
  if (value.taints.length > 0) return false
  const lists = context.objectsOf(value)
  return (
    lists.length > 0 &&
    lists.every(
      ({ kind, fields, rest }) =>
        kind === 'list' &&
        rest === null &&
        fields.size > 0 &&
        fields.size <= MAX_CONSTANT_BYTES &&
        [...fields.values()].every((element) => numbersOf(element).length > 0 || textsOf(element).length > 0),
    )
  )
}
