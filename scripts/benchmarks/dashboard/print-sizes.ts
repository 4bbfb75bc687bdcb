import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printFigure, round } from '../figures.ts'

const BUILD = fileURLToPath(new URL('../../../src/dashboard/dist', import.meta.url))
const ASSETS = join(BUILD, 'assets')
const MAX_KILOBYTES = 150

/** The transfer size of the first page and of each further one (gzip; brotli is smaller). */
export function printSizes(): void {
  const document = readFileSync(join(BUILD, 'index.html'), 'utf8')
  const first = new Set(importsOf(/src="\/assets\/([^"]+\.js)"/.exec(document)![1]!))
  printSize('script before the first page', first)
  const pages = readdirSync(ASSETS).filter((name) => /-page-[^.]+\.js$/.test(name))
  for (const page of pages) {
    const whole = new Set([...first, ...importsOf(page)])
    printSize(`script of the ${page.replace(/-page-[^.]+\.js$/, '')} page, opened first`, whole)
  }
  const styles = readdirSync(ASSETS).filter((name) => name.endsWith('.css'))
  printFigure({ benchmark: 'dashboard', figure: 'styles', value: kilobytesOf(styles), unit: 'kB' })
}

function printSize(figure: string, names: ReadonlySet<string>): void {
  const value = kilobytesOf([...names])
  printFigure({ benchmark: 'dashboard', figure, value, unit: 'kB', target: MAX_KILOBYTES })
}

/** A script and its static imports. */
function importsOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const text = readFileSync(join(ASSETS, name), 'utf8')
  for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) importsOf(imported!, found)
  return found
}

function kilobytesOf(names: readonly string[]): number {
  return round(names.reduce((sum, name) => sum + statSync(join(ASSETS, `${name}.gz`)).size, 0) / 1000)
}
