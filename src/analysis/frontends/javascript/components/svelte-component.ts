import type * as Babel from '@babel/types'
import { endOf, startOf } from '../syntax.ts'
import { type ComponentScript, copyNode, copyWithoutCalls, isModuleStatement, readScript } from './component-scripts.ts'
import { GeneratedScript } from './generated-script.ts'
import { attributeOf, type MarkupElement, eachElement, readMarkup } from './markup.ts'
import { namesInTemplate, writeChildren } from './svelte-template.ts'
import { GLOBAL_NAMES } from './template-code.ts'

const PROPS = '$$props'
/** In the newest version a component asks for its properties. */
const PROP_MACROS: ReadonlySet<string> = new Set(['$props'])

/** The script of a component of Svelte: a function of its properties that runs its code and calls its elements. */
export function generateSvelte(content: string): GeneratedScript {
  const out = new GeneratedScript(content)
  const markup = readMarkup(content)
  const scripts = eachElement(markup)
    .filter(({ tag }) => tag === 'script')
    .flatMap((element) => readScript(content, element) ?? [])
  const shared = scripts.find(isShared)
  const own = scripts.find((script) => !isShared(script))
  for (const one of shared?.statements ?? []) if (shared) copyLine(out, shared, one)
  for (const one of own?.statements.filter(isModuleStatement) ?? []) if (own) copyLine(out, own, one)
  const at = own?.start ?? 0
  const reactive = (own?.statements ?? []).flatMap((one) => reactiveName(one) ?? [])
  const names = new Set([...scripts.flatMap((script) => [...script.names]), ...reactive])
  const parts = markup.filter((one) => one.kind === 'text' || !isCode(one))
  const used = [...namesInTemplate(content, parts)]
  out.write(`export default function Component(${PROPS}) {\n`, at)
  writeStores(out, names, [...used, ...namesInScript(content, own)], at)
  if (own) writeScript(out, own)
  const held = used.filter((name) => !names.has(name) && !GLOBAL_NAMES.has(name) && !name.startsWith('$'))
  if (held.length > 0) out.write(`const { ${held.join(', ')} } = ${PROPS};\n`, at)
  out.write('return [', at)
  writeChildren({ content, out, names }, parts)
  out.write(']\n}\n', at)
  return out
}

function isShared({ element }: ComponentScript): boolean {
  return attributeOf(element, 'module') !== undefined || attributeOf(element, 'context') !== undefined
}

function isCode({ tag }: MarkupElement): boolean {
  return tag === 'script' || tag === 'style'
}

function copyLine(out: GeneratedScript, script: ComponentScript, statement: Babel.Statement): void {
  copyNode(out, script, statement)
  out.write('\n', script.start)
}

function namesInScript(content: string, script: ComponentScript | undefined): string[] {
  if (!script) return []
  const { start, end } = script.element.inner
  return [...content.slice(start, end).matchAll(/\$[A-Za-z_]\w*/g)].map(([name]) => name)
}

/** `$page` is the value of the store `page`. */
function writeStores(out: GeneratedScript, names: ReadonlySet<string>, used: readonly string[], at: number): void {
  for (const name of new Set(used))
    if (/^\$\w/.test(name) && names.has(name.slice(1))) out.write(`var ${name} = ${name.slice(1)};\n`, at)
}

/** `$: html = render(text)` declares what nothing else does. */
function reactiveName(statement: Babel.Statement): string | null {
  const inner = statement.type === 'LabeledStatement' && statement.label.name === '$' ? statement.body : null
  const expression = inner?.type === 'ExpressionStatement' ? inner.expression : null
  return expression?.type === 'AssignmentExpression' && expression.left.type === 'Identifier'
    ? expression.left.name
    : null
}

/** `export let data = 1` is a property with a default. */
function writeScript(out: GeneratedScript, script: ComponentScript): void {
  for (const statement of script.statements) {
    if (isModuleStatement(statement)) continue
    const name = reactiveName(statement)
    if (name !== null && !script.names.has(name)) out.write(`var ${name};\n`, script.start + startOf(statement))
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (exported?.type === 'VariableDeclaration') exported.declarations.forEach((one) => writeProp(out, script, one))
    else if (exported) copyNode(out, script, exported)
    else if (statement.type !== 'ExportNamedDeclaration') copyWithoutCalls(out, script, statement, PROP_MACROS, PROPS)
    out.write('\n', script.start + endOf(statement))
  }
}

function writeProp(out: GeneratedScript, script: ComponentScript, { id, init }: Babel.VariableDeclarator): void {
  if (id.type !== 'Identifier') return
  const at = script.start + startOf(id)
  out.write(`let { ${id.name}`, at)
  if (init) {
    out.write(' = (', at)
    copyNode(out, script, init)
    out.write(')', at)
  }
  out.write(` } = ${PROPS};\n`, at)
}
