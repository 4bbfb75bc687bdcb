import type { AnalysisResult, Finding } from '../../analysis/source/finding.ts'

export type FixVerification = { readonly ok: true } | { readonly ok: false; readonly files: readonly string[] }

/**
 * Proves all fixed files together, after each fix was proven on its own: every file still parses, was analysed
 * completely, lost its fixed findings and gained none. Findings are counted by file and rule, because an edit may
 * change the fingerprint of another finding.
 */
export function verifyFixes(input: {
  readonly paths: readonly string[]
  readonly before: AnalysisResult
  readonly after: AnalysisResult
  /** Findings that the fixes remove. */
  readonly fixed: readonly Pick<Finding, 'file' | 'ruleId'>[]
}): FixVerification {
  const before = countByFileAndRule(input.before.findings)
  const after = countByFileAndRule(input.after.findings)
  const fixed = countByFileAndRule(input.fixed)
  const wrong = new Set<string>()
  for (const [key, count] of after) {
    if (count.findings > (before.get(key)?.findings ?? 0) - (fixed.get(key)?.findings ?? 0)) wrong.add(count.file)
  }
  for (const path of input.paths) {
    if (countErrors(input.after, path) > countErrors(input.before, path)) wrong.add(path)
    if (!input.after.analysed.includes(path)) wrong.add(path)
  }
  return wrong.size === 0 ? { ok: true } : { ok: false, files: [...wrong].toSorted() }
}

function countByFileAndRule(findings: readonly Pick<Finding, 'file' | 'ruleId' | 'alsoRules'>[]) {
  const counts = new Map<string, { file: string; findings: number }>()
  for (const { file, ruleId, alsoRules = [] } of findings) {
    // A rule that was hidden by a more precise one reports again once that one no longer does.
    for (const rule of [ruleId, ...alsoRules]) {
      const key = JSON.stringify([file, rule])
      counts.set(key, { file, findings: (counts.get(key)?.findings ?? 0) + 1 })
    }
  }
  return counts
}

function countErrors(result: AnalysisResult, path: string): number {
  const skipped = result.skipped.filter((entry) => entry.file === path).length
  return skipped + result.parseErrors.filter((entry) => entry.file === path).length
}
