import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from 'tap'

const BUILD = fileURLToPath(new URL('../../src/dashboard/dist', import.meta.url))
const MAX_SCRIPT_BYTES = 150_000

test('the build is small and fits the content policy', async (t) => {
  const document = readFileSync(join(BUILD, 'index.html'), 'utf8')
  t.notMatch(document, /<script(?![^>]* src=)|<style| style=| on\w+=/, 'nothing inline')
  t.notMatch(document, /(?:src|href)="(?:https?:)?\/\//, 'nothing from elsewhere')
  const assets = readdirSync(join(BUILD, 'assets'))
  for (const page of ['overview-page', 'create-fix-page', 'billing-page']) {
    const first = assets.find((name) => name.startsWith(`${page}-`) && name.endsWith('.js'))
    const entry = /src="\/assets\/([^"]+\.js)"/.exec(document)?.[1]
    t.ok(first !== undefined && entry !== undefined, `${page} has a script of its own`)
    const size = sizeOf(new Set([...importsOf(entry!), ...importsOf(first!)]))
    t.ok(size > 0 && size < MAX_SCRIPT_BYTES, `${size} bytes of compressed script for the ${page}`)
  }
  for (const name of assets.filter((name) => /\.(js|css|svg)$/.test(name))) {
    t.ok(brotliDecompressSync(readAsset(`${name}.br`)).equals(readAsset(name)), `${name} lies there compressed`)
    t.ok(
      gunzipSync(readAsset(`${name}.gz`)).equals(readAsset(name)),
      `${name} lies there compressed for older browsers`,
    )
  }
  for (const name of assets.filter((name) => name.endsWith('.css'))) {
    t.notMatch(readFileSync(join(BUILD, 'assets', name), 'utf8'), /@import|url\(/, 'styles load nothing')
  }
})

/** A script and what it imports, with what those import. */
function importsOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const text = readFileSync(join(BUILD, 'assets', name), 'utf8')
  for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) importsOf(imported!, found)
  return found
}

function sizeOf(names: ReadonlySet<string>): number {
  return [...names].reduce((sum, name) => sum + readAsset(`${name}.gz`).length, 0)
}

function readAsset(name: string): Buffer {
  return readFileSync(join(BUILD, 'assets', name))
}
