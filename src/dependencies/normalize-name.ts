import type { Ecosystem } from '../domain/dependencies/dependency-review.ts'

/** The form of a package's name for comparisons. PyPI allows several spellings; PEP 503 defines this one. */
export function normalizeName(ecosystem: Ecosystem, name: string): string {
  return ecosystem === 'PyPI' ? name.toLowerCase().replace(/[-_.]+/g, '-') : name
}
