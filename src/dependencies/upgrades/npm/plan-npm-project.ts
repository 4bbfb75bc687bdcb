import type { UnfixedDependency } from '../../../domain/dependencies/dependency-fix.ts'
import type { Attempt, DraftFix } from '../draft-fix.ts'
import { haveOnlyRequirementsChanged, haveOnlyVersionsChanged } from '../prove-change.ts'
import {
  refuseUpgrade,
  type UpgradeRefusal,
  type FixableManifest,
  type UpgradeContext,
  type UpgradeTarget,
} from '../upgrade-request.ts'
import { describeUnfixedDependency } from '../describe-unfixed.ts'
import { writeLockText } from './lock/lock-text.ts'
import type { Tree } from './lock/tree.ts'
import type { LockFile, NpmProject } from './npm-project.ts'
import { createProjectState, describeStaleLock, type ProjectState } from './project-state.ts'
import { upgradeInTree } from './upgrade-in-tree.ts'
import { upgradeRequirement } from './upgrade-requirement.ts'
import { upgradeWithoutTree } from './upgrade-without-tree.ts'

export type ProjectPlan = {
  /** Changed files by their path. */
  readonly texts: ReadonlyMap<string, string>
  readonly drafts: readonly DraftFix[]
  readonly notFixed: readonly UnfixedDependency[]
}

/** Plans and proves all upgrades of a project together; without its lock file if that cannot be edited safely. */
export function planNpmProject(project: NpmProject, context: UpgradeContext): ProjectPlan {
  const withLock = attemptAll(createProjectState(project, context, true))
  if (withLock) return withLock
  const withoutLock = attemptAll(createProjectState(project, context, false))
  if (withoutLock) return withoutLock
  const targets = [...project.manifests, ...locksOf(project).map(({ file }) => file)].flatMap(upgradeTargetsOf)
  return {
    texts: new Map(),
    drafts: [],
    notFixed: targets.map((target) => describeUnfixedDependency(target, refuseUpgrade('not_proven').refusal)),
  }
}

function locksOf({ lock, otherLocks }: NpmProject): LockFile[] {
  return lock ? [lock, ...otherLocks] : []
}

/** Sorted, so that the order of the input does not matter. */
export function upgradeTargetsOf({ parsed: { ecosystem, path }, vulnerable }: FixableManifest): UpgradeTarget[] {
  const unique = new Map(vulnerable.map((one) => [`${one.packageName}@${one.currentVersion}`, one]))
  const sorted = [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([, { packageName: name, currentVersion: version }]) => ({
    ecosystem,
    name,
    version,
    manifestPath: path,
  }))
}

/** null if the result could not be proven. */
function attemptAll(state: ProjectState): ProjectPlan | null {
  const notFixed: UnfixedDependency[] = []
  const { lock, otherLocks, manifests } = state.project
  const noteAttempt = (target: UpgradeTarget, attempt: Attempt) => {
    if ('draft' in attempt) state.drafts.push(attempt.draft)
    else if ('isCovered' in attempt && cover(state, target)) return
    else if ('isCovered' in attempt)
      notFixed.push(describeUnfixedDependency(target, refuseUpgrade('not_proven').refusal))
    else notFixed.push(describeUnfixedDependency(target, attempt.refusal))
  }
  if (lock) {
    const targets = upgradeTargetsOf(lock.file)
    const { tree } = state
    if (tree) attemptInTree(state, targets, noteAttempt)
    else for (const target of targets) noteAttempt(target, upgradeWithoutTree(state, target))
  }
  for (const target of manifests.flatMap(upgradeTargetsOf)) noteAttempt(target, upgradeRequirement(state, target))
  for (const target of otherLocks.flatMap(({ file }) => upgradeTargetsOf(file)))
    noteAttempt(target, followMainLock(state, target))
  return prove(state, notFixed)
}

/**
 * First tries upgrades for which the lock file can be updated, repeatedly, because one may make another possible; then those for
 * which it must be regenerated.
 */
function attemptInTree(
  state: ProjectState,
  targets: readonly UpgradeTarget[],
  noteAttempt: (target: UpgradeTarget, attempt: Attempt) => void,
): void {
  const { tree } = state
  if (!tree) return
  let open = targets
  for (let before = Infinity; open.length < before;) {
    before = open.length
    open = open.filter((target) => {
      const attempt = upgradeInTree(state, tree, target, false)
      if ('refusal' in attempt) return true
      noteAttempt(target, attempt)
      return false
    })
  }
  for (const target of open) noteAttempt(target, upgradeInTree(state, tree, target, true))
}

/** Whether another upgrade includes this one: one of the same package, or one for which this package was raised. */
function cover(state: ProjectState, { name, version, manifestPath }: UpgradeTarget): boolean {
  const isParent = ({ how, detail }: DraftFix) =>
    how === 'parent' && detail?.split(', ').some((one) => one.startsWith(`${name} `))
  const fix = state.drafts.find(({ packageName }) => packageName === name) ?? state.drafts.find(isParent)
  if (!fix) return false
  fix.covers.add({ manifestPath, version })
  for (const { id } of state.context.assess({ ecosystem: 'npm', name, version })) fix.cleared.add(id)
  return true
}

/** For a second lock file in the same folder, which is stale as soon as the package.json has changed. */
function followMainLock(state: ProjectState, target: UpgradeTarget): Attempt {
  const fix = state.drafts.find((draft) => draft.packageName === target.name && draft.how !== 'lock')
  const refusal: UpgradeRefusal = {
    code: 'lock_only',
    detail: 'There are several lock files in this folder, and another one is edited.',
  }
  return fix ? { isCovered: true } : { refusal }
}

function prove(state: ProjectState, notFixed: readonly UnfixedDependency[]): ProjectPlan | null {
  const { project, context } = state
  const texts = new Map<string, string>()
  for (const { parsed, text } of project.manifests) {
    const after = state.texts.get(parsed.path) ?? text
    if (after === text) continue
    const read = context.parse(parsed.path, after)
    if (
      !read ||
      !haveOnlyRequirementsChanged(parsed, read, {
        isRaised: ({ name }) => isRaised(state, parsed.path, name),
        context,
      })
    )
      return null
    texts.set(parsed.path, after)
  }
  const { lock } = project
  if (lock && state.tree) {
    const after = writeLockText(state.tree.lock.document)
    if (after !== lock.file.text) {
      const read = context.parse(lock.file.parsed.path, after)
      if (!read || !haveOnlyVersionsChanged(lock.file.parsed, read, listReplaced(state, state.tree))) return null
      texts.set(lock.file.parsed.path, after)
    }
  }
  return { texts, drafts: state.drafts.map((draft) => withOtherLocks(state, draft)), notFixed }
}

/** A version is gone only if no other place has it. */
function listReplaced({ replaced }: ProjectState, tree: Tree): { gone: Set<string>; come: Set<string> } {
  const isGone = (label: string) => {
    const at = label.lastIndexOf('@')
    return tree.placesOf(label.slice(0, at), label.slice(at + 1)).length === 0
  }
  return {
    gone: new Set([...replaced.keys()].filter(isGone)),
    come: new Set([...replaced.values()].filter((label) => !isGone(label))),
  }
}

function isRaised(state: ProjectState, path: string, name: string): boolean {
  return state.raised.has(`${path}\n${name}`)
}

function withOtherLocks(state: ProjectState, draft: DraftFix): DraftFix {
  const [other] = state.project.otherLocks
  if (!other || draft.how === 'lock') return draft
  const note = describeStaleLock({ project: { ...state.project, lock: other } }, draft.lockFileNote)
  return { ...draft, lockFile: 'stale', lockFileNote: note }
}
