import { join, relative } from 'node:path'
import t from 'tap'
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
    settings.adjust(findings).map(({ ruleId, file, severity }) => [ruleId, relative(root, file), severity]),
    [
      ['weak-hash', 'two/a.js', 'critical'],
      ['xss', 'one/a.js', 'low'],
      ['xss', 'two/a.js', 'critical'],
      ['csrf', 'one/a.js', 'critical'],
      ['csrf', 'two/a.js', 'critical'],
    ],
    'reports hold everything unless a threshold is set',
  )
})

t.test('thresholds that are set hold for reports, too', async (t) => {
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
  t.same(settings.adjust(findings), [findings[0]])
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
  t.same(settings.adjust([makeFinding()]), [makeFinding()])
})
