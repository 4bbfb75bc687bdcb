import type { FixProof } from '../../analysis/source/text-edit.ts'
import type { NoFixCode } from '../../analysis/source/finding.ts'
import type { DependencyFix, UnfixedDependency, UnfixedDependencyCode } from '../dependencies/dependency-fix.ts'
import type { FixDescription, UnfixedDescription } from './fix-description.ts'
import {
  DEPENDENCY_RULE,
  DEPENDENCY_WEAKNESS,
  vulnerablePackageId,
  type VulnerablePackage,
} from '../dependencies/vulnerable-packages.ts'

/**
 * What the planner proves for every edited file: parsed again, it has the same requirements as before, apart from the
 * upgrade.
 */
const PROVEN: FixProof = { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }

const NO_FIX_CODES: Readonly<Record<UnfixedDependencyCode, NoFixCode>> = {
  no_fixed_version: 'no_safe_fix',
  major_only: 'needs_design',
  malware: 'needs_design',
  lock_only: 'unsupported_shape',
  ruled_out: 'needs_design',
  pinned_by_hash: 'unsupported_shape',
  unsupported_manifest: 'unsupported_shape',
  not_proven: 'invalid_fix',
}

/** An upgrade in the form in which fixes are shown and stored. @param packages the packages it was made for, worst first */
export function describeUpgrade(
  fix: DependencyFix,
  packages: readonly VulnerablePackage[],
  files: readonly string[],
): FixDescription & { readonly proof: FixProof } {
  const { packageName, from, to, how, lockFile, lockFileNote, title, explanation, behaviourChange, safety } = fix
  const known = new Map(packages.flatMap(({ vulnerabilities }) => vulnerabilities.map(({ id, cve }) => [id, cve])))
  return {
    findingId: vulnerablePackageId({ manifest: fix.manifestPath, packageName, currentVersion: from }),
    ruleId: DEPENDENCY_RULE,
    title,
    severity: packages[0]?.severity ?? 'medium',
    cwe: [DEPENDENCY_WEAKNESS],
    file: fix.manifestPath,
    line: fix.line ?? 1,
    safety,
    explanation,
    behaviourChange,
    upgrade: {
      packageName,
      from,
      to,
      how,
      lockFile,
      lockFileNote,
      cleared: [...new Set(fix.cleared.map((id) => known.get(id) ?? id))],
      files,
    },
    proof: PROVEN,
  }
}

/** A vulnerable package that is not upgraded, and why. */
export function describeStaying(
  one: VulnerablePackage,
  unfixed: Pick<UnfixedDependency, 'code' | 'reason'>,
): UnfixedDescription {
  const [worst] = one.vulnerabilities
  return {
    findingId: vulnerablePackageId(one),
    ruleId: DEPENDENCY_RULE,
    title: `${one.packageName} ${one.currentVersion}: ${worst?.cve ?? 'known vulnerability'}`,
    severity: one.severity,
    file: one.manifest,
    line: one.line ?? 1,
    code: NO_FIX_CODES[unfixed.code],
    reason: unfixed.reason,
  }
}
