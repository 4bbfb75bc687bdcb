/** What kind of text a parameter is for. */
export const TEXT_KINDS = [
  'word',
  'sentence',
  'mail',
  'file',
  'address',
  'json',
  'property',
  'number',
  'pattern',
  'argument',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What a parameter takes, as far as known. */
export type ParameterShape =
  | { readonly kind: 'text'; readonly of: TextKind }
  | { readonly kind: 'number' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'list'; readonly of: ParameterShape }
  | { readonly kind: 'record'; readonly fields: readonly (readonly [string, ParameterShape])[] }
  /** Any object. */
  | { readonly kind: 'object' }
  /** An object that is only called, such as a response. */
  | { readonly kind: 'recorder' }

/** Judged by the name alone. */
export function textKindOf(name: string): TextKind {
  const found = KINDS.find(([pattern]) => pattern.test(name))
  return found ? found[1] : 'word'
}

const KINDS: readonly (readonly [RegExp, TextKind])[] = [
  [/mail/i, 'mail'],
  [/url|uri|link|href|redirect|^next$|return(?:to|path)|location|target$/i, 'address'],
  [/file|folder|dir(?:ectory)?$|document|attachment|template|^entry/i, 'file'],
  [/json|payload|serial/i, 'json'],
  [/path/i, 'property'],
  [/regex|pattern/i, 'pattern'],
  [/html|markup|content|text|comment|message|description|bio|title|subject|body|line/i, 'sentence'],
  [/count|size|limit|page|amount|number|^id$|Id$|age$|year|port/, 'number'],
]
