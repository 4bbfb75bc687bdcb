import { test } from 'tap'
import { cutBytes, cutSummary, cutUnits } from '../../../src/gateways/codehost/cut-text.ts'

test('short texts are unchanged', (t) => {
  t.equal(cutSummary('a\n\nb', 100), 'a\n\nb')
  t.equal(cutBytes('abc', 3), 'abc')
  t.equal(cutUnits('abc', 3), 'abc')
  t.end()
})

test('Markdown is cut between blocks, never inside a code block', (t) => {
  t.equal(cutSummary('one\n\ntwo two\n\nthree', 12), 'one')
  t.equal(cutSummary('one\n\n```\nx\n\ny\n```\n\nend', 14), 'one')
  t.equal(cutSummary('one\n\n````\nx\n```\n\ny\n````\n\nend', 20), 'one', 'a shorter fence closes nothing')
  t.equal(cutSummary('😀'.repeat(20_000), 65_535).length, 2 * 16_383, 'one long block is cut between characters')
  t.end()
})

test('characters are not split', (t) => {
  t.equal(cutBytes('aé', 2), 'a')
  t.equal(cutBytes('a😀', 4), 'a')
  t.equal(cutUnits('a😀', 2), 'a')
  t.ok(cutUnits('😀😀', 3).isWellFormed())
  t.end()
})
