import { dirname, join } from 'node:path/posix'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts'].concat(
  ['.ts', '.tsx', '.js', '.mjs', '.cjs'].map((ending) => `/index${ending}`),
)

/**
 * The path of the file that a JavaScript or TypeScript import refers to; null for packages and missing files.
 * @param has whether a file with this path exists, other than the importing one
 */
export function findScript(from: string, module: string, has: (path: string) => boolean): string | null {
  for (const base of module.startsWith('.') ? [join(dirname(from), module)] : aliasedPaths(from, module)) {
    // TypeScript imports have the extension of the compiled file.
    for (const path of [base, base.replace(/\.[cm]?jsx?$/, '')]) {
      const ending = ENDINGS.find((candidate) => has(path + candidate))
      if (ending !== undefined) return path + ending
    }
  }
  return null
}

/**
 * Where the usual `paths` of a project lead: `@/x` and `~/x` to its source folder, `@app/x` and `#app/x` there or to the
 * folder of that name in it, `src/x` to the project itself, and in a repository of several packages `@scope/name` to the
 * package in that folder. Names of packages lead to no file, nor do those that only look like a folder.
 */
function aliasedPaths(from: string, module: string): readonly string[] {
  const sources = sourceFolder(from)
  const [, mark, name = '', rest = ''] = /^([@~#]?)([\w-]*)\/(.+)$/.exec(module) ?? []
  if (mark === undefined) return []
  if (mark === '') return [join(sources, name === 'src' ? rest : module)]
  if (name === '') return [join(sources, rest)]
  const own = [join(sources, rest), join(sources, name, rest)]
  return mark === '@' ? [...own, ...neighbours(from, rest)] : own
}

/** Folders that hold the packages of a repository. */
const PACKAGE_FOLDERS = ['packages', 'libs', 'modules', 'shared']
const IN_PACKAGE = new RegExp(`(?:^|/)(?:apps|services|${PACKAGE_FOLDERS.join('|')})/`)

/** `@scope/name` and `@scope/name/part` of another package: its start, and a file in its source. */
function neighbours(from: string, rest: string): readonly string[] {
  const at = IN_PACKAGE.exec(from)
  if (!at) return []
  const root = from.slice(0, at.index)
  const [name = '', ...parts] = rest.split('/')
  const inner = parts.length === 0 ? ['src/index', 'src', 'index'] : [`src/${parts.join('/')}`, parts.join('/')]
  return PACKAGE_FOLDERS.flatMap((folder) => inner.map((path) => join(root, folder, name, path)))
}

/** `src`, else the project root. */
function sourceFolder(path: string): string {
  const at = path.lastIndexOf('src/')
  return at < 0 ? '' : path.slice(0, at + 4)
}
