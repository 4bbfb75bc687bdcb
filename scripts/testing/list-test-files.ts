import { globSync, readFileSync, statSync } from 'node:fs'

const ALL = 'test/**/*.test.ts'
/** Programs that are analysed, not run. */
const NOT_TESTS = /\/(fixtures|cases)\//
const DEEP_FILE = /\.deep\.test\.ts$/
/** Marks tests with extra depth: directly, or through the page look, which has more variants there. */
const ASKS_FOR_DEPTH = /(?:helpers\/depth|\/browser|\/scenarios)\.ts'/
/** Marks a file that changes global state of its process; the reason follows. */
const OWN_PROCESS = '// own process:'
/** The files and folders that a file of the second ring covers, separated by spaces. */
const COVERS = /^\/\/ covers: (.+)$/m

/**
 * @param paths test files and folders; without any, all of the ring.
 * @param deep the second ring: files that only belong there, and those that do more there.
 */
export function listTestFiles(paths: readonly string[], deep: boolean): string[] {
  if (paths.length > 0) return paths.flatMap(listBelow)
  const all = globSync(ALL)
    .filter((file) => !NOT_TESTS.test(file))
    .sort()
  return all.filter((file) => (deep ? isDeep(file) : !DEEP_FILE.test(file)))
}

export function needsOwnProcess(file: string): boolean {
  return readFileSync(file, 'utf8').includes(OWN_PROCESS)
}

/**
 * @returns files and folders of the project that a file of the second ring covers.
 * @throws Error when it does not say.
 */
export function readCoverage(file: string): readonly string[] {
  const covered = COVERS.exec(readFileSync(file, 'utf8'))?.[1]
  if (covered === undefined) throw new Error(`${file} belongs to the second ring and has no line "// covers: FOLDERS"`)
  return covered.split(' ')
}

function isDeep(file: string): boolean {
  return DEEP_FILE.test(file) || ASKS_FOR_DEPTH.test(readFileSync(file, 'utf8'))
}

function listBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return globSync(`${path}/**/*.test.ts`)
    .filter((file) => !NOT_TESTS.test(file))
    .sort()
}
