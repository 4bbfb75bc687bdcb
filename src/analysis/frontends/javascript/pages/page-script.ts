import { parseJavaScript } from '../parse.ts'
import { forEachChild, type Node } from '../syntax.ts'
import { GeneratedScript } from '../components/generated-script.ts'
import type { Span } from '../components/markup.ts'
import { expressionIn, GLOBAL_NAMES } from '../components/template-code.ts'

/** What a page shows; its names are members of it. */
export const DATA = '$data'

/** How a value gets into the page: with markup escaped, as it is, at the start of an address or in a script. */
export type Output = 'text' | 'raw' | 'address' | 'script'

/** Writes the code of a page: a function of what it shows. */
export class PageScript {
  readonly content: string
  readonly out: GeneratedScript
  private readonly body: ((out: GeneratedScript) => void)[] = []

  constructor(content: string) {
    this.content = content
    this.out = new GeneratedScript(content)
  }

  write(text: string, at: number): void {
    this.body.push((out) => out.write(text, at))
  }

  copy({ start, end }: Span): void {
    this.body.push((out) => out.copy(start, end))
  }

  /** A value that is shown; what is no expression is left out. */
  show(output: Output, code: Span, filters: readonly string[] = []): void {
    if (!this.isExpression(code)) return
    this.write(`$page.${output}(${filters.map((name) => `${name}(`).join('')}`, code.start)
    this.copy(code)
    // What is copied may end with a comment.
    this.write(`\n${')'.repeat(filters.length)});\n`, code.end)
  }

  isExpression({ start, end }: Span): boolean {
    return expressionIn(this.content.slice(start, end)) !== null
  }

  finish(): GeneratedScript {
    const trial = new GeneratedScript(this.content)
    for (const step of this.body) step(trial)
    const names = freeNames(trial.text)
    this.out.write(`export default function Page(${DATA}) {\nconst locals = ${DATA};\n`, 0)
    if (names.length > 0) this.out.write(`const { ${names.join(', ')} } = ${DATA};\n`, 0)
    for (const step of this.body) step(this.out)
    this.out.write('}\n', 0)
    return this.out
  }
}

/**
 * Names that the code does not declare. Those of properties are among them, which does no harm; functions are helpers of
 * the page's engine.
 */
function freeNames(code: string): string[] {
  const { ast } = parseJavaScript('page.js', code, 'javascript')
  if (!ast) return []
  const [used, declared] = [new Set<string>(), new Set(['locals'])]
  const visit = (node: Node): void => {
    if (node.type === 'Identifier') used.add(node.name)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') declared.add(node.id.name)
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') declared.add(node.callee.name)
    if (node.type === 'FunctionDeclaration' && node.id) declared.add(node.id.name)
    forEachChild(node, visit)
  }
  visit(ast.program)
  return [...used].filter((name) => !declared.has(name) && !GLOBAL_NAMES.has(name) && !name.startsWith('$'))
}

/** How a value that is escaped gets into the page, by what stands before it. */
export function outputAfter(before: string): Output {
  if (/(?:href|src|action|formaction)\s*=\s*["']?\s*$/i.test(before)) return 'address'
  const opened = before.toLowerCase().lastIndexOf('<script')
  const isScript = opened > before.toLowerCase().lastIndexOf('</script')
  // Quotes cannot be left, since they are escaped.
  return isScript && /[=(,:[+]\s*$/.test(before) ? 'script' : 'text'
}

/** How much of what stands before a value is looked at. */
export const MAX_BEFORE = 2_000
