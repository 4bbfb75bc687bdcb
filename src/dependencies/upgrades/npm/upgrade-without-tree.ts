import { npmVersions } from '../../versions/npm.ts'
import { chooseVersion, type ChosenVersion } from '../choose-version.ts'
import type { Attempt } from '../draft-fix.ts'
import { refuseUpgrade, type UpgradeTarget } from '../upgrade-request.ts'
import { allows } from './lock/tree.ts'
import { planOverride } from './plan-override.ts'
import { applyRaises, draftOf, listDeclaredRequirements, type ProjectState } from './project-state.ts'
import { raiseAll } from './raise-all.ts'
import { readYarnRanges } from './read-yarn-ranges.ts'

/** Upgrades for a lock file that we cannot edit: only the package.json changes, and the lock file is reported as stale. */
export function upgradeWithoutTree(state: ProjectState, target: UpgradeTarget): Attempt {
  const chosen = chooseVersion(target, state.context)
  if ('refusal' in chosen) return chosen
  const entries = state.project.lock?.file.parsed.entries.filter(({ name }) => name === target.name) ?? []
  const entry = entries.find(({ version }) => version === target.version)
  if (!entry) return refuseUpgrade('not_proven', 'The lock file does not name this version.')
  if (entry.isDirect) return raiseDirect(state, target, chosen)
  const [parent] = entry.path.slice(-2, -1)
  const ranges = readRanges(state, target, parent)
  if (ranges.length > 0 && ranges.every((range) => allows(range, chosen.to)))
    return refuseUpgrade('lock_only', `All requirements allow ${chosen.to}: ${describeUpdate(state, target.name)}.`)
  const override = planOverride(state, {
    name: target.name,
    from: target.version,
    to: chosen.to,
    key: chooseKey(state, target, entries.length),
  })
  if ('refusal' in override) return override
  state.texts.set(override.path, override.text)
  const [asked = 'an older version'] = ranges.filter((range) => !allows(range, chosen.to))
  const detail = parent === undefined ? null : `${parent.replace(/@([^@]*)$/, ' $1')} asks for ${asked}`
  return {
    draft: draftOf(state, target, {
      ...chosen,
      how: 'override',
      manifestPath: override.path,
      line: null,
      lockFile: 'stale',
      detail,
    }),
  }
}

function raiseDirect(state: ProjectState, target: UpgradeTarget, chosen: ChosenVersion): Attempt {
  const asked = listDeclaredRequirements(state).filter(
    ({ name, written }) => name === target.name && allows(written.requirement, target.version),
  )
  const [first] = asked
  if (!first) return refuseUpgrade('lock_only', describeLockOnly(state, target.name))
  const raises = raiseAll(asked, chosen.to)
  if ('refusal' in raises) return raises
  applyRaises(state, raises.raises, false)
  const where = { manifestPath: first.path, line: first.written.line }
  return { draft: draftOf(state, target, { ...chosen, ...where, how: 'direct', lockFile: 'stale', detail: null }) }
}

function describeLockOnly(state: ProjectState, name: string): string {
  const isAsked = listDeclaredRequirements(state).some((asked) => asked.name === name)
  return isAsked ? 'The package.json asks for a newer one already.' : 'The package.json that requires it was not read.'
}

/** Known requirements for a version: all of them from yarn's lock file; for pnpm's, one parent's from the registry. */
function readRanges(state: ProjectState, { name, version }: UpgradeTarget, parent: string | undefined): string[] {
  const { lock } = state.project
  if (lock?.manager === 'yarn') return readYarnRanges(lock.file.text, name, version)
  const at = parent?.lastIndexOf('@') ?? -1
  const known = state.context.metadata.get(parent?.slice(0, at) ?? '')?.versions.get(parent?.slice(at + 1) ?? '')
  const range = known?.dependencies[name] ?? known?.optionalDependencies[name]
  return range === undefined ? [] : [range]
}

/** The command that updates only the lock file, to a version that all requirements allow. */
function describeUpdate({ project: { lock } }: ProjectState, name: string): string {
  if (lock?.manager === 'pnpm') return `run \`pnpm update ${name}\``
  if (lock?.manager !== 'yarn') return `run \`npm update ${name}\``
  const isBerry = /^__metadata:/m.test(lock.file.text.slice(0, 4096))
  return isBerry
    ? `run \`yarn up -R ${name}\``
    : `delete its entry from ${lock.file.parsed.path} and run \`yarn install\``
}

/** If several versions are installed, the key must name the version to leave the others alone; yarn has no such keys. */
function chooseKey(state: ProjectState, { name, version }: UpgradeTarget, installed: number): string | null {
  if (installed === 1) return listDeclaredRequirements(state).some((asked) => asked.name === name) ? null : name
  return state.project.lock?.manager === 'pnpm' && npmVersions.isVersion(version) ? `${name}@${version}` : null
}
