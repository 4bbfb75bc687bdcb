import type { Finding } from '../../analysis/source/finding.ts'

/** Weaknesses whose location is itself a secret: hard-coded passwords, keys and credentials. */
const SECRET_WEAKNESSES = new Set(['CWE-259', 'CWE-321', 'CWE-522', 'CWE-547', 'CWE-798'])

/** Line numbers, by path, that contain a detected secret and must not be quoted anywhere. */
export type SecretLines = ReadonlyMap<string, ReadonlySet<number>>

export function isSecretFinding(finding: Pick<Finding, 'cwe'>): boolean {
  return finding.cwe.some((weakness) => SECRET_WEAKNESSES.has(weakness))
}

export function collectSecretLines(findings: readonly Finding[]): SecretLines {
  const lines = new Map<string, Set<number>>()
  for (const finding of findings.filter(isSecretFinding)) {
    const ofFile = lines.get(finding.file) ?? new Set()
    for (let line = finding.range.start.line; line <= finding.range.end.line; line += 1) ofFile.add(line)
    lines.set(finding.file, ofFile)
  }
  return lines
}
