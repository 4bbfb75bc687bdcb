import { eachScriptImport } from './find-imports.ts'

export type PackageImport = { readonly packageName: string; readonly line: number }

/** The package name at the start of an import: `@scope/name/part` → `@scope/name`. */
const PACKAGE = /^(@[a-z0-9~._-]{1,214}\/[a-z0-9~._-]{1,214}|[a-z0-9_][a-z0-9~._-]{0,213})(?:\/|$)/i
const REMARK = /^\s*(?:\/\/|\/?\*)/

/** The packages that a JavaScript or TypeScript file imports, each at its first import; type imports do not count. */
export function findPackageImports(content: string): PackageImport[] {
  const found = new Map<string, number>()
  let line = 1
  let lineStart = 0
  let lineEnd = content.indexOf('\n')
  for (const { module, at } of eachScriptImport(content)) {
    while (lineEnd !== -1 && lineEnd < at) {
      line += 1
      lineStart = lineEnd + 1
      lineEnd = content.indexOf('\n', lineStart)
    }
    const name = PACKAGE.exec(module)?.[1]
    if (name === undefined || found.has(name) || REMARK.test(content.slice(lineStart, at))) continue
    found.set(name, line)
  }
  return [...found].map(([packageName, at]) => ({ packageName, line: at }))
}
