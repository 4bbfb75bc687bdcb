import { isDeepStrictEqual } from 'node:util'

type Target = string | { readonly [condition: string]: Target }
/** The `exports` of a package: what `import 'package/subpath'` means. */
export type PackageExports = Readonly<Record<string, Target>>

const ANY = './*'

/**
 * Says the same in fewer words: most entries of a long list are one pattern, what `import` leads to need not be said when everything
 * but `require` leads there, and TypeScript looks for types beside the code. The pattern opens no file that the package does not hold.
 *
 * @returns the same object where nothing can be shortened, such as when it was before.
 */
export function shortenExports(exports: PackageExports): PackageExports {
  if (ANY in exports) return exports
  const entries = Object.entries(exports).map(([subpath, target]) => [subpath, shortenTarget(target)] as const)
  const byPattern = Map.groupBy(entries, ([subpath, target]) => writePattern(subpath, target))
  const [pattern, matching] = [...byPattern].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  if (matching.length < 2) return exports
  const others = entries.filter((entry) => !matching.includes(entry))
  return { ...Object.fromEntries(others), [ANY]: JSON.parse(pattern) as Target }
}

/**
 * `{ import: X, require: Y, ...X }` is equivalent to `{ require: Y, ...X }`: any use other than `require` is an import.
 */
function shortenTarget(target: Target): Target {
  if (typeof target === 'string') return target
  const { import: imported, require: required, ...rest } = target
  if (imported === undefined || required === undefined || !isDeepStrictEqual(imported, rest)) return target
  const otherwise = dropTypes(imported)
  return { require: dropTypes(required), ...(typeof otherwise === 'string' ? { default: otherwise } : otherwise) }
}

function dropTypes(target: Target): Target {
  if (typeof target === 'string') return target
  const { types, default: code, ...rest } = target
  if (typeof code !== 'string' || Object.keys(rest).length > 0) return target
  return types === code.replace(/\.(c?)js$/, '.d.$1ts') ? code : target
}

/** The target with a star for the subpath, as JSON. */
function writePattern(subpath: string, target: Target): string {
  return JSON.stringify(target, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(`${subpath}.`) ? ANY + value.slice(subpath.length) : value,
  )
}
