import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PACKAGES = `${PROJECT_ROOT}node_modules`
/** The code itself. Packages may be linked to from here, and permissions are about where things really lie. */
const READABLE = [...new Set([`${PROJECT_ROOT}src`, `${PROJECT_ROOT}package.json`, PACKAGES, realpathSync(PACKAGES)])]

/** The flags of a child: no permission but to read its own code, and none of the parts of Node that lead out. */
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
