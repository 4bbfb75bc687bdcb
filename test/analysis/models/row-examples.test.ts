import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import ts from 'typescript'

const ROWS = new URL('../../../src/analysis/models/rows/', import.meta.url)
const EXAMPLES = fileURLToPath(new URL('examples.ts', ROWS))
const ROW = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export type (\w+Row)\b/g

const kinds = readdirSync(ROWS)
  .filter((file) => file.endsWith('-row.ts'))
  .flatMap((file) =>
    [...readFileSync(new URL(file, ROWS), 'utf8').matchAll(ROW)].map(([, text = '', name = '']) => ({
      name,
      file,
      example: /@example (.*)/.exec(text)?.[1] ?? null,
    })),
  )

void t.test('every kind of row shows one', (t) => {
  t.ok(kinds.length > 20)
  t.strictSame(
    kinds.filter(({ example }) => example === null).map(({ name }) => name),
    [],
  )
  t.end()
})

void t.test('what is shown is a row of its kind', (t) => {
  const content = kinds
    .map(
      ({ name, file, example }, index) =>
        `import type { ${name} } from './${file}'\nexport const row${index}: ${name} = ${example ?? 'null'}\n`,
    )
    .join('')
  t.strictSame(problemsOf(content), [])
  t.match(problemsOf(`${content}export const wrong: SinkRow = { roots: ['a'], paths: ['b'] }\n`).join(), /sinkKind/)
  t.end()
})

function problemsOf(content: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (path, ...rest) =>
    path === EXAMPLES ? ts.createSourceFile(path, content, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([EXAMPLES], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
