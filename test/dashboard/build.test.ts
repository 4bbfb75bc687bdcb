import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { test } from 'tap'

const BUILD = fileURLToPath(new URL('../../src/dashboard/dist', import.meta.url))
const MOST_SCRIPT_BYTES = 150_000

test('the build is small and fits the content policy', async (t) => {
  const document = readFileSync(join(BUILD, 'index.html'), 'utf8')
  t.notMatch(document, /<script(?![^>]* src=)|<style| style=| on\w+=/, 'nothing inline')
  t.notMatch(document, /(?:src|href)="(?:https?:)?\/\//, 'nothing from elsewhere')
  const assets = readdirSync(join(BUILD, 'assets'))
  const scripts = assets.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(BUILD, 'assets', name)))
  const size = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  t.ok(size > 0 && size < MOST_SCRIPT_BYTES, `${size} bytes of compressed script`)
  for (const name of assets.filter((name) => name.endsWith('.css'))) {
    t.notMatch(readFileSync(join(BUILD, 'assets', name), 'utf8'), /@import|url\(/, 'styles load nothing')
  }
})
