import { test } from 'tap'
import {
  isLockPath,
  isOwnPath,
  pairManifests,
  possibleNeighbours,
} from '../../../src/dependencies/review/manifest-units.ts'

const pair = (changed: readonly string[], others: readonly string[] = []) =>
  pairManifests(changed, (path) => others.includes(path))

test('a manifest and the lock file beside it are one unit, whichever changes', (t) => {
  const unit = { manifest: 'a/package.json', lock: 'a/package-lock.json', ownsLock: true }
  t.strictSame(pair(['a/package.json'], ['a/package-lock.json']), [unit])
  t.strictSame(pair(['a/package-lock.json'], ['a/package.json']), [unit])
  t.strictSame(pair(['a/package-lock.json', 'a/package.json']), [unit])
  const poetry = { manifest: 'pyproject.toml', lock: 'poetry.lock', ownsLock: true }
  t.strictSame(pair(['poetry.lock'], ['pyproject.toml', 'package.json']), [poetry])
  t.end()
})

test('a workspace member uses the lock file above it', (t) => {
  const web = { manifest: 'apps/web/package.json', lock: 'pnpm-lock.yaml', ownsLock: false }
  t.strictSame(pair(['apps/web/package.json'], ['pnpm-lock.yaml', 'package.json']), [web])
  t.end()
})

test('of several lock files the changed one counts, else npm’s own order', (t) => {
  const [first] = pair(['package.json'], ['yarn.lock', 'package-lock.json', 'npm-shrinkwrap.json'])
  t.equal(first!.lock, 'npm-shrinkwrap.json')
  const [changed] = pair(['package.json', 'yarn.lock'], ['package-lock.json'])
  t.equal(changed!.lock, 'yarn.lock')
  t.end()
})

test('everything else is a unit of its own', (t) => {
  t.strictSame(pair(['pom.xml', 'app/requirements.txt']), [
    { manifest: 'pom.xml', lock: null, ownsLock: false },
    { manifest: 'app/requirements.txt', lock: null, ownsLock: false },
  ])
  t.strictSame(pair(['yarn.lock']), [{ manifest: null, lock: 'yarn.lock', ownsLock: true }])
  t.end()
})

test('names', (t) => {
  t.ok(isOwnPath('a/package.json'))
  t.notOk(isOwnPath('a/node_modules/b/package.json'))
  t.ok(isLockPath('x/uv.lock'))
  t.notOk(isLockPath('x/pom.xml'))
  t.ok(possibleNeighbours('x/package.json').includes('x/yarn.lock'))
  t.strictSame(possibleNeighbours('pom.xml'), [])
  t.end()
})
