import type { Ecosystem } from '../domain/dependencies/dependency-review.ts'

/** The one way of writing a package's name by which two are compared: of PyPI's many ways that of PEP 503. */
export function normalizeName(ecosystem: Ecosystem, name: string): string {
  return ecosystem === 'PyPI' ? name.toLowerCase().replace(/[-_.]+/g, '-') : name
}
