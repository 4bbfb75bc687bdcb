import { npmVersions } from '../../versions/npm.ts'
import { chooseVersion, type ChosenVersion } from '../choose-version.ts'
import type { Attempt } from '../draft-fix.ts'
import type { VersionMetadata } from '../package-metadata.ts'
import { refuseUpgrade, type UpgradeRefusal, type UpgradeTarget } from '../upgrade-request.ts'
import type { Need, InstalledFolder } from './lock/npm-lock.ts'
import { allows, findObstacle, type Requirer, type Tree } from './lock/tree.ts'
import { writeVersion } from './lock/write-version.ts'
import type { DeclaredRequirement } from './npm-project.ts'
import { planOverride, type PlannedOverride } from './plan-override.ts'
import { applyRaises, draftOf, listDeclaredRequirements, folderInLock, type ProjectState } from './project-state.ts'
import { raiseNpmRequirement } from './raise-npm-requirement.ts'

/** The changes that give places a version. */
type Plan = {
  readonly raises: Map<DeclaredRequirement, string>
  readonly pending: Map<InstalledFolder, VersionMetadata>
  override: PlannedOverride | null
  how: 'direct' | 'parent' | 'override' | 'lock'
  detail: string | null
}
type Wanted = {
  readonly target: UpgradeTarget
  readonly chosen: ChosenVersion
  readonly places: readonly InstalledFolder[]
}

/**
 * Upgrades one version of a package everywhere in the tree of an npm lock file.
 * @param mayBeStale the package.json may change without the lock file, if that cannot be updated
 */
export function upgradeInTree(state: ProjectState, tree: Tree, target: UpgradeTarget, mayBeStale: boolean): Attempt {
  const places = tree.placesOf(target.name, target.version)
  if (places.length === 0) return { isCovered: true }
  const chosen = chooseVersion(target, state.context)
  if ('refusal' in chosen) return chosen
  const wanted = { target, chosen, places }
  const plan = planChange(state, tree, wanted, mayBeStale)
  if ('refusal' in plan) return plan
  const obstacle = findPlanObstacle(tree, plan, wanted)
  if (obstacle !== null && (!mayBeStale || (plan.raises.size === 0 && plan.override === null)))
    return refuseUpgrade('lock_only', obstacle)
  return apply(state, tree, { plan, wanted, obstacle })
}

function findPlanObstacle(tree: Tree, { pending }: Plan, { target, chosen, places }: Wanted): string | null {
  if (places.some((place) => !pending.has(place)))
    return `The registry did not return the metadata of ${target.name} ${chosen.to}.`
  for (const place of pending.keys()) {
    const obstacle = findObstacle(tree, place, pending)
    if (obstacle !== null) return obstacle
  }
  return null
}

function apply(
  state: ProjectState,
  tree: Tree,
  { plan, wanted: { target, chosen }, obstacle }: { plan: Plan; wanted: Wanted; obstacle: string | null },
): Attempt {
  const isLockUpdated = obstacle === null
  applyRaises(state, plan.raises, isLockUpdated)
  if (plan.override) state.texts.set(plan.override.path, plan.override.text)
  if (isLockUpdated) {
    for (const [place, version] of plan.pending) {
      state.replaced.set(`${place.name}@${place.version}`, `${place.name}@${version.version}`)
      tree.setNeeds(place, writeVersion(place, version))
    }
  }
  const [first] = plan.raises.keys()
  const lock = state.project.lock?.file.parsed
  const lockLine =
    lock?.entries.find(({ name, version }) => name === target.name && version === target.version)?.line ?? null
  const where = first
    ? { manifestPath: first.path, line: first.written.line }
    : plan.override
      ? { manifestPath: plan.override.path, line: null }
      : { manifestPath: lock?.path ?? target.manifestPath, line: lockLine }
  const { how, detail } = plan
  const draft = draftOf(state, target, {
    ...chosen,
    ...where,
    how,
    detail,
    obstacle,
    lockFile: isLockUpdated ? 'updated' : 'stale',
  })
  return { draft }
}

function planChange(
  state: ProjectState,
  tree: Tree,
  wanted: Wanted,
  mayBeStale: boolean,
): Plan | { refusal: UpgradeRefusal } {
  const { target, chosen, places } = wanted
  const plan: Plan = { raises: new Map(), pending: new Map(), override: null, how: 'lock', detail: null }
  const next = state.context.metadata.get(target.name)?.versions.get(chosen.to)
  if (next) for (const place of places) plan.pending.set(place, next)
  const requirers = places.flatMap((place) => tree.requirersOf(place))
  const refusal = raiseOwn(state, { requirers, from: target.version, to: chosen.to, raises: plan.raises })
  if (refusal) return { refusal }
  if (plan.raises.size > 0) plan.how = 'direct'
  // A peer requirement that is already violated is not broken by the upgrade.
  const breaks = ({ kind, range }: Need) => !kind.includes('peer') || allows(range, target.version)
  const unmet = requirers.filter(({ place, need }) => !place.isOwn && !allows(need.range, chosen.to) && breaks(need))
  if (unmet.length === 0) return plan
  return (
    planParents(state, tree, { plan, wanted, unmet, mayBeStale }) ??
    planOverridden(state, tree, { plan, wanted, unmet })
  )
}

/** Raises requirements in the project's own package.json files. */
function raiseOwn(
  state: ProjectState,
  {
    requirers,
    from,
    to,
    raises,
  }: { requirers: readonly Requirer[]; from: string; to: string; raises: Map<DeclaredRequirement, string> },
): UpgradeRefusal | null {
  const asked = listDeclaredRequirements(state)
  for (const { place, need } of requirers.filter((one) => one.place.isOwn)) {
    const here = asked.filter(
      ({ path, written }) => folderInLock(state.project, path) === place.path && written.key === need.key,
    )
    if (here.length === 0 && !allows(need.range, to))
      return refuseUpgrade('lock_only', 'The package.json that requires it was not read.').refusal
    for (const one of here) {
      const raised = raiseNpmRequirement(one.written.requirement, to)
      if (raised === null && !allows(one.written.requirement, from))
        return refuseUpgrade(
          'lock_only',
          `${one.path} asks for ${one.written.requirement}, which the lock file does not hold.`,
        ).refusal
      if (raised === null) return refuseUpgrade('ruled_out', `${one.path} asks for ${one.written.requirement}.`).refusal
      if (raised !== one.written.requirement) raises.set(one, raised)
    }
  }
  return null
}

type Unmet = { readonly plan: Plan; readonly wanted: Wanted; readonly unmet: readonly Requirer[] }

/** Raises the packages that require a version that is too old, if each has a version that allows the wanted one. */
function planParents(
  state: ProjectState,
  tree: Tree,
  { plan, wanted, unmet, mayBeStale }: Unmet & { mayBeStale: boolean },
): Plan | null {
  const raises = new Map(plan.raises)
  const pending = new Map(plan.pending)
  const details: string[] = []
  for (const parent of new Set(unmet.map(({ place }) => place))) {
    const version = chooseParent(state, parent, { ...wanted, mayBeStale })
    if (!version) return null
    pending.set(parent, version)
    details.push(`${parent.name} to ${version.version}`)
    const requirers = tree.requirersOf(parent)
    if (requirers.some(({ place, need }) => !place.isOwn && !allows(need.range, version.version))) return null
    if (raiseOwn(state, { requirers, from: parent.version, to: version.version, raises })) return null
  }
  const parents: Plan = { ...plan, raises, pending, how: 'parent', detail: [...new Set(details)].join(', ') }
  return mayBeStale || findPlanObstacle(tree, parents, wanted) === null ? parents : null
}

function chooseParent(
  state: ProjectState,
  parent: InstalledFolder,
  wanted: Wanted & { mayBeStale: boolean },
): VersionMetadata | undefined {
  const { target, chosen, mayBeStale } = wanted
  const versions = [...(state.context.metadata.get(parent.name)?.versions.values() ?? [])]
  const key = wanted.places[0]?.key ?? target.name
  return versions
    .filter(({ version }) => (npmVersions.compare(version, parent.version) ?? 0) > 0 && !version.includes('-'))
    .filter(({ version }) => !npmVersions.isMajorJump(parent.version, version))
    .toSorted((a, b) => npmVersions.compare(a.version, b.version) ?? 0)
    .find((candidate) => {
      const range = candidate.dependencies[key]
      if (range === undefined || candidate.isDeprecated || !allows(range, chosen.to)) return false
      // A package manager keeps a locked version that is still allowed.
      if (mayBeStale && allows(range, target.version)) return false
      return state.context.assess({ ecosystem: 'npm', name: parent.name, version: candidate.version }).length === 0
    })
}

function planOverridden(
  state: ProjectState,
  tree: Tree,
  { plan, wanted, unmet }: Unmet,
): Plan | { refusal: UpgradeRefusal } {
  const { target, chosen, places } = wanted
  const override = planOverride(state, {
    name: target.name,
    from: target.version,
    to: chosen.to,
    key: chooseKey(tree, wanted, plan),
  })
  if ('refusal' in override) return override
  const detail = [
    ...new Set(unmet.map(({ place, need }) => `${place.name} ${place.version} asks for ${need.range}`)),
  ].join(', ')
  const isAliased = places.some((place) => place.key !== place.name)
  return isAliased
    ? refuseUpgrade('not_proven', 'It is installed under another name.')
    : { ...plan, override, how: 'override', detail }
}

/** The most specific key that changes these places and no others; null if there is none. */
function chooseKey(tree: Tree, { target, chosen, places }: Wanted, plan: Plan): string | null {
  const asking = tree.asksFor(target.name).filter(({ place }) => tree.find(place, target.name) !== null)
  const leadsHere = ({ place }: Requirer) => places.includes(tree.find(place, target.name) as InstalledFolder)
  const holdsAlready = ({ place }: Requirer) => tree.find(place, target.name)?.version === chosen.to
  // npm refuses to override direct dependencies.
  if (plan.raises.size > 0 || asking.some(({ place }) => place.isOwn)) return null
  if (asking.every((one) => leadsHere(one) || holdsAlready(one))) return target.name
  const isExact = asking.every((one) => leadsHere(one) === allows(one.need.range, target.version) || holdsAlready(one))
  return isExact ? `${target.name}@${target.version}` : null
}
