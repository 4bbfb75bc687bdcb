import t from 'tap'
import { parseIn, showEntries } from '../show-entries.ts'

const V5 = `lockfileVersion: 5.4

specifiers:
  '@vue/compat': ^3.0.0
  is-number: github:jonschlinkert/is-number
  mocha: ^9.0.0
  short: npm:lodash@4.17.20

dependencies:
  '@vue/compat': 3.0.0_vue@3.0.0
  is-number: github.com/jonschlinkert/is-number/98e8ff1da1a89f93d1397a24d7413ed15421c139
  short: /lodash/4.17.20

devDependencies:
  mocha: 9.0.0

packages:

  /@vue/compat/3.0.0_vue@3.0.0:
    resolution: {integrity: sha512-abc==}
    engines: {node: '>=12', npm: ">=6"}
    peerDependencies:
      vue: 3.0.0
    dependencies:
      vue: 3.0.0
    transitivePeerDependencies:
      - supports-color
    dev: false

  /lodash/4.17.20:
    resolution: {integrity: sha512-abc==}
    deprecated: |-
      Do not use: it is old
      # not a comment
    dev: false

  /mocha/9.0.0:
    resolution: {integrity: sha512-abc==}
    hasBin: true
    dev: true

  /vue/3.0.0:
    resolution: {integrity: sha512-abc==}
    dev: false

  github.com/jonschlinkert/is-number/98e8ff1da1a89f93d1397a24d7413ed15421c139:
    resolution: {tarball: https://codeload.github.com/jonschlinkert/is-number/tar.gz/98e8ff1da1a89f93d1397a24d7413ed15421c139}
    name: is-number
    version: 2.0.0
    dev: false
`

t.test('version 5: names and versions between slashes', async (t) => {
  const manifest = parseIn({ 'pnpm-lock.yaml': V5 }, 'pnpm-lock.yaml')
  t.equal(manifest.problem, null)
  t.strictSame(showEntries(manifest), [
    '19 @vue/compat@3.0.0 | direct',
    '30 lodash@4.17.20 | direct',
    '37 mocha@9.0.0 | direct | dev',
    '42 @vue/compat@3.0.0 > vue@3.0.0',
    '46 is-number | direct | It is installed from a Git repository.',
  ])
})

const V6 = `lockfileVersion: '6.0'

importers:

  .:
    dependencies:
      '@scope/a':
        specifier: ^1.0.0
        version: 1.0.0(react@17.0.2)
    devDependencies:
      cart:
        specifier: workspace:*
        version: link:packages/cart

  packages/cart:
    devDependencies:
      short:
        specifier: npm:lodash@^4
        version: /lodash@4.17.20

packages:

  /@scope/a@1.0.0(react@17.0.2):
    resolution: {integrity: sha512-abc==}
    dependencies:
      react: 17.0.2

  /lodash@4.17.20:
    resolution: {integrity: sha512-abc==}
    dev: true

  /react@17.0.2:
    resolution: {integrity: sha512-abc==}
    dependencies:
      '@scope/a': 1.0.0(react@17.0.2)
`

t.test('version 6: importers of a workspace, peers in brackets, a cycle', async (t) => {
  t.strictSame(showEntries(parseIn({ 'web/pnpm-lock.yaml': V6 }, 'web/pnpm-lock.yaml')), [
    '23 @scope/a@1.0.0 | direct',
    '28 lodash@4.17.20 | direct | dev',
    '32 @scope/a@1.0.0 > react@17.0.2',
  ])
})

const V9 = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

importers:

  .:
    dependencies:
      a:
        specifier: ^1.0.0
        version: 1.0.0(b@1.0.0)
    devDependencies:
      tool:
        specifier: ^3.0.0
        version: 3.0.0

packages:

  a@1.0.0:
    resolution: {integrity: sha512-abc==}

  b@1.0.0:
    resolution: {integrity: sha512-abc==}

  b@2.0.0:
    resolution: {integrity: sha512-abc==}

  pulled@https://codeload.github.com/x/pulled/tar.gz/0123:
    resolution: {tarball: https://codeload.github.com/x/pulled/tar.gz/0123}
    version: 1.0.0

  tool@3.0.0:
    resolution: {integrity: sha512-abc==}

snapshots:

  a@1.0.0(b@1.0.0):
    dependencies:
      b: 1.0.0

  a@1.0.0(b@2.0.0):
    dependencies:
      b: 2.0.0

  b@1.0.0: {}

  b@2.0.0: {}

  pulled@https://codeload.github.com/x/pulled/tar.gz/0123: {}

  tool@3.0.0:
    dependencies:
      a: 1.0.0(b@2.0.0)
      pulled: https://codeload.github.com/x/pulled/tar.gz/0123
`

t.test('version 9: dependencies in a separate section; development packages are derived', async (t) => {
  t.strictSame(showEntries(parseIn({ 'pnpm-lock.yaml': V9 }, 'pnpm-lock.yaml')), [
    '20 a@1.0.0 | direct',
    '23 a@1.0.0 > b@1.0.0',
    '26 tool@3.0.0 > a@1.0.0 > b@2.0.0 | dev',
    '29 tool@3.0.0 > pulled | dev | It is installed from a Git repository.',
    '33 tool@3.0.0 | direct | dev',
  ])
})

t.test('YAML that pnpm does not write is read, too, or reported with its place', async (t) => {
  const flow = `{lockfileVersion: '9.0', packages: {"a@1.0.0": {}}, snapshots: {"a@1.0.0": {}}}`
  t.strictSame(showEntries(parseIn({ 'pnpm-lock.yaml': flow }, 'pnpm-lock.yaml')), ['1 a@1.0.0 | direct'])
  const conflict = V9.replace('  b@2.0.0:\n', '<<<<<<< HEAD\n  b@2.0.0:\n')
  t.match(parseIn({ 'pnpm-lock.yaml': conflict }, 'pnpm-lock.yaml'), { entries: [], problem: { line: 26 } })
  t.match(parseIn({ 'pnpm-lock.yaml': 'a: *b' }, 'pnpm-lock.yaml'), { entries: [] })
})

t.test('a lock file of anchors and aliases is a problem, not an empty one', async (t) => {
  const alias = `lockfileVersion: '9.0'
packages: &all
  a@1.0.0: {}
snapshots: *all
`
  const problem = { line: 4, column: 12, reason: /^Aliases are not read/ }
  t.match(parseIn({ 'pnpm-lock.yaml': alias }, 'pnpm-lock.yaml'), { entries: [], problem })
  const merged = `lockfileVersion: '9.0'
x: &x
  a@1.0.0: {}
snapshots:
  <<: *x
`
  t.match(parseIn({ 'pnpm-lock.yaml': merged }, 'pnpm-lock.yaml'), { entries: [], problem: { line: 5 } })
  const anchored = `{lockfileVersion: '9.0', packages: &p {"a@1.0.0": {}}, snapshots: {"a@1.0.0": {}}}`
  t.strictSame(showEntries(parseIn({ 'pnpm-lock.yaml': anchored }, 'pnpm-lock.yaml')), ['1 a@1.0.0 | direct'])
})
