import { dirname, join } from 'node:path/posix'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts'].concat(
  ['.ts', '.tsx', '.js', '.mjs', '.cjs'].map((ending) => `/index${ending}`),
)

/**
 * The path of the file that a JavaScript or TypeScript import refers to; null for packages and missing files.
 * @param has whether a file with this path exists, other than the importing one
 */
export function findScript(from: string, module: string, has: (path: string) => boolean): string | null {
  const isAlias = module.startsWith('@/') || module.startsWith('~/')
  if (!module.startsWith('.') && !isAlias) return null
  const base = isAlias ? join(sourceFolder(from), module.slice(2)) : join(dirname(from), module)
  // TypeScript imports have the extension of the compiled file.
  for (const path of [base, base.replace(/\.[cm]?jsx?$/, '')]) {
    const ending = ENDINGS.find((candidate) => has(path + candidate))
    if (ending !== undefined) return path + ending
  }
  return null
}

/** `@/x` usually means `x` in `src` or in the project root. */
function sourceFolder(path: string): string {
  const at = path.lastIndexOf('src/')
  return at < 0 ? '' : path.slice(0, at + 4)
}
