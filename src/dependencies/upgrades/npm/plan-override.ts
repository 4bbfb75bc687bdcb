import { refuseUpgrade, type UpgradeRefusal } from '../upgrade-request.ts'
import type { PackageManager } from './npm-project.ts'
import { readAt, writeString } from './package-json-text.ts'
import type { ProjectState } from './project-state.ts'

/** The package.json with the override in it. */
export type PlannedOverride = { readonly path: string; readonly text: string }

const FIELDS: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ['overrides'],
  yarn: ['resolutions'],
  pnpm: ['pnpm', 'overrides'],
}

/**
 * Pins a package in the package.json beside the lock file, the only one in which package managers read overrides.
 * @param key the package, or one version of it; null if every key would also change other packages
 */
export function planOverride(
  state: ProjectState,
  { name, from, to, key }: { name: string; from: string; to: string; key: string | null },
): PlannedOverride | { readonly refusal: UpgradeRefusal } {
  const { folder, lock } = state.project
  const path = folder === '' ? 'package.json' : `${folder}/package.json`
  const text = state.texts.get(path)
  if (text === undefined || !lock)
    return refuseUpgrade('lock_only', 'The package.json beside the lock file was not read.')
  if (key === null) return refuseUpgrade('not_proven', `An override of ${name} ${from} would also change other places.`)
  const field = [...FIELDS[lock.manager], key]
  const old = readAt(text, field)
  const above = field.slice(1).map((_, index) => readAt(text, field.slice(0, index + 1)).kind)
  const isPlain = old.kind === 'absent' || (old.kind === 'string' && !old.value.startsWith('$'))
  if (!isPlain || above.includes('string') || above.includes('other'))
    return refuseUpgrade('not_proven', `${path} already overrides it differently.`)
  if (old.kind === 'string' && old.value === to) return refuseUpgrade('lock_only', 'The override already exists.')
  return { path, text: writeString(text, field, to) }
}
