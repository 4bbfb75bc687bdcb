import t from 'tap'
import { diffTrees, formatHunks } from '../../src/local-codehost/git/git-diff.ts'
import { findMergeBase, isAncestor, listCommitsBetween } from '../../src/local-codehost/git/git-history.ts'
import { mergeTrees } from '../../src/local-codehost/git/git-merge.ts'
import { hashBlob, hashCommit, hashTree } from '../../src/local-codehost/git/git-objects.ts'
import { createGitStore, type GitStore } from '../../src/local-codehost/git/git-store.ts'
import { changeTree, findEntry, flattenTree } from '../../src/local-codehost/git/git-trees.ts'

/** The expected names were computed by git itself: hash-object, write-tree and commit-tree. */
t.test('objects have the SHAs that Git computes', async (t) => {
  t.equal(hashBlob(Buffer.from('hello world\n')), '3b18e512dba79e4c8300dd08aeb37f8e728b8dad')
  t.equal(hashBlob(Buffer.alloc(0)), 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
  const lib = hashTree([{ mode: '100644', name: 'index.js', sha: hashBlob(Buffer.from('module.exports = 1\n')) }])
  t.equal(lib, 'ff971e0d02439b85312acd93423f1d9969b0952b')
  const tree = hashTree([
    { mode: '040000', name: 'lib', sha: lib },
    { mode: '100755', name: 'lib.js', sha: hashBlob(Buffer.from('x\n')) },
    { mode: '120000', name: 'link', sha: hashBlob(Buffer.from('a.txt')) },
    { mode: '100644', name: 'empty', sha: hashBlob(Buffer.alloc(0)) },
    { mode: '100644', name: 'a.txt', sha: hashBlob(Buffer.from('hello world\n')) },
  ])
  t.equal(tree, '18d1300fa5ed7c31be26b33ce8fdab0c06b2c2a4')
  const ada = { name: 'Ada Moreau', email: 'ada@example.com', date: '2026-01-01T00:00:00Z' }
  const first = hashCommit({ tree, parents: [], author: ada, committer: ada, message: 'Start\n' })
  t.equal(first, '8871102ce0c24a0c29075d668b0717ec674534ee')
  const second = hashCommit({
    tree,
    parents: [first],
    author: { ...ada, date: '2026-01-01T00:01:00Z' },
    committer: { name: 'Bo', email: 'bo@example.com', date: '2026-01-01T00:02:00Z' },
    message: 'Zweiter Schritt – ü\n',
  })
  t.equal(second, '107d36849e5d79f05b256f164057e37e4fb2bda5')
})

function writeFiles(store: GitStore, files: Record<string, string>, base: string | null = null): string {
  const changes = new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { mode: '100644' as const, sha: store.writeBlob(Buffer.from(text)) },
    ]),
  )
  return changeTree(store, base, changes)
}

t.test('changing a tree keeps the rest', async (t) => {
  const store = createGitStore()
  const base = writeFiles(store, { 'a.txt': 'a', 'lib/one.js': '1', 'lib/two.js': '2' })
  t.equal(changeTree(store, base, new Map()), base)
  const fewer = changeTree(store, base, new Map([['lib/one.js', null]]))
  t.strictSame([...flattenTree(store, fewer).keys()], ['a.txt', 'lib/two.js'])
  t.equal(findEntry(store, base, 'lib')?.mode, '040000')
  t.equal(findEntry(store, base, 'lib/none.js'), null)
  t.equal(findEntry(store, base, 'a.txt/inside'), null)
  const replaced = writeFiles(store, { lib: 'now a file' }, base)
  t.strictSame([...flattenTree(store, replaced).keys()], ['a.txt', 'lib'])
  t.strictSame(createGitStore(store.snapshot()).snapshot(), store.snapshot(), 'a store survives its snapshot')
})

function writeCommit(store: GitStore, parents: string[], minute: number): string {
  const who = { name: 'A', email: 'a@b', date: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() }
  const tree = store.writeTree([])
  return store.writeCommit({ tree, parents, author: who, committer: who, message: String(minute) })
}

t.test('the merge base is the best common ancestor', async (t) => {
  const store = createGitStore()
  const root = writeCommit(store, [], 0)
  const main = writeCommit(store, [root], 1)
  const left = writeCommit(store, [main], 2)
  const right = writeCommit(store, [main], 3)
  t.equal(findMergeBase(store, left, right), main)
  t.equal(findMergeBase(store, main, left), main)
  t.equal(findMergeBase(store, left, left), left)
  const merged = writeCommit(store, [right, left], 4)
  const more = writeCommit(store, [left], 5)
  t.equal(findMergeBase(store, merged, more), left)
  t.equal(findMergeBase(store, left, writeCommit(store, [], 6)), null)
  t.ok(isAncestor(store, root, merged))
  t.notOk(isAncestor(store, merged, root))
  t.strictSame(listCommitsBetween(store, main, more), [left, more])
  const crossA = writeCommit(store, [left, right], 7)
  const crossB = writeCommit(store, [right, left], 8)
  t.equal(findMergeBase(store, crossA, crossB), right, 'of two equally good ones the younger')
})

t.test("diffs are in GitHub's form", async (t) => {
  const store = createGitStore()
  const long = Array.from({ length: 30 }, (_, index) => `line ${index}`)
  const before = writeFiles(store, {
    'changed.js': 'a\nb\nc\n',
    'gone.js': 'x\n',
    'moved.js': long.join('\n'),
    'image.png': 'P\0NG',
  })
  const after = writeFiles(store, {
    'changed.js': 'a\nB\nc\nd\n',
    'new.js': 'y\n',
    'there/moved.js': [...long.slice(0, 29), 'line x'].join('\n'),
    'image.png': 'P\0NG2',
  })
  const files = diffTrees(store, before, after)
  t.strictSame(
    files.map((file) => [file.path, file.status, file.previousPath, file.additions, file.deletions]),
    [
      ['changed.js', 'modified', null, 2, 1],
      ['gone.js', 'removed', null, 0, 1],
      ['image.png', 'modified', null, 0, 0],
      ['new.js', 'added', null, 1, 0],
      ['there/moved.js', 'renamed', 'moved.js', 1, 1],
    ],
  )
  t.equal(formatHunks(files[0]?.hunks ?? []), '@@ -1,3 +1,4 @@\n a\n-b\n+B\n c\n+d')
  t.equal(files[2]?.hunks, null, 'binary files have no patch')
})

t.test('trees merge line by line, and report conflicts', async (t) => {
  const store = createGitStore()
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const withLine = (at: number, text: string) => lines.map((line, index) => (index === at ? text : line)).join('\n')
  const base = writeFiles(store, { 'a.js': lines.join('\n'), 'b.js': 'b' })
  const ours = writeFiles(store, { 'a.js': withLine(2, 'ours'), 'b.js': 'b' })
  const theirs = writeFiles(store, { 'a.js': withLine(15, 'theirs'), 'c.js': 'c' })
  const merged = mergeTrees(store, base, ours, theirs)
  t.ok('tree' in merged)
  const files = flattenTree(store, 'tree' in merged ? merged.tree : null)
  t.strictSame([...files.keys()], ['a.js', 'c.js'], 'what one side deleted is gone, what it added is there')
  const text = store.readBlob(files.get('a.js')?.sha ?? '')?.toString()
  t.match(text, /line 1\nours\nline 3/)
  t.match(text, /line 14\ntheirs\nline 16/)
  const other = writeFiles(store, { 'a.js': withLine(2, 'other'), 'b.js': 'b' })
  t.strictSame(mergeTrees(store, base, ours, other), { conflicts: ['a.js'] })
})
