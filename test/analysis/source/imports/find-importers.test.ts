import { test } from 'tap'
import { facesOf, findImporters, invertImports } from '../../../../src/analysis/source/imports/find-importers.ts'
import { createPathIndex } from '../../../../src/analysis/source/imports/path-index.ts'

test('importers come nearest first, and cycles end', async (t) => {
  const importers = invertImports([
    ['route', ['service', 'config']],
    ['service', ['helper']],
    ['helper', ['route']],
    ['job', ['helper']],
    ['lone', ['config']],
  ])
  t.same(findImporters(new Set(['helper']), importers), ['service', 'job', 'route'])
  t.same(findImporters(new Set(['helper']), importers, 1), ['service', 'job'])
  t.same(findImporters(new Set(['nothing']), importers), [])
})

test('others know a class by what it implements and extends', async (t) => {
  const index = createPathIndex([
    'a/UserStore.java',
    'a/Store.java',
    'a/Base.java',
    'a/Other.java',
    'store.ts',
    'user.ts',
  ])
  const java = {
    path: 'a/UserStore.java',
    content:
      'package a;\npublic class UserStore extends Base<User> implements Store, java.io.Serializable { Other other; }',
  }
  t.same([...facesOf([java], index)], ['a/UserStore.java', 'a/Base.java', 'a/Store.java'])
  const script = { path: 'user.ts', content: "import { Store } from './store'\nexport class User implements Store {}" }
  t.same([...facesOf([script], index)], ['user.ts', 'store.ts'])
})
