import type { ChosenVersion } from '../choose-version.ts'
import type { DraftFix } from '../draft-fix.ts'
import type { UpgradeContext, UpgradeTarget } from '../upgrade-request.ts'
import { isObject, own, setOwn } from './lock/lock-text.ts'
import { readNpmLock, type Need, type InstalledFolder } from './lock/npm-lock.ts'
import { createTree, type Tree } from './lock/tree.ts'
import {
  parentFolder,
  INSTALL_COMMANDS,
  readDeclaredRequirements,
  type DeclaredRequirement,
  type NpmProject,
} from './npm-project.ts'
import { writeRequirements } from './package-json-text.ts'

/** A project while its upgrades are planned one by one. */
export type ProjectState = {
  readonly project: NpmProject
  readonly context: UpgradeContext
  /** Current texts of the package.json files. */
  readonly texts: Map<string, string>
  /** Current tree of npm's lock file; null without one that can be edited. */
  readonly tree: Tree | null
  readonly drafts: DraftFix[]
  /** Packages whose requirement was raised: path of the file, newline, name. */
  readonly raised: Set<string>
  /** Replaced versions in the lock file, as names with versions. */
  readonly replaced: Map<string, string>
}

export type Raises = ReadonlyMap<DeclaredRequirement, string>

export function createProjectState(project: NpmProject, context: UpgradeContext, mayEditLock: boolean): ProjectState {
  const texts = new Map(project.manifests.map(({ parsed, text }) => [parsed.path, text]))
  const lock = mayEditLock && project.lock?.manager === 'npm' ? readNpmLock(project.lock.file.text) : null
  const ownNeeds = new Map([...texts].map(([path, text]) => [folderInLock(project, path), needsOf(path, text)]))
  return {
    project,
    context,
    texts,
    tree: lock && createTree(lock, ownNeeds),
    drafts: [],
    raised: new Set(),
    replaced: new Map(),
  }
}

/** The folder of a package.json, as the lock file writes it. */
export function folderInLock({ folder }: NpmProject, path: string): string {
  const own = parentFolder(path)
  return folder === '' ? own : own.slice(folder.length + 1)
}

function needsOf(path: string, text: string): Need[] {
  return readDeclaredRequirements(path, text).map(({ written: { section, key, requirement } }) => {
    return { key, range: requirement, kind: section === 'devDependencies' ? 'development' : 'dependency' }
  })
}

export function listDeclaredRequirements({ texts }: ProjectState): DeclaredRequirement[] {
  return [...texts].flatMap(([path, text]) => readDeclaredRequirements(path, text))
}

/** Writes raised requirements into the package.json files, and into the lock file's copy of them if that is updated. */
export function applyRaises(state: ProjectState, raises: Raises, isLockUpdated: boolean): void {
  for (const path of new Set([...raises.keys()].map((asked) => asked.path))) {
    const here = [...raises].filter(([asked]) => asked.path === path)
    state.texts.set(
      path,
      writeRequirements(state.texts.get(path) ?? '', new Map(here.map(([{ written }, to]) => [written, to]))),
    )
    const place = state.tree?.lock.places.get(folderInLock(state.project, path))
    for (const [{ written, name }, to] of here) {
      state.raised.add(`${path}\n${name}`)
      if (place) mirror(state.tree, place, { ...written, to, isLockUpdated })
    }
  }
}

type Mirrored = { readonly section: string; readonly key: string; readonly to: string; readonly isLockUpdated: boolean }

function mirror(tree: Tree | null, place: InstalledFolder, { section: name, key, to, isLockUpdated }: Mirrored): void {
  const isRaised = (need: Need) => need.key === key && !need.kind.includes('peer')
  tree?.setNeeds(
    place,
    place.needs.map((need) => (isRaised(need) ? { ...need, range: to } : need)),
  )
  const section = isLockUpdated ? own(place.entry, name) : undefined
  if (isObject(section) && own(section, key) !== undefined) setOwn(section, key, to)
}

/** Why the lock file must be regenerated, and by which command. */
export function describeStaleLock({ project }: Pick<ProjectState, 'project'>, obstacle: string | null): string {
  const { lock, folder } = project
  const command = lock ? INSTALL_COMMANDS[lock.manager] : ''
  const where = folder === '' ? '' : ` in ${folder}`
  const file = lock?.file.parsed.path ?? 'The lock file'
  return `${obstacle ? `${obstacle} ` : ''}${file} still has the old version: run \`${command}\`${where} and commit the result.`
}

export function draftOf(
  state: ProjectState,
  target: UpgradeTarget,
  made: ChosenVersion &
    Pick<DraftFix, 'how' | 'manifestPath' | 'line' | 'lockFile' | 'detail'> & { readonly obstacle?: string | null },
): DraftFix {
  return {
    ecosystem: 'npm',
    packageName: target.name,
    from: target.version,
    to: made.to,
    isMajor: made.isMajor,
    how: made.how,
    manifestPath: made.manifestPath,
    line: made.line,
    lockFile: made.lockFile,
    lockFileNote: made.lockFile === 'stale' ? describeStaleLock(state, made.obstacle ?? null) : null,
    detail: made.detail,
    cleared: new Set(made.cleared),
    covers: new Set([{ manifestPath: target.manifestPath, version: target.version }]),
  }
}
