import { Ajv } from 'ajv'
import fc from 'fast-check'
import { test } from 'tap'
import {
  adjustFindings,
  activeRules,
  decideAiFixes,
  hiddenReasonOf,
  isInScope,
} from '../../../src/domain/settings/apply-settings.ts'
import { AI_FIX_MODES, stricterAiFixMode } from '../../../src/domain/ai-fix/ai-fix-mode.ts'
import { matchesPath } from '../../../src/domain/settings/matches-path.ts'
import { readSettings } from '../../../src/domain/settings/read-settings.ts'
import { createSettingsSchema, MAX_SETTINGS_BYTES } from '../../../src/domain/settings/settings.ts'
import { makeFinding } from '../../helpers/findings.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

const RULES = ['sql-injection', 'weak-hash']
const FULL = `# what people write
paths:
  include: [src/**]
  exclude:
    - "**/legacy/**"
rules:
  weak-hash: off
  sql-injection: medium
severity: medium
confidence: high
languages: [javascript, python]
file-kinds: [source, test]
ai-fixes: suggestions
`

test('a settings file', (t) => {
  const { settings, problems } = readSettings(FULL, RULES)
  t.same(problems, [])
  t.same(settings, {
    paths: { include: ['src/**'], exclude: ['**/legacy/**'] },
    rules: { 'weak-hash': 'off', 'sql-injection': 'medium' },
    severity: 'medium',
    confidence: 'high',
    languages: ['javascript', 'python'],
    'file-kinds': ['source', 'test'],
    'ai-fixes': 'suggestions',
  })
  for (const empty of ['', '# nothing\n', '{}', '---\n'])
    t.same(readSettings(empty, RULES), { settings: {}, problems: [] })
  t.end()
})

test('what is wrong is named with its line and key, and the defaults apply', (t) => {
  const table: [string, number, string, RegExp][] = [
    ['severity: medium\npath:\n  - x\n', 2, 'path', /no such key/],
    ['rules:\n  weak-hash: low\n  weak-hsah: off\n', 3, 'rules.weak-hsah', /no such rule/],
    ['severity: lowest\n', 1, 'severity', /one of critical, high, medium, low/],
    ['ai-fixes: sometimes\n', 1, 'ai-fixes', /one of pull-request, suggestions, off/],
    ['ai-fixes: false\n', 1, 'ai-fixes', /one of pull-request, suggestions, off/],
    ['\n\nlanguages: python\n', 3, 'languages', /a list/],
    ['paths:\n  include:\n    - ok\n    - 3\n', 4, 'paths.include.1', /a text/],
    ['paths: src\n', 1, 'paths', /a mapping/],
    ['languages: []\n', 1, 'languages', /not be empty/],
    ['- a\n', 1, '', /a mapping/],
    ['severity: low\nseverity: high\n', 2, '', /not valid YAML.*unique/],
    ['paths: [a\nrules: {\n', 2, '', /not valid YAML/],
    ['a: 1\n---\nb: 2\n', 2, '', /not valid YAML/],
    ['a: &x [1]\nb: *x\n', 1, '', /Anchors and aliases/],
    [`severity: low #${'x'.repeat(MAX_SETTINGS_BYTES)}`, 1, '', /larger than/],
  ]
  for (const [text, line, key, message] of table) {
    const { settings, problems } = readSettings(text, RULES)
    t.same(settings, {}, text.slice(0, 40))
    t.match(problems[0], { line, key, message }, text.slice(0, 40))
  }
  t.end()
})

test('hostile files are answered', (t) => {
  const size = MAX_SETTINGS_BYTES - 10
  const hostile = [
    '[',
    '{a: ',
    '- ',
    '? ',
    '&a ',
    '!!x ',
    '\t',
    '"',
    '%YAML 9\n',
    'a: b: ',
    '__proto__: {rules: ',
    '\0',
  ]
  for (const piece of hostile) {
    const seconds = measureProcessorTime(() => {
      t.same(readSettings(piece.repeat(size / piece.length), RULES).settings, {})
    })
    t.ok(seconds < 20, piece)
  }
  const bomb = `a: &a [x,x,x,x,x,x,x,x]\n${Array.from('bcdefgh')
    .map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(8)}]\n`)
    .join('')}`
  t.match(readSettings(bomb, RULES).problems, [{ message: /aliases|key/ }])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { problems } = readSettings(text, RULES)
      return problems.every(({ line, message }) => line >= 1 && message.length > 0)
    }),
  )
  t.equal(({} as Record<string, unknown>)['rules'], undefined)
  t.end()
})

test('what would take the parser long is refused by its tokens, and nothing that people write is', (t) => {
  const size = MAX_SETTINGS_BYTES - 10
  const message = (text: string) => readSettings(text, RULES).problems[0]?.message
  for (const piece of ['{a: ', '[', '- ', '? ', '- [', '{[{"a":'])
    t.equal(message(piece.repeat(size / piece.length)), 'The file nests too deeply.', piece)
  const nested = `- ${'{a: '.repeat(30)}1${'}'.repeat(30)}\n`
  t.equal(message(nested.repeat(size / nested.length)), 'The file nests too deeply.')
  for (const piece of ['!a ', 'a: 1\n', '- &a x\n'])
    t.equal(message(piece.repeat(size / piece.length)), 'The file is too complex for a settings file.', piece)
  t.equal(message(`{${'a: 1, '.repeat(size / 6 - 1)}}`), 'The file is too complex for a settings file.')
  const patterns = (name: string) => `  ${name}:\n${'    - "src/{a,b}/[c]/**" # why it is here\n'.repeat(200)}`
  const large = `# ${'-'.repeat(70)}\n`.repeat(50) + `paths:\n${patterns('include')}${patterns('exclude')}`
  t.same(readSettings(large, RULES).problems, [])
  t.end()
})

test('the published schema is JSON Schema and agrees with what is checked', (t) => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(JSON.stringify(createSettingsSchema(RULES))) as object)
  t.ok(validate({ rules: { 'weak-hash': 'off' }, 'file-kinds': ['test'], 'ai-fixes': 'off' }))
  for (const wrong of [{ 'ai-fixes': 'on' }, { rule: {} }, { rules: { x: 'off' } }, { severity: 'off' }, []])
    t.notOk(validate(wrong))
  t.end()
})

test('what a repository allows of AI fixes', (t) => {
  const decide = (text: string, before: string | null = null) =>
    decideAiFixes(readSettings(text, RULES), before === null ? null : readSettings(before, RULES).settings)
  t.equal(decide(''), 'pull-request')
  for (const mode of AI_FIX_MODES) t.equal(decide(`ai-fixes: ${mode}\n`), mode)
  t.equal(decide('ai-fixes: off\nseverity: lowest\n'), 'off', 'a file that cannot be used may have said so')
  t.equal(decide('severity: lowest\n'), 'off')
  t.equal(decide('ai-fixes: pull-request\n', 'ai-fixes: off\n'), 'off', 'no pull request allows it to itself')
  t.equal(decide('', 'ai-fixes: suggestions\n'), 'suggestions')
  t.equal(decide('ai-fixes: off\n', ''), 'off')
  for (const team of AI_FIX_MODES) {
    t.equal(stricterAiFixMode(team, 'off'), 'off')
    t.equal(stricterAiFixMode('off', team), 'off')
    t.equal(stricterAiFixMode(team, 'pull-request'), team)
  }
  t.equal(stricterAiFixMode('pull-request', 'suggestions'), 'suggestions')
  t.end()
})

test('patterns of paths', (t) => {
  const yes = [
    ['src/**', 'src/a/b.js'],
    ['src', 'src/a/b.js'],
    ['src/', 'app/src/a.js'],
    ['/src', 'src/a.js'],
    ['*.min.js', 'public/a.min.js'],
    ['**/test/**', 'test/a.js'],
    ['**/test/**', 'a/b/test/c/d.js'],
    ['a/**/b.js', 'a/b.js'],
    ['a/*/c.?s', 'a/b/c.ts'],
    ['**', 'a/b.js'],
  ] as const
  const no = [
    ['src/**', 'lib/src/a.js'],
    ['/src', 'lib/src/a.js'],
    ['src/*.js', 'src/a/b.js'.replace('.js', '.ts')],
    ['a/*/c.js', 'a/c.js'],
    ['*.js', 'a.jsx'],
    ['a.js', 'ba.js'],
    ['[ab].js', 'a.js'],
  ] as const
  for (const [pattern, path] of yes) t.ok(matchesPath(pattern, path), `${pattern} covers ${path}`)
  for (const [pattern, path] of no) t.notOk(matchesPath(pattern, path), `${pattern} does not cover ${path}`)
  const seconds = measureProcessorTime(() => {
    t.notOk(matchesPath(`${'*a'.repeat(90)}b`, 'a'.repeat(5000)))
    t.notOk(matchesPath(`${'**/a/'.repeat(40)}b`, 'a/'.repeat(2000) + 'c'))
  })
  t.ok(seconds < 10)
  const segment = fc.stringMatching(/^[a-z.]{1,5}$/)
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (parts) => {
      const path = parts.join('/')
      return matchesPath(`/${path}`, path) && matchesPath('**', path) && matchesPath(parts.at(-1)!, path)
    }),
  )
  t.end()
})

test('applying', (t) => {
  const settings = { paths: { include: ['src'], exclude: ['*.gen.js'] }, languages: ['javascript' as const] }
  t.ok(isInScope(settings, 'src/a.js'))
  for (const path of ['lib/a.js', 'src/a.gen.js', 'src/a.py']) t.notOk(isInScope(settings, path))
  const rules = { 'weak-hash': 'off', 'sql-injection': 'low' } as const
  const findings = [makeFinding({ ruleId: 'weak-hash' }), makeFinding(), makeFinding({ ruleId: 'xss' })]
  t.same(
    adjustFindings({ rules }, findings).map(({ ruleId, severity }) => [ruleId, severity]),
    [
      ['sql-injection', 'low'],
      ['xss', 'critical'],
    ],
  )
  t.same(activeRules([{ rules }], RULES), ['sql-injection'])
  t.equal(activeRules([{ rules }, {}], RULES), undefined)
  t.equal(hiddenReasonOf({}, makeFinding()), null)
  t.equal(hiddenReasonOf({}, makeFinding({ kind: 'test' })), 'file-kind')
  t.equal(hiddenReasonOf({}, makeFinding({ confidence: 'low' })), 'confidence')
  t.equal(hiddenReasonOf({ confidence: 'low' }, makeFinding({ confidence: 'low' })), null)
  t.equal(hiddenReasonOf({ severity: 'high' }, makeFinding({ severity: 'medium' })), 'severity')
  t.equal(hiddenReasonOf({ 'file-kinds': ['test'] }, makeFinding({ kind: 'test' })), null)
  t.end()
})
