import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PACKAGES = `${PROJECT_ROOT}node_modules`
/** The program's own code. Packages may be symbolic links, and permissions apply to real paths. */
const READABLE = [...new Set([`${PROJECT_ROOT}src`, `${PROJECT_ROOT}package.json`, PACKAGES, realpathSync(PACKAGES)])]

/** The flags of a child: it may only read its own code, and parts of Node that reach outside are switched off. */
export function childFlags(heapMegabytes: number, alsoReadable: readonly string[] = []): string[] {
  return [
    `--max-old-space-size=${heapMegabytes}`,
    '--permission',
    ...[...READABLE, ...alsoReadable].map((path) => `--allow-fs-read=${path}`),
    '--disable-sigusr1',
    '--no-addons',
    '--no-experimental-sqlite',
    '--no-experimental-websocket',
    '--no-experimental-global-navigator',
  ]
}
