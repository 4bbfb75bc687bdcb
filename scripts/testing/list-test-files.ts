import { globSync, readFileSync, statSync } from 'node:fs'

const ALL = 'test/**/*.test.ts'
/** Programs that are analysed, not run. */
const NOT_TESTS = /\/(fixtures|cases)\//
const DEEP_FILE = /\.deep\.test\.ts$/
const ASKS_FOR_DEPTH = /helpers\/depth\.ts'/
/** In a file that changes what others of its process would see; the reason follows. */
const OWN_PROCESS = '// own process:'

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

function isDeep(file: string): boolean {
  return DEEP_FILE.test(file) || ASKS_FOR_DEPTH.test(readFileSync(file, 'utf8'))
}

function listBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return globSync(`${path}/**/*.test.ts`)
    .filter((file) => !NOT_TESTS.test(file))
    .sort()
}
