import t from 'tap'
import { parseIn, showEntries } from '../show-entries.ts'

const V3 = JSON.stringify(
  {
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      '': {
        name: 'shop',
        workspaces: ['packages/*'],
        dependencies: { express: '^4.17.1', short: 'npm:lodash@4.17.20' },
        devDependencies: { mocha: '^9.0.0' },
      },
      'node_modules/@shop/cart': { resolved: 'packages/cart', link: true },
      'node_modules/debug': { version: '2.6.9', dependencies: { ms: '2.0.0' } },
      'node_modules/express': {
        version: '4.17.1',
        resolved: 'https://registry.npmjs.org/express/-/express-4.17.1.tgz',
        dependencies: { debug: '2.6.9', qs: '6.7.0' },
      },
      'node_modules/left': {
        version: '1.0.0',
        resolved: 'git+ssh://git@github.com/somebody/left.git#0123456789012345678901234567890123456789',
      },
      'node_modules/mocha': { version: '9.0.0', dev: true, dependencies: { debug: '4.3.1', ms: '^2.1.3' } },
      'node_modules/mocha/node_modules/debug': { version: '4.3.1', dev: true, dependencies: { ms: '2.1.2' } },
      'node_modules/mocha/node_modules/ms': { version: '2.1.3', dev: true },
      'node_modules/ms': { version: '2.0.0' },
      'node_modules/qs': { version: '6.7.0', inBundle: true },
      'node_modules/short': { name: 'lodash', version: '4.17.20' },
      'packages/cart': { name: '@shop/cart', version: '1.0.0', dependencies: { ms: '^2.0.0', lodash: '^4' } },
      'packages/cart/node_modules/lodash': { version: '4.17.20' },
    },
  },
  null,
  2,
)

t.test('version 3: folders, a workspace, an alias, a Git repository', async (t) => {
  const manifest = parseIn({ 'package-lock.json': V3 }, 'package-lock.json')
  t.match(manifest, { path: 'package-lock.json', kind: 'lock', ecosystem: 'npm', problem: null })
  t.strictSame(showEntries(manifest), [
    '22 express@4.17.1 > debug@2.6.9',
    '28 express@4.17.1 | direct',
    // Nobody needs it any more.
    '36 left | direct | It is installed from a Git repository.',
    '40 mocha@9.0.0 | direct | dev',
    '48 mocha@9.0.0 > debug@4.3.1 | dev',
    '55 mocha@9.0.0 > ms@2.1.3 | dev',
    '59 ms@2.0.0 | direct',
    '62 express@4.17.1 > qs@6.7.0',
    '66 lodash@4.17.20 | direct',
  ])
})

const V1 = JSON.stringify(
  {
    name: 'shop',
    lockfileVersion: 1,
    dependencies: {
      debug: { version: '2.6.9', requires: { ms: '2.0.0' } },
      express: {
        version: '4.17.1',
        requires: { debug: '2.6.9', ms: '2.1.1' },
        dependencies: { ms: { version: '2.1.1', bundled: true } },
      },
      mine: { version: 'npm:@scope/real@1.2.3' },
      mocha: { version: '9.0.0', dev: true, requires: { debug: '2.6.9' } },
      ms: { version: '2.0.0' },
      pulled: { version: 'https://codeload.example.com/pulled.tgz' },
      beside: { version: 'file:../beside' },
    },
  },
  null,
  2,
)

t.test('version 1: nested packages; direct ones are known from the package.json', async (t) => {
  const packageJson = JSON.stringify({ dependencies: { express: '4', mine: '*' }, devDependencies: { mocha: '9' } })
  const files = { 'web/npm-shrinkwrap.json': V1, 'web/package.json': packageJson }
  t.strictSame(showEntries(parseIn(files, 'web/npm-shrinkwrap.json')), [
    '5 express@4.17.1 > debug@2.6.9',
    '11 express@4.17.1 | direct',
    '24 @scope/real@1.2.3 | direct',
    '27 mocha@9.0.0 | direct | dev',
    '34 express@4.17.1 > debug@2.6.9 > ms@2.0.0',
    '37 pulled | direct | It is installed from a web address.',
    '40 beside | direct | It is installed from a local folder or file.',
    '18 express@4.17.1 > ms@2.1.1',
  ])
})

t.test('without a package.json, packages that nothing depends on are direct', async (t) => {
  const manifest = parseIn({ 'package-lock.json': V1 }, 'package-lock.json')
  const direct = manifest.entries.filter(({ isDirect }) => isDirect).map(({ name }) => name)
  t.strictSame(direct, ['express', '@scope/real', 'mocha', 'pulled', 'beside'])
})

t.test('cycles, names of inherited properties, and a malformed lock file', async (t) => {
  const circle =
    '{"lockfileVersion":3,"packages":{"":{"dependencies":{"__proto__":"1"}},' +
    '"node_modules/__proto__":{"version":"1.0.0","dependencies":{"constructor":"1"}},' +
    '"node_modules/constructor":{"version":"2.0.0","dependencies":{"__proto__":"1","toString":"1"}}}}'
  t.strictSame(showEntries(parseIn({ 'package-lock.json': circle }, 'package-lock.json')), [
    '1 __proto__@1.0.0 | direct',
    '1 __proto__@1.0.0 > constructor@2.0.0',
  ])
  const broken = parseIn(
    { 'package-lock.json': '{\n  "lockfileVersion": 3,\n  "packages": {\n    "a" 1\n' },
    'package-lock.json',
  )
  t.match(broken, { entries: [], problem: { line: 4, column: 9, reason: 'A colon was expected here.' } })
  t.match(parseIn({ 'package-lock.json': '[]' }, 'package-lock.json').problem, { line: 1, column: 1 })
})
