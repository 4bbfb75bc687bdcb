import { join, relative } from 'node:path'
import t from 'tap'
import { FILE_KINDS } from '../../src/analysis/source/file-kind.ts'
import { mergeResults } from '../../src/analysis/source/merge-results.ts'
import { createFolderSettings } from '../../src/cli/folder-settings.ts'
import { makeFinding } from '../helpers/findings.ts'

t.test('the settings of each folder, for what is in it', async (t) => {
  const root = relative(
    '.',
    t.testdir({
      one: { '.github': { 'fixwright.yml': 'paths:\n  exclude: [/legacy]\nrules:\n  weak-hash: off\n  xss: low\n' } },
      two: {},
      wrong: { '.github': { 'fixwright.yml': 'severity: lowest\n' } },
    }),
  )
  const at = (path: string) => join(root, path)
  const settings = await createFolderSettings([at('one'), at('two'), at('wrong'), at('one/a.js')])
  t.equal(settings.activeRules, undefined, 'no rule is off in all of them')
  t.match(settings.problems, [/wrong\/\.github\/fixwright\.yml:1: severity: It takes one of .* The defaults apply\./])
  t.notOk(settings.isInScope(at('one/legacy/a.js')))
  t.ok(settings.isInScope(at('one/src/a.js')))
  t.ok(settings.isInScope(at('two/legacy/a.js')))
  const findings = ['weak-hash', 'xss', 'csrf'].flatMap((ruleId) =>
    ['one/a.js', 'two/a.js'].map((file) => makeFinding({ ruleId, file: at(file), kind: 'test', confidence: 'low' })),
  )
  t.same(
    settings
      .adjustResult({ ...mergeResults([]), findings })
      .findings.map(({ ruleId, file, severity }) => [ruleId, relative(root, file), severity]),
    [
      ['weak-hash', 'two/a.js', 'critical'],
      ['xss', 'one/a.js', 'low'],
      ['xss', 'two/a.js', 'critical'],
      ['csrf', 'one/a.js', 'critical'],
      ['csrf', 'two/a.js', 'critical'],
    ],
    'thresholds are for what is shown',
  )
})

t.test('thresholds that are set hold', async (t) => {
  const root = relative(
    '.',
    t.testdir({ '.github': { 'fixwright.yml': 'severity: medium\nconfidence: medium\nfile-kinds: [source]\n' } }),
  )
  const settings = await createFolderSettings([root])
  const file = join(root, 'a.js')
  const findings = [
    makeFinding({ file }),
    makeFinding({ file, severity: 'low' }),
    makeFinding({ file, confidence: 'low' }),
    makeFinding({ file, kind: 'test' }),
  ]
  t.same(
    findings.map((finding) => settings.hiddenReasonOf(finding)),
    [null, 'severity', 'confidence', 'file-kind'],
  )
})

t.test('without settings, what a comment shows; flags go before both', async (t) => {
  const folder = relative(
    '.',
    t.testdir({ set: { '.github': { 'fixwright.yml': 'confidence: high\n' }, 'a.test.js': '' }, bare: {} }),
  )
  const root = join(folder, 'set')
  const bare = join(folder, 'bare')
  const file = join(root, 'a.js')
  const findings = [makeFinding({ file, confidence: 'medium' }), makeFinding({ file, kind: 'test' })]
  const inBare = [
    makeFinding({ file: join(bare, 'a.js'), confidence: 'medium' }),
    makeFinding({ file: join(bare, 'a.js'), confidence: 'low' }),
  ]
  const plain = await createFolderSettings([root, bare])
  t.same(
    findings.map((finding) => plain.hiddenReasonOf(finding)),
    ['confidence', 'file-kind'],
  )
  t.same(
    inBare.map((finding) => plain.hiddenReasonOf(finding)),
    [null, 'confidence'],
  )
  const all = await createFolderSettings([root, bare], { confidence: 'low', kinds: FILE_KINDS })
  t.same(
    [...findings, ...inBare].map((finding) => all.hiddenReasonOf(finding)),
    [null, null, null, null],
  )
  const named = join(root, 'a.test.js')
  const byName = await createFolderSettings([named])
  t.equal(byName.hiddenReasonOf(makeFinding({ file: named, kind: 'test' })), null, 'what is named is wanted')
})

t.test('a rule that is off everywhere is not even run', async (t) => {
  const root = relative('.', t.testdir({ '.github': { 'fixwright.yml': 'rules:\n  weak-hash: off\n' } }))
  const { activeRules } = await createFolderSettings([root])
  t.ok(activeRules?.includes('xss'))
  t.notOk(activeRules?.includes('weak-hash'))
})

t.test('without settings nothing changes', async (t) => {
  const settings = await createFolderSettings([relative('.', t.testdir({}))])
  t.equal(settings.activeRules, undefined)
  t.same(settings.adjustResult({ ...mergeResults([]), findings: [makeFinding()] }).findings, [makeFinding()])
})
