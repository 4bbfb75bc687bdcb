import { globSync } from 'node:fs'
import { measureGraph, type Graph } from './metrics/graph.ts'
import { readSource, type CountName, type Source } from './metrics/read-sources.ts'
import { countTasks } from './metrics/tasks.ts'
import { measureWalks } from './metrics/walks.ts'
import { readTestTimes } from './testing/test-times.ts'

/** `npm run metrics`: figures about structure and style, to compare before and after a redesign. */

const NOT_OURS = /\/(dist|node_modules)\/|openapi\.d\.ts$/
/** Folders whose subfolders are examined. */
const ROOMS = [
  'src/analysis/engine',
  'src/services/fix-pr',
  'src/domain',
  'src/db',
  'src/services',
  'src/http',
  'src/analysis',
]
const OLD_LIMIT_NAME = /^(MOST|LONGEST|LARGEST|FEWEST|SHORTEST|SMALLEST|MAXIMUM|MINIMUM)_/
const LARGE_FILE = 300
/**
 * The dashboard and the local code host share no code with the server; schemas and answers are named after what they
 * describe.
 */
const OTHER_PROGRAMS = /^src\/(dashboard|local-codehost|http\/schemas)\/|^src\/gateways\/\w+\/responses\.ts$/

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !NOT_OURS.test(path))
  .sort()
  .map(readSource)
const lines = sources.map((source) => source.lines).sort((a, b) => a - b)
const quantile = (q: number) => lines[Math.min(lines.length - 1, Math.floor(q * lines.length))] ?? 0
const sum = (name: CountName, within = 'src/') =>
  sources.filter(({ path }) => path.startsWith(within)).reduce((total, { counts }) => total + counts[name], 0)

print('src', {
  files: sources.length,
  lines: lines.reduce((total, one) => total + one, 0),
  'lines of a file, median / p95 / most': `${quantile(0.5)} / ${quantile(0.95)} / ${lines.at(-1)}`,
  [`files over ${LARGE_FILE} lines`]: lines.filter((one) => one > LARGE_FILE).length,
  'functions / over 60 lines': `${sum('functions')} / ${sum('longFunctions')}`,
})
print('types', {
  any: sum('any'),
  casts: sum('casts'),
  'non-null assertions': sum('nonNull'),
  'of them in fixers / rules / front ends / engine / services': [
    'src/analysis/fixers/',
    'src/analysis/rules/',
    'src/analysis/frontends/',
    'src/analysis/engine/',
    'src/services/',
  ]
    .map((folder) => sum('nonNull', folder))
    .join(' / '),
})
print('names', {
  'exported by more than one file': sharedNames().length,
  'of them in the server and its analyser, files of one kind for several languages counted once':
    sharedNames(
      sources.filter(({ path }) => !OTHER_PROGRAMS.test(path)),
      withoutLanguage,
    ).join(', ') || 'none',
  'limits not called MAX_ or MIN_': sources
    .flatMap(({ constants }) => constants)
    .filter((name) => OLD_LIMIT_NAME.test(name)).length,
  'comparisons of `language` in the engine': sum('languageComparisons', 'src/analysis/engine/'),
})
print('folders of src', shapeOf(graphOf(sources, (path) => path.split('/').slice(0, 2).join('/'))))
for (const room of ROOMS) {
  const inside = sources.filter(({ path }) => path.startsWith(`${room}/`))
  const depth = room.split('/').length
  print(
    `${room}, by folder`,
    shapeOf(
      graphOf(inside, (path) =>
        path
          .split('/')
          .slice(depth, depth + 1)
          .join('/'),
      ),
    ),
  )
  print(`${room}, by file`, shapeOf(graphOf(inside, (path) => path)))
}
const times = [...readTestTimes().values()]
print('tests', {
  files: globSync('test/**/*.test.ts').length,
  'seconds in all, one after the other': Math.round(times.reduce((total, one) => total + one, 0) / 1000),
  'seconds of the longest': Math.round(Math.max(0, ...times) / 1000),
})
print("files that a newcomer's task touches, by the scaffolds", countTasks())
print(
  'walks: files / folders entered in this process',
  Object.fromEntries((await measureWalks()).map(({ name, files, folders }) => [name, `${files} / ${folders}`])),
)
// The Postgres of the measurement keeps handles of its own for a while.
process.exit()

function print(title: string, figures: Readonly<Record<string, string | number>>): void {
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name}: ${value}`)
}

function shapeOf(graph: Graph): Readonly<Record<string, string | number>> {
  const { nodes, arrows, floors, circles } = measureGraph(graph)
  return {
    nodes,
    arrows,
    floors,
    circles: circles.length === 0 ? 'none' : circles.map((size) => `of ${size}`).join(', '),
  }
}

/** Imports between those files, including types, after `nameOf` has grouped files. */
function graphOf(files: readonly Source[], nameOf: (path: string) => string): Graph {
  const known = new Set(files.map(({ path }) => path))
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const targets = graph.get(nameOf(path)) ?? new Set()
    graph.set(nameOf(path), targets)
    for (const one of imports)
      if (known.has(one.path) && nameOf(one.path) !== nameOf(path)) targets.add(nameOf(one.path))
  }
  return graph
}

/** Files that exist for each language have the same name in each: `models/java/xml.ts`, `editing/python/imports.ts`. */
function withoutLanguage(path: string): string {
  return path.replace(/(?<=[/-])(?:java|javascript|python|tree-sitter)[/.-].*$/, 'LANGUAGE')
}

/** Names that more than one file exports, after `nameOf` has grouped files. */
function sharedNames(within: readonly Source[] = sources, nameOf = (path: string) => path): string[] {
  const places = new Map<string, Set<string>>()
  for (const { path, exports } of within)
    for (const name of exports) places.set(name, (places.get(name) ?? new Set()).add(nameOf(path)))
  return [...places].flatMap(([name, { size }]) => (size > 1 ? [name] : []))
}
