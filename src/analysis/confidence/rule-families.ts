import { findRule } from '../rules/catalogue.ts'

/** Rules of one category of the OWASP Top 10 look for things of one kind. */
export function familyOf(rule: string): string {
  return findRule(rule)?.owasp ?? ''
}
