/** As many as are read of one file. */
export const MANY = 50_000

type Lock = { readonly path: string; readonly text: string; readonly related: Readonly<Record<string, string>> }

const INTEGRITY = `sha512-${'A'.repeat(86)}==`
const SHA256 = `sha256:${'a'.repeat(64)}`

/** One lock file of each format, in which every package needs two others (a tree below the first one). */
export function largeLocks(count = MANY): Lock[] {
  const all = Array.from({ length: count }, (_, index) => index)
  const join = (write: (index: number) => string): string => all.map(write).join('')
  const needs = (index: number): number[] => [index * 2 + 1, index * 2 + 2].filter((needed) => needed < count)
  const record = (index: number): Record<string, string> =>
    Object.fromEntries(needs(index).map((needed) => [`pkg-${needed}`, '^1.0.0']))
  const lines = (index: number, write: (needed: number) => string): string => needs(index).map(write).join('')
  const packageJson = { 'package.json': '{"dependencies":{"pkg-0":"^1.0.0"}}' }
  const facts = { version: '1.0.0', integrity: INTEGRITY }
  const folders = all.map((index) => [`node_modules/pkg-${index}`, { ...facts, dependencies: record(index) }] as const)
  const nested = all.map((index) => [`pkg-${index}`, { ...facts, requires: record(index) }] as const)
  const root = { '': { dependencies: { 'pkg-0': '^1.0.0' } } }
  return [
    {
      path: 'package-lock.json',
      text: write({ lockfileVersion: 3, packages: { ...root, ...Object.fromEntries(folders) } }),
      related: {},
    },
    {
      path: 'old/package-lock.json',
      text: write({ lockfileVersion: 1, dependencies: Object.fromEntries(nested) }),
      related: {},
    },
    {
      path: 'yarn.lock',
      text: `# yarn lockfile v1\n\n${join((index) => `pkg-${index}@^1.0.0:\n  version "1.0.0"\n  integrity ${INTEGRITY}\n  dependencies:\n${lines(index, (needed) => `    pkg-${needed} "^1.0.0"\n`)}\n`)}`,
      related: packageJson,
    },
    {
      path: 'berry/yarn.lock',
      text: `__metadata:\n  version: 8\n\n${join((index) => `"pkg-${index}@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "pkg-${index}@npm:1.0.0"\n  dependencies:\n${lines(index, (needed) => `    pkg-${needed}: "npm:^1.0.0"\n`)}  checksum: 10c0/${INTEGRITY}\n  linkType: hard\n\n`)}`,
      related: {},
    },
    {
      path: 'pnpm-lock.yaml',
      text: `lockfileVersion: '9.0'\n\npackages:\n\n${join((index) => `  pkg-${index}@1.0.0:\n    resolution: {integrity: ${INTEGRITY}}\n    engines: {node: '>=8'}\n\n`)}snapshots:\n\n${join((index) => `  pkg-${index}@1.0.0:\n    dependencies:\n${lines(index, (needed) => `      pkg-${needed}: 1.0.0\n`)}\n`)}`,
      related: {},
    },
    {
      path: 'poetry.lock',
      text: join(
        (index) =>
          `[[package]]\nname = "pkg-${index}"\nversion = "1.0.0"\nfiles = [\n    {file = "x.whl", hash = "${SHA256}"},\n]\n\n[package.dependencies]\n${lines(index, (needed) => `pkg-${needed} = "*"\n`)}\n`,
      ),
      related: {},
    },
    {
      path: 'uv.lock',
      text: `version = 1\n\n${join((index) => `[[package]]\nname = "pkg-${index}"\nversion = "1.0.0"\nsource = { registry = "https://pypi.org/simple" }\ndependencies = [\n${lines(index, (needed) => `    { name = "pkg-${needed}" },\n`)}]\n\n`)}`,
      related: {},
    },
    {
      path: 'Pipfile.lock',
      text: write({
        _meta: {},
        default: Object.fromEntries(all.map((index) => [`pkg-${index}`, { version: '==1.0.0', hashes: [SHA256] }])),
      }),
      related: {},
    },
    {
      path: 'requirements.txt',
      text: join((index) => `pkg-${index}==1.0.0 \\\n    --hash=${SHA256}\n    # via pkg-${Math.floor(index / 2)}\n`),
      related: {},
    },
    {
      path: 'gradle.lockfile',
      text: join((index) => `com.example:pkg-${index}:1.0.0=compileClasspath,runtimeClasspath\n`),
      related: {},
    },
  ]
}

function write(lock: unknown): string {
  return JSON.stringify(lock, null, 2)
}
