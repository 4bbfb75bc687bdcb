import type * as Babel from '@babel/types'
import { startOf, unwrap, type Node } from '../syntax.ts'
import { type ComponentScript, copyNode, copyWithoutCalls, isModuleStatement, readScript } from './component-scripts.ts'
import { GeneratedScript } from './generated-script.ts'
import { attributeOf, type MarkupElement, readMarkup } from './markup.ts'
import { GLOBAL_NAMES } from './template-code.ts'
import { namesInTemplate, writeChildren } from './vue-template.ts'
import { writeOptions } from './vue-options.ts'

/** The function that gets the properties of a component is its default export. */
export const PROPS = '$props'

const PROP_MACROS: ReadonlySet<string> = new Set(['defineProps', 'withDefaults'])
/** What these make is a box in the script, and its content in the template. */
const BOXES: ReadonlySet<string> = new Set(
  'computed customRef inject ref shallowRef toRef useLocalStorage useSessionStorage useState'.split(' '),
)

/** The script of a component of Vue: a function of its properties that runs its code and calls its elements. */
export function generateVue(content: string): GeneratedScript {
  const out = new GeneratedScript(content)
  const roots = readMarkup(content).filter((one) => one.kind === 'element')
  const scripts = roots
    .filter(({ tag }) => tag === 'script')
    .flatMap((element) => readScript(content, element) ?? [])
    .toSorted((a, b) => Number(isSetup(a)) - Number(isSetup(b)))
  const template = roots.find((element) => element.tag === 'template' && !attributeOf(element, 'lang'))
  const setup = scripts.find(isSetup)
  const plain = scripts.find((script) => !isSetup(script))
  const options = plain && !setup ? plain.statements.find((one) => one.type === 'ExportDefaultDeclaration') : undefined
  for (const statement of plain?.statements ?? []) if (plain && statement !== options) line(out, plain, statement)
  if (setup) for (const one of setup.statements.filter(isModuleStatement)) line(out, setup, one)
  const at = (setup ?? plain)?.start ?? template?.start ?? 0
  const names = new Set(scripts.flatMap((script) => [...script.names]))
  out.write(`export default function Component(${PROPS}) {\n`, at)
  if (setup) writeSetup(out, setup)
  const holder = plain && options ? writeHolder(out, plain, options) : PROPS
  if (template) writeTemplate({ content, out, names, holder, setup }, template)
  out.write('}\n', at)
  return out
}

function isSetup({ element }: ComponentScript): boolean {
  return attributeOf(element, 'setup') !== undefined
}

function line(out: GeneratedScript, script: ComponentScript, node: Node): void {
  copyNode(out, script, node)
  out.write('\n', script.start)
}

function writeSetup(out: GeneratedScript, setup: ComponentScript): void {
  for (const statement of setup.statements) {
    if (isModuleStatement(statement)) continue
    copyWithoutCalls(out, setup, statement, PROP_MACROS, PROPS)
    out.write('\n', setup.start)
  }
}

/** Writes the object whose members the template names. */
function writeHolder(
  out: GeneratedScript,
  plain: ComponentScript,
  { declaration }: Babel.ExportDefaultDeclaration,
): string {
  const at = plain.start + startOf(declaration)
  const options = optionsIn(declaration)
  out.write('const $self = ', at)
  if (options) writeOptions(out, plain, options)
  else if (declaration.type === 'ClassDeclaration') {
    out.write('new (', at)
    copyNode(out, plain, declaration)
    out.write(`)(${PROPS})\n`, at)
  } else out.write(`${PROPS}\n`, at)
  return '$self'
}

/** `export default {…}`, or what `defineComponent` and the like get. */
function optionsIn(declaration: Node): Babel.ObjectExpression | null {
  const value = unwrap(declaration)
  if (value.type === 'ObjectExpression') return value
  const [first] = value.type === 'CallExpression' ? value.arguments : []
  return first?.type === 'ObjectExpression' ? first : null
}

type Rendered = {
  readonly content: string
  readonly out: GeneratedScript
  readonly names: ReadonlySet<string>
  readonly holder: string
  readonly setup: ComponentScript | undefined
}

function writeTemplate({ content, out, names, holder, setup }: Rendered, template: MarkupElement): void {
  const used = [...namesInTemplate(content, template.children)]
  const held = used.filter((name) => !names.has(name) && !GLOBAL_NAMES.has(name) && !name.startsWith('$'))
  const boxes = setup ? boxesIn(setup).filter((name) => used.includes(name)) : []
  if (held.length > 0) out.write(`const { ${held.join(', ')} } = ${holder};\n`, template.start)
  out.write(`return ((${boxes.join(', ')}) => [`, template.start)
  writeChildren({ content, out, names }, template.children)
  out.write(`])(${boxes.map((name) => `${name}.value`).join(', ')})\n`, template.start)
}

function boxesIn({ statements }: ComponentScript): string[] {
  return statements.flatMap((statement) =>
    statement.type !== 'VariableDeclaration'
      ? []
      : statement.declarations.flatMap(({ id, init }) => {
          const callee = init?.type === 'CallExpression' ? init.callee : null
          const name = callee?.type === 'Identifier' ? callee.name : ''
          return id.type === 'Identifier' && BOXES.has(name) ? [id.name] : []
        }),
  )
}
