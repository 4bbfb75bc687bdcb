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
 * folder of that name in it, `src/x` to the project itself. Names of packages lead to no file.
 */
function aliasedPaths(from: string, module: string): readonly string[] {
  const sources = sourceFolder(from)
  const [, mark, name = '', rest = ''] = /^([@~#]?)([\w-]*)\/(.+)$/.exec(module) ?? []
  if (mark === undefined) return []
  if (mark === '') return name === 'src' ? [join(sources, rest)] : []
  return name === '' ? [join(sources, rest)] : [join(sources, rest), join(sources, name, rest)]
}

/** `src`, else the project root. */
function sourceFolder(path: string): string {
  const at = path.lastIndexOf('src/')
  return at < 0 ? '' : path.slice(0, at + 4)
}
