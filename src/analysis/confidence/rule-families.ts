import { findRule } from '../rules/catalogue.ts'

/** The OWASP Top 10 category of a rule: rules of one category look for the same kind of problem. */
export function familyOf(rule: string): string {
  return findRule(rule)?.owasp ?? ''
}
