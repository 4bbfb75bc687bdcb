import fc from 'fast-check'
import { applyPatch } from 'diff'
import { test } from 'tap'
import { listChangedRegions, listCommentableRanges } from '../../../src/domain/review/changed-regions.ts'
import { createFileDiff } from '../../../src/domain/fix-pr/file-diff.ts'
import { collectSecretLines } from '../../../src/domain/findings/secret-lines.ts'
import { makeFinding } from '../../helpers/findings.ts'

const line = fc.constantFrom('a', 'b', 'c', '', '  x', 'y\r')
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))

test('a diff has the paths that Git writes', (t) => {
  const diff = createFileDiff({ path: 'src/a.js', before: 'a\nb\n', after: 'a\nc\n' })
  t.equal(diff.text, '--- a/src/a.js\n+++ b/src/a.js\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n')
  t.equal(diff.masked, false)
  t.end()
})

test('a diff makes the new text of the old', (t) => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      if (before === after) return
      t.equal(applyPatch(before, createFileDiff({ path: 'a', before, after }).text), after)
    }),
  )
  t.end()
})

test('lines with a secret are not quoted, nor is what takes their place', (t) => {
  const before = 'start\nkey = "hunter2"; md5()\nend\n'
  const after = 'start\nkey = "hunter2"; sha256()\nend\n'
  const finding = makeFinding({
    file: 'a.js',
    cwe: ['CWE-798'],
    range: { start: { line: 2, column: 1 }, end: { line: 2, column: 9 } },
  })
  const diff = createFileDiff({ path: 'a.js', before, after }, collectSecretLines([finding]))
  t.equal(diff.masked, true)
  t.notMatch(diff.text, /hunter2/)
  t.match(diff.text, /start/)
  t.end()
})

test('a secret in the context is not quoted either', (t) => {
  const secrets = new Map([['a.js', new Set([1])]])
  const diff = createFileDiff({ path: 'a.js', before: 'hunter2\nb\n', after: 'hunter2\nc\n' }, secrets)
  t.equal(diff.masked, true)
  t.notMatch(diff.text, /hunter2/)
  t.end()
})

test('replacing the regions makes the new text of the old', (t) => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = before.split('\n')
      let last = Infinity
      for (const region of listChangedRegions(before, after).reverse()) {
        if (region.endLine >= last || region.startLine > region.endLine) return false
        last = region.startLine
        lines.splice(region.startLine - 1, region.endLine - region.startLine + 1, ...region.newLines)
      }
      return lines.join('\n') === after
    }),
  )
  t.end()
})

test('an insertion takes a neighbouring line along', (t) => {
  t.same(listChangedRegions('a\nb\n', 'new\na\nb\n'), [{ startLine: 1, endLine: 1, newLines: ['new', 'a'] }])
  t.same(listChangedRegions('a\nb\n', 'a\nnew\nb\n'), [{ startLine: 1, endLine: 1, newLines: ['a', 'new'] }])
  t.end()
})

test('lines on which a review may comment', (t) => {
  const base = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`)
  const head = base.with(9, 'changed')
  t.same(listCommentableRanges(base.join('\n'), head.join('\n')), [{ startLine: 7, endLine: 13 }])
  t.same(listCommentableRanges(null, 'a\nb'), [{ startLine: 1, endLine: 2 }])
  t.same(listCommentableRanges('a', 'a'), [])
  t.end()
})

test('a file that was rewritten as a whole is not compared for minutes', (t) => {
  const lines = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`).join('\n')
  t.same(listCommentableRanges(lines('a'), lines('b')), [])
  t.end()
})
