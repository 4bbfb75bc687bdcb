import type { Language } from '../../source/language.ts'

/** A function that fixers add to a file and that several files of a project can share. */
export type Helper = {
  readonly name: string
  /** The class that holds it in Java. */
  readonly type: string
  /** Its documentation, one sentence. */
  readonly says: string
  /** What the text of a module shows whose function of this name does the same. */
  readonly marks: readonly RegExp[]
}

export const HELPERS: readonly Helper[] = [
  {
    name: 'escapeHtml',
    type: 'HtmlEscaper',
    says: 'Escapes a value for HTML, between tags and in quoted attributes.',
    marks: [/&amp;/, /&lt;/, /&gt;/, /&quot;/, /&(?:#0?39|#x27|apos);/],
  },
  {
    name: 'escapeRegExp',
    type: 'RegExpEscaper',
    says: 'Escapes a text so that a regular expression matches it as it is.',
    marks: [/\\\$&/, /\.\*\+\?/],
  },
  {
    name: 'safeEqual',
    type: 'ConstantTime',
    says: 'Compares two texts in a time that does not depend on how much of them is equal.',
    marks: [/timingSafeEqual/],
  },
  {
    name: 'escapeLdapFilter',
    type: 'LdapFilters',
    says: 'Escapes a value for an LDAP filter (RFC 4515).',
    marks: [/\(16\)/, /\\\\\*\(\)/],
  },
  {
    name: 'escapeLdapName',
    type: 'LdapNames',
    says: 'Escapes a value for a distinguished name (RFC 4514).',
    marks: [/\(16\)/, /\+"<>;=/],
  },
]

/** Whether a text declares the helper as fixers write it: at the top level of a script, or in a Java class. */
export function declaresHelper(text: string, { name }: Helper, language: Language): boolean {
  const pattern = language === 'java' ? `^[ \\t]+private (?:static )?String ${name}\\(` : `^function ${name}\\(`
  return new RegExp(pattern, 'm').test(text)
}
