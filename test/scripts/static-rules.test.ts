import { readdirSync } from 'node:fs'
import { ESLint, Linter } from 'eslint'
import t from 'tap'

type Side = { readonly path?: string; readonly pathNot?: string }
type Rule = { readonly name: string; readonly from: Side; readonly to: Side }

const RULES = new URL('../../scripts/dependencies.config.js', import.meta.url)
const { forbidden } = ((await import(RULES.href)) as { default: { forbidden: readonly Rule[] } }).default
const { FLOORS } = (await import(new URL('../../scripts/dependency-floors.js', import.meta.url).href)) as {
  FLOORS: Readonly<Record<string, readonly (readonly string[])[]>>
}

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

void t.test('folders of the domain and of the services stand on each other', (t) => {
  for (const [room, floors] of Object.entries(FLOORS)) {
    const folders = readdirSync(new URL(`../../src/${room}`, import.meta.url), { withFileTypes: true })
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    t.strictSame(floors.flat().toSorted(), names.toSorted(), `each folder of ${room} has a floor`)
    const pathOf = (name: string): string => `src/${room}/${name}/file.ts`
    const place = names.map((name) => ({ name, floor: floors.findIndex((floor) => floor.includes(name)) }))
    for (const upper of place)
      for (const lower of place.filter(({ name }) => name !== upper.name)) {
        const broken = brokenBy(pathOf(upper.name), pathOf(lower.name)).filter((name) =>
          name.startsWith(`${room}-floor-`),
        )
        t.equal(broken.length, lower.floor < upper.floor ? 0 : 1, `${upper.name} → ${lower.name}`)
      }
  }
  t.end()
})

void t.test('rooms that stand on another are not needed by it', (t) => {
  t.match(brokenBy('src/db/client.ts', 'src/queue/queue.ts'), ['the-database-knows-no-queue'])
  t.strictSame(brokenBy('src/queue/queue.ts', 'src/db/client.ts'), [])
  t.match(brokenBy('src/http/openapi/headers.ts', 'src/http/plugins/caller.ts'), ['the-description-knows-no-plugins'])
  t.match(brokenBy('src/services/review/review.ts', 'src/services/create-services.ts'), [
    'folders-know-not-what-joins-them',
  ])
  t.end()
})

void t.test('only what is one cause is asked of the insides of the analyser', (t) => {
  const asking = 'src/domain/review/compare-findings.ts'
  t.strictSame(brokenBy(asking, 'src/analysis/detection/root-causes.ts'), [])
  t.match(brokenBy(asking, 'src/analysis/detection/detected.ts'), ['domain-is-pure', 'facade-only'])
  t.end()
})

void t.test('the engine asks for no language, and names none', async (t) => {
  const eslint = new ESLint({ overrideConfigFile: 'scripts/eslint.config.js' })
  const config = (await eslint.calculateConfigForFile('src/analysis/engine/values/value.ts')) as {
    rules: Record<string, [number, ...{ selector: string }[]]>
  }
  const [, ...restricted] = config.rules['no-restricted-syntax'] ?? []
  const linter = new Linter()
  const complaints = (code: string): number =>
    linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...restricted] } }).length
  for (const code of [
    `if (unit.ir.language === other) run()`,
    `const { language } = unit.ir`,
    `function run({ path, language: name }) {}`,
    `if (name === 'python') run()`,
    `if (path.endsWith('__init__.py')) run()`,
    `if (path.endsWith('.d.ts')) run()`,
  ])
    t.equal(complaints(code), 1, code)
  for (const code of [
    `if (unit.knowledge.model.semantics.typesAreCertain) run()`,
    `const { languages } = catalogue`,
    `const said = 'a sentence about python.'`,
    `if (path.endsWith('.gz')) run()`,
    `import { run } from './run.ts'`,
  ])
    t.equal(complaints(code), 0, code)
})

void t.test('fixers assert nothing', async (t) => {
  const eslint = new ESLint({ overrideConfigFile: 'scripts/eslint.config.js' })
  const config = (await eslint.calculateConfigForFile('src/analysis/fixers/fixer.ts')) as {
    rules: Record<string, unknown[]>
  }
  t.equal(config.rules['@typescript-eslint/no-non-null-assertion']?.[0], 2)
})
