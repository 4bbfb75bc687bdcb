import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check, resolveConfig } from 'prettier'
import t from 'tap'
import { readArguments, scaffoldRule } from '../../scripts/new-rule.ts'
import { readTypescriptErrors } from '../helpers/typescript-errors.ts'

const ROOT = new URL('../../', import.meta.url)
const CATALOGUE = 'src/analysis/rules/catalogue.ts'
const catalogue = readFileSync(new URL(CATALOGUE, ROOT), 'utf8')

t.test('arguments', (t) => {
  t.strictSame(readArguments(['mail-injection', 'Mail headers', '93']), {
    id: 'mail-injection',
    title: 'Mail headers',
    weakness: '93',
    languages: ['javascript'],
    sinkKind: null,
  })
  t.equal(readArguments(['a', 'A', 'CWE-89']).weakness, '89', 'as the usage and the catalogue write it')
  const all = readArguments(['a', 'A', '1', '--languages', 'javascript,python,java', '--sink-kind', 'xss'])
  t.strictSame([all.languages, all.sinkKind], [['javascript', 'python', 'java'], 'xss'])
  for (const wrong of [
    [],
    ['a', 'A'],
    ['A B', 'A', '1'],
    ['../a', 'A', '1'],
    ['a', 'A', 'CWE'],
    ['a', 'A'.repeat(81), '1'],
    ['a', 'A', '1', '--languages', 'toString'],
    ['a', 'A', '1', '--sink-kind', 'none'],
  ]) {
    t.throws(() => readArguments(wrong), { message: /^Usage: npm run new:rule/ })
  }
  t.end()
})

t.test('a rule for data that arrives, in three languages', (t) => {
  const rule = readArguments([
    'mail-injection',
    "A mail's headers",
    '93',
    '--languages',
    'javascript,python,java',
    '--sink-kind',
    'header-injection',
  ])
  const files = scaffoldRule(rule, catalogue)
  t.strictSame(
    [...files.keys()].filter((path) => path.startsWith('test/')).toSorted(),
    ['safe.java', 'safe.js', 'safe.py', 'vulnerable.java', 'vulnerable.js', 'vulnerable.py'].map(
      (name) => `test/analysis/cases/mail-injection/${name}`,
    ),
  )
  t.match(files.get('test/analysis/cases/mail-injection/vulnerable.py'), /# finding: mail-injection\n$/)
  t.strictSame(readTypescriptErrors(ROOT, files), [], 'what was made has the types of a rule')
  const made = files.get(CATALOGUE)!
  const imports = made.split('\n').filter((line) => line.startsWith('import '))
  t.strictSame(
    imports,
    imports.toSorted((a, b) => (a.split("'")[1]! < b.split("'")[1]! ? -1 : 1)),
    'imports stay in order',
  )
  t.match(made, /,\n {2}mailInjection,\n\]\n/, 'the last of the catalogue')
  t.end()
})

t.test('a rule for uses and settings', (t) => {
  const files = scaffoldRule(readArguments(['zz-mail', 'Mail', '93', '--languages', 'java']), catalogue)
  t.match(files.get('src/analysis/rules/zz-mail.ts'), /detection: \{\},/)
  t.match(files.get(CATALOGUE), /zip-slip\.ts'\nimport \{ zzMail \} from '\.\/zz-mail\.ts'\n\n/)
  t.strictSame(readTypescriptErrors(ROOT, files), [])
  t.end()
})

t.test('what is made is formatted as the check wants it', async (t) => {
  const configuration = await resolveConfig(fileURLToPath(new URL('package.json', ROOT)))
  for (const args of [
    ['a', 'A', '1'],
    ['header-splitting', "Headers that a caller's text splits", 'CWE-113', '--languages', 'javascript,python,java'],
    [
      'zz-one',
      'A title as long as they may be, with a few words more than it needs, up to here!',
      '22',
      '--sink-kind',
      'path-traversal',
      '--languages',
      'typescript',
    ],
  ]) {
    for (const [path, content] of scaffoldRule(readArguments(args), catalogue)) {
      if (!path.endsWith('.ts') || path.startsWith('test/')) continue
      t.ok(await check(content, { ...configuration, filepath: path }), `${args[0]}: ${path}`)
    }
  }
})
