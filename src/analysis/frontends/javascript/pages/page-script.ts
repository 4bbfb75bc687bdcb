import { parseJavaScript } from '../parse.ts'
import { forEachChild, type Node } from '../syntax.ts'
import { GeneratedScript } from '../components/generated-script.ts'
import type { Span } from '../components/markup.ts'
import { PageReader, type PagePlace } from './page-place.ts'
import { expressionIn, GLOBAL_NAMES } from '../components/template-code.ts'

/** What a page shows; its names are members of it. */
export const DATA = '$data'

/**
 * How a value gets into the page: as it is (`raw`), or with markup and quotes escaped: at the start of an address, in the code of a
 * script (`script`), in a string of one that a value before it may have left open (`string`), in an attribute that is code
 * (`handler`), or where escaping is enough (`text`).
 */
export type Output = 'text' | 'raw' | 'address' | 'script' | 'string' | 'handler'

const ADDRESS = /(?:href|src|action|formaction)\s*=\s*["']?\s*$/i
/** A mark after which other text stands instead of that before it. */
const ALTERNATIVE = /^(?:\{[{%]|<%)[-+~_]?\s*(?:\}\s*)?(?:else|elif)/
/** How much of what stands before a value is looked at for an address. */
const MAX_BEFORE = 100

/** Writes the code of a page: a function of what it shows. */
export class PageScript {
  readonly content: string
  readonly out: GeneratedScript
  private readonly body: ((out: GeneratedScript) => void)[] = []
  private readonly reader = new PageReader()
  private position = 0

  constructor(content: string) {
    this.content = content
    this.out = new GeneratedScript(content)
  }

  /** Passes over a mark of the engine, which is no text of the page. */
  pass({ start, end }: Span): void {
    this.reader.read(this.content.slice(this.position, start))
    this.position = end
    if (ALTERNATIVE.test(this.content.slice(start, end))) this.reader.startAlternative()
  }

  /** How a value that is escaped for markup gets into the page at the mark that was passed, which starts at `at`. */
  escapedAt(at: number): Output {
    return outputIn(this.reader.value(), this.content.slice(Math.max(0, at - MAX_BEFORE), at))
  }

  /** The same for a value that is escaped for strings of scripts. */
  escapedForScriptAt(): Output {
    const place = this.reader.value()
    if (place.where === 'markup' || place.script !== 'code') return 'text'
    return place.where
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

function outputIn(place: PagePlace, before: string): Output {
  // The browser resolves references in an attribute before it runs it, so that quotes are back.
  if (place.where === 'handler') return 'handler'
  if (place.where === 'script' && place.script === 'code') return 'script'
  if (ADDRESS.test(before)) return 'address'
  // In a string of a script, an escaped value closes neither the string nor the script.
  return place.where === 'script' && place.script === 'continued' ? 'string' : 'text'
}
