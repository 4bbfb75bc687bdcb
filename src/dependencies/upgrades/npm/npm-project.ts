import { posix } from 'node:path'
import { readNpmRequirement } from '../../manifests/npm/read-requirement.ts'
import type { FixableManifest } from '../upgrade-request.ts'
import { findRequirements, type WrittenRequirement } from './package-json-text.ts'

export type PackageManager = 'npm' | 'yarn' | 'pnpm'

const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  'npm-shrinkwrap.json': 'npm',
  'package-lock.json': 'npm',
  'yarn.lock': 'yarn',
  'pnpm-lock.yaml': 'pnpm',
}
export const INSTALL_COMMANDS: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install --package-lock-only',
  yarn: 'yarn install',
  pnpm: 'pnpm install --lockfile-only',
}

export type LockFile = { readonly file: FixableManifest; readonly manager: PackageManager }
/** A lock file with the package.json files that it covers, or a package.json without a lock file. */
export type NpmProject = {
  /** The lock file's folder; `''` for the root. */
  readonly folder: string
  readonly lock: LockFile | null
  /** Other lock files in the same folder, which we cannot update. */
  readonly otherLocks: readonly LockFile[]
  readonly manifests: readonly FixableManifest[]
}

/** Groups npm files into projects: a package.json belongs to the nearest lock file in its folder or above. */
export function groupNpmProjects(files: readonly FixableManifest[]): NpmProject[] {
  const inOrder = files.toSorted((a, b) => (a.parsed.path < b.parsed.path ? -1 : 1))
  const locks = inOrder.flatMap((file): LockFile[] => {
    const manager = LOCK_FILES[posix.basename(file.parsed.path)]
    return manager === undefined ? [] : [{ file, manager }]
  })
  const folders = [...new Set(locks.map(({ file }) => parentFolder(file.parsed.path)))]
  const manifests = inOrder.filter(({ parsed }) => posix.basename(parsed.path) === 'package.json')
  const ownerOf = (path: string) => longest(folders.filter((folder) => isWithin(path, folder)))
  const locked = folders.map((folder): NpmProject => {
    const here = locks.filter(({ file }) => parentFolder(file.parsed.path) === folder)
    const [lock, ...otherLocks] = here.toSorted((a, b) => rank(a) - rank(b))
    return {
      folder,
      lock: lock ?? null,
      otherLocks,
      manifests: manifests.filter(({ parsed }) => ownerOf(parsed.path) === folder),
    }
  })
  const alone = manifests
    .filter(({ parsed }) => ownerOf(parsed.path) === undefined)
    .map((file): NpmProject => ({
      folder: parentFolder(file.parsed.path),
      lock: null,
      otherLocks: [],
      manifests: [file],
    }))
  return [...locked, ...alone]
}

/** npm prefers the shrinkwrap if there is one. */
function rank({ file }: LockFile): number {
  return Object.keys(LOCK_FILES).indexOf(posix.basename(file.parsed.path))
}

export function parentFolder(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : folder
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

function longest(folders: readonly string[]): string | undefined {
  return folders.toSorted((a, b) => b.length - a.length)[0]
}

/** A current requirement of a package.json, with its package. */
export type DeclaredRequirement = {
  readonly path: string
  readonly written: WrittenRequirement
  readonly name: string
  readonly version: string | null
}

export function readDeclaredRequirements(path: string, text: string): DeclaredRequirement[] {
  return findRequirements(text).map((written) => {
    const { name, version } = readNpmRequirement(written.key, written.requirement)
    return { path, written, name, version }
  })
}
