import { pythonVersions } from '../../versions/python.ts'

const MAX_LENGTH = 1024
const CLAUSE = /^(\s*)(===|==|~=|>=|>|<=|<|!=)(\s*)([^\s,;]+)(\s*)$/

/**
 * Version clauses with a new lowest version: `==1.2` → `==1.2.6`, `>=1,<2` → `>=1.2.6,<2`. White space and order stay unchanged.
 * null if the notation is unknown, or an upper bound or an exception excludes the version.
 */
export function raisePythonRequirement(clauses: string, to: string): string | null {
  if (clauses.length > MAX_LENGTH || !pythonVersions.isVersion(to)) return null
  if (isAtLeast(clauses, to)) return clauses
  const raised: string[] = []
  for (const part of clauses.split(',')) {
    const [whole, before = '', operator = '', gap = '', version = '', after = ''] = CLAUSE.exec(part) ?? []
    if (whole === undefined) return null
    raised.push(`${before}${raiseClause({ operator, gap, version }, to)}${after}`)
  }
  const text = raised.join(',')
  return isAtLeast(text, to) ? text : null
}

function raiseClause(clause: { operator: string; gap: string; version: string }, to: string): string {
  const { operator, gap, version } = clause
  const isPrefix = version.endsWith('.*')
  if (operator === '==' || operator === '===') {
    // If the new version matches the required prefix, adding a lower bound is enough.
    if (!isPrefix) return `${operator}${gap}${to}`
    return pythonVersions.satisfies(to, `==${version}`)
      ? `${operator}${gap}${version},>=${to}`
      : `>=${to},==${cut(to, parts(version) - 1)}.*`
  }
  if (operator === '>=' || operator === '>')
    return isLower(version, to) ? `>=${gap}${to}` : `${operator}${gap}${version}`
  if (operator !== '~=') return `${operator}${gap}${version}`
  if (parts(to) === parts(version)) return `~=${gap}${to}`
  const allows = pythonVersions.satisfies(to, `~=${version}`)
  return allows ? `~=${gap}${version},>=${to}` : `~=${gap}${cut(to, parts(version))},>=${to}`
}

function isAtLeast(clauses: string, to: string): boolean {
  const least = pythonVersions.lowestVersion(clauses)
  return least !== null && (pythonVersions.compare(least, to) ?? -1) >= 0 && pythonVersions.satisfies(to, clauses)
}

function isLower(version: string, to: string): boolean {
  return (pythonVersions.compare(version, to) ?? 0) < 0
}

function parts(version: string): number {
  return version.split('.').length
}

function cut(version: string, count: number): string {
  return version.split('.').slice(0, Math.max(count, 1)).join('.')
}
