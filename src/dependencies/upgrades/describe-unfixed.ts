import { UNFIXED_DEPENDENCY_REASONS, type UnfixedDependency } from '../../domain/dependencies/dependency-fix.ts'
import type { UpgradeRefusal, UpgradeTarget } from './upgrade-request.ts'

export function describeUnfixedDependency(
  { ecosystem, name, version, manifestPath }: UpgradeTarget,
  { code, detail }: UpgradeRefusal,
): UnfixedDependency {
  const reason = detail === null ? UNFIXED_DEPENDENCY_REASONS[code] : `${UNFIXED_DEPENDENCY_REASONS[code]} ${detail}`
  return { ecosystem, packageName: name, version, manifestPath, code, reason }
}
