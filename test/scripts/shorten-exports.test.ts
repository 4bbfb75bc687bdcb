import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { shortenIn } from '../../scripts/apply-patches.ts'
import { shortenExports } from '../../scripts/shorten-exports.ts'

function listed(path: string) {
  const imported = { types: `${path}.d.ts`, default: `${path}.js` }
  return { import: imported, require: { types: `${path}.d.cts`, default: `${path}.cjs` }, ...imported }
}

t.test('entries of one form become a pattern, the others stay and come first', async (t) => {
  const shortened = shortenExports({
    '.': listed('./index'),
    './core': listed('./core/index'),
    './core/alias': listed('./core/alias'),
    './column': listed('./column'),
    './data': './data.json',
  })
  t.strictSame(Object.entries(shortened), [
    ['.', { require: './index.cjs', default: './index.js' }],
    ['./core', { require: './core/index.cjs', default: './core/index.js' }],
    ['./data', './data.json'],
    ['./*', { require: './*.cjs', default: './*.js' }],
  ])
  t.equal(shortenExports(shortened), shortened, 'and once more changes nothing')
})

t.test('what is not said twice stays as it is', async (t) => {
  const own = { import: './a.mjs', require: './a.cjs', default: './a.js' }
  const types = { import: { types: './types.d.ts', default: './b.js' }, types: './types.d.ts', default: './b.js' }
  const exports = { './a': own, './b': types }
  t.equal(shortenExports(exports), exports)
})

t.test('an installed package is shortened once, and keeps the rest of its description', async (t) => {
  const description = { name: 'some', version: '1.0.0', exports: { './a': listed('./a'), './b': listed('./b') } }
  const folder = t.testdir({ 'package.json': JSON.stringify(description, null, 2) })
  shortenIn(folder)
  shortenIn(folder)
  t.strictSame(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), {
    ...description,
    exports: { './*': { require: './*.cjs', default: './*.js' } },
  })
})

t.test('every module of the database library that the program imports is found', async (t) => {
  const folder = fileURLToPath(new URL('../../node_modules/drizzle-orm', import.meta.url))
  for (const name of ['', '/pg-core', '/postgres-js', '/postgres-js/migrator', '/migrator']) {
    const found = fileURLToPath(import.meta.resolve(`drizzle-orm${name}`))
    t.ok([`${folder}${name}.js`, `${folder}${name}/index.js`].includes(found), found)
  }
})
