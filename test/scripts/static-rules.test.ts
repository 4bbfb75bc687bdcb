import { ESLint } from 'eslint'
import t from 'tap'

type Side = { readonly path?: string; readonly pathNot?: string }
type Rule = { readonly name: string; readonly from: Side; readonly to: Side }

const RULES = new URL('../../scripts/dependencies.config.js', import.meta.url)
const { forbidden } = ((await import(RULES.href)) as { default: { forbidden: readonly Rule[] } }).default

/** The rules that one file of ours breaks by importing another, whatever it imports of it. */
function brokenBy(from: string, to: string): string[] {
  return forbidden
    .filter((rule) => (rule.from.path ?? rule.from.pathNot) && rule.to.path)
    .filter((rule) => matches(rule.from, from) && matches(rule.to, to))
    .map(({ name }) => name)
}

function matches({ path = '', pathNot }: Side, file: string): boolean {
  return new RegExp(path).test(file) && !(pathNot && new RegExp(pathNot).test(file))
}

void t.test('front ends make no edits', (t) => {
  const frontEnd = 'src/analysis/frontends/python/imports.ts'
  t.match(brokenBy(frontEnd, 'src/analysis/source/text-edit.ts'), ['front-ends-only-read'])
  t.strictSame(brokenBy(frontEnd, 'src/analysis/source/language.ts'), [])
  t.end()
})

void t.test('the stand-in of the code host is apart', (t) => {
  const door = 'src/local-codehost/create-local-codehost.ts'
  t.strictSame(brokenBy('src/compose/local-mode/local-mode.ts', door), [])
  t.match(brokenBy('src/compose/server.ts', door), ['only-the-local-mode-starts-a-code-host'])
  t.ok(brokenBy('src/services/review/review.ts', door).includes('only-the-local-mode-starts-a-code-host'))
  t.match(brokenBy('src/compose/local-mode/local-mode.ts', 'src/local-codehost/state.ts'), [
    'local-codehost-has-two-doors',
  ])
  t.match(brokenBy('src/local-codehost/host.ts', 'src/lib/links.ts'), ['local-codehost-stands-alone'])
  t.strictSame(brokenBy('src/local-codehost/host.ts', 'src/lib/clock.ts'), [])
  t.end()
})

void t.test('fixers assert nothing', async (t) => {
  const eslint = new ESLint({ overrideConfigFile: 'scripts/eslint.config.js' })
  const config = (await eslint.calculateConfigForFile('src/analysis/fixers/fixer.ts')) as {
    rules: Record<string, unknown[]>
  }
  t.equal(config.rules['@typescript-eslint/no-non-null-assertion']?.[0], 2)
})
