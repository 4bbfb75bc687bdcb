import { basename, dirname } from 'node:path/posix'
import { foldersAbove } from '../../source/project-files.ts'

/** What is known of the project that gets a module. */
type Layout = {
  /** The project's own folder, or the source root in Java; '' or with a slash at its end. */
  readonly folder: string
  readonly users: readonly string[]
  /** Paths of the project's files in the language. */
  readonly known: readonly string[]
}

/** Folders for what several parts of a program need, as projects call them. */
const SHARED = ['lib', 'utils', 'util', 'helpers', 'helper', 'common', 'shared']

/**
 * The folder for a module of scripts: the nearest one for shared code above all users, else the source folder. Never
 * among routes or pages, since frameworks load whatever lies there.
 */
export function placeInScripts(layout: Layout): string {
  const { folder, users, known } = layout
  const source = `${folder}src/`
  return (
    sharedFolder(layout) ??
    ([...users, ...known.slice(0, 1)].every((path) => path.startsWith(source)) ? source : folder)
  )
}

/** The same for Java; without a folder for shared code the package that all users are in or below. */
export function placeInPackages(layout: Layout, packages: readonly string[]): string {
  const [first = ''] = packages
  if (packages.every((one) => one === first)) return `${layout.folder}${first.replaceAll('.', '/')}/`
  return sharedFolder(layout) ?? commonFolder(layout.users)
}

function sharedFolder({ folder, users, known }: Layout): string | null {
  const folders = new Set(known.map((path) => `${dirname(path)}/`))
  const above = foldersAbove(commonFolder(users)).filter((one) => one.startsWith(folder))
  const all = above.flatMap((one) => SHARED.map((name) => `${one}${name}/`))
  const around = above.find((one) => SHARED.includes(basename(one)))
  return around ?? all.find((one) => folders.has(one)) ?? null
}

/** The deepest folder that holds all paths; '' or with a slash at its end. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  return foldersAbove(first).find((folder) => others.every((path) => path.startsWith(folder))) ?? ''
}

/** `escape-html`, `escapeHtml` or `escape_html`, as most files around are named. */
export function nameFile(name: string, folder: string, known: readonly string[]): string {
  const inFolder = known.filter((path) => dirname(path) === dirname(`${folder}x`))
  const names = (inFolder.some(hasStyle) ? inFolder : known).map((path) => basename(path).replace(/\..*$/, ''))
  const count = (pattern: RegExp): number => names.filter((one) => pattern.test(one)).length
  const [camel, snake, kebab] = [count(CAMEL), count(SNAKE), count(KEBAB)]
  if (camel > snake && camel > kebab) return name
  const separator = snake > kebab ? '_' : '-'
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, separator).toLowerCase()
}

const CAMEL = /^[a-z]+[A-Z]/
const SNAKE = /[a-z]_[a-z]/
const KEBAB = /[a-z]-[a-z]/

function hasStyle(path: string): boolean {
  const name = basename(path).replace(/\..*$/, '')
  return CAMEL.test(name) || SNAKE.test(name) || KEBAB.test(name)
}
