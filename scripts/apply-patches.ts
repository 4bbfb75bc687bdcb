import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyPatch, parsePatch, reversePatch, type StructuredPatch } from 'diff'
import { shortenExports, type PackageExports } from './shorten-exports.ts'

/**
 * Run by `npm install`: applies `scripts/patches/<package>@<version>.patch` to the installed packages, and fails if one
 * does not apply, so that nobody runs without the patches. Safe to run again. It also shortens the `exports` of
 * packages that list every file: Node parses the whole list again for each module and each import of such a package,
 * which took a third of the start-up time and 150 MB of memory.
 */

const PATCH_NAME = /^(?<name>.+)@(?<version>[^@]+)\.patch$/
const LONG_EXPORTS = ['drizzle-orm']
const root = fileURLToPath(new URL('..', import.meta.url))

if (import.meta.main) {
  applyAll(join(root, 'scripts/patches'), join(root, 'node_modules'))
  for (const name of LONG_EXPORTS) shortenIn(join(root, 'node_modules', name))
}

/** @throws Error naming a patch that does not apply. */
export function applyAll(patches: string, modules: string): void {
  for (const file of readdirSync(patches)) {
    const { name, version } = PATCH_NAME.exec(file)?.groups ?? {}
    if (!name || !version) continue
    const folder = join(modules, ...name.split('+'))
    const installed = readVersion(folder)
    if (installed !== version)
      throw new Error(
        `${file} is for version ${version}, but ${installed} is installed: review the patch and rename it.`,
      )
    for (const patch of parsePatch(readFileSync(join(patches, file), 'utf8'))) applyTo(folder, patch, file)
  }
}

/** @param folder of an installed package. */
export function shortenIn(folder: string): void {
  const path = join(folder, 'package.json')
  const description = JSON.parse(readFileSync(path, 'utf8')) as { exports: PackageExports }
  const exports = shortenExports(description.exports)
  if (exports !== description.exports) writeFileSync(path, JSON.stringify({ ...description, exports }))
}

function applyTo(folder: string, patch: StructuredPatch, file: string): void {
  const path = join(folder, patch.newFileName?.replace(/^b\//, '') ?? '')
  const text = readFileSync(path, 'utf8')
  if (applyPatch(text, reversePatch(patch), { fuzzFactor: 0 }) !== false) return
  const patched = applyPatch(text, patch, { fuzzFactor: 0 })
  if (patched === false) throw new Error(`${file} does not fit ${path}: reinstall the packages with npm ci.`)
  writeFileSync(path, patched)
}

function readVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}
