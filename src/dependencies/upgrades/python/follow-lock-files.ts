import { posix } from 'node:path'
import { normalizeName } from '../../normalize-name.ts'
import { pythonVersions } from '../../versions/python.ts'
import type { DraftFix } from '../draft-fix.ts'
import type { FixableManifest, UpgradeContext, UpgradeTarget } from '../upgrade-request.ts'

/** Lock files generated from the pyproject.toml beside them, with the command that does it. */
const COMMANDS: Readonly<Record<string, string>> = { 'poetry.lock': 'poetry lock', 'uv.lock': 'uv lock' }

/** Adds to upgrades in a pyproject.toml that the lock files beside it must be regenerated. */
export function markStale(drafts: readonly DraftFix[], files: readonly FixableManifest[]): DraftFix[] {
  return drafts.map((draft) => {
    if (posix.basename(draft.manifestPath) !== 'pyproject.toml') return draft
    const locks = files.map(({ parsed }) => parsed.path).filter((path) => isMadeFrom(path, draft.manifestPath))
    const sentences = locks.map(
      (path) =>
        `${path} still has the old version: run \`${COMMANDS[posix.basename(path)] ?? ''}\` and commit the result.`,
    )
    return locks.length === 0 ? draft : { ...draft, lockFile: 'stale', lockFileNote: sentences.join(' ') }
  })
}

/** Whether a raised requirement allows the lock file only versions without vulnerabilities, so that the fix covers it. */
export function isCovered(
  target: UpgradeTarget,
  drafts: readonly DraftFix[],
  { assess }: Pick<UpgradeContext, 'assess'>,
): boolean {
  const fix = drafts.find(
    ({ manifestPath, packageName, to }) =>
      isMadeFrom(target.manifestPath, manifestPath) &&
      packageName === normalizeName('PyPI', target.name) &&
      (pythonVersions.compare(to, target.version) ?? 0) > 0,
  )
  if (!fix) return false
  fix.covers.add({ manifestPath: target.manifestPath, version: target.version })
  for (const { id } of assess(target)) fix.cleared.add(id)
  return true
}

function isMadeFrom(lock: string, manifest: string): boolean {
  const isLock = Object.hasOwn(COMMANDS, posix.basename(lock))
  return isLock && posix.basename(manifest) === 'pyproject.toml' && posix.dirname(lock) === posix.dirname(manifest)
}
