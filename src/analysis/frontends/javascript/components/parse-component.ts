import { createLineIndex } from '../../../source/line-index.ts'
import type { CommentBlock } from '@babel/types'
import type { Language } from '../../../source/language.ts'
import { parseJavaScript, type ParsedProgram, type SyntaxProblem } from '../parse.ts'
import type { GeneratedScript } from './generated-script.ts'
import { generateSvelte } from './svelte-component.ts'
import { generateVue } from './vue-component.ts'

const GENERATORS: readonly { readonly path: RegExp; readonly generate: (content: string) => GeneratedScript }[] = [
  { path: /\.svelte$/i, generate: generateSvelte },
  { path: /\.vue$/i, generate: generateVue },
]

/** Whether a file holds markup and code in one. */
export function isComponent(path: string): boolean {
  return GENERATORS.some((one) => one.path.test(path))
}

/**
 * Parses a file that holds markup and code. The nodes have places in the file.
 * @throws RangeError when the code nests too deeply for the stack.
 */
export function parseComponent(path: string, content: string, language: Language): ParsedProgram {
  const script = GENERATORS.find((one) => one.path.test(path))?.generate(content)
  if (!script) return { ast: null, problems: [] }
  const { ast, problems } = parseJavaScript(`${path}.ts`, script.text, language)
  if (ast) {
    script.restorePlaces(ast)
    ast.comments = [...(ast.comments ?? []), ...commentsIn(content)]
  }
  const lines = createLineIndex(content)
  return { ast, problems: problems.map((one) => ({ ...one, ...lines.position(placeOf(script, one)) })) }
}

/** Comments between the elements. */
function commentsIn(content: string): CommentBlock[] {
  return [...content.matchAll(/<!--([\s\S]{0,400}?)-->/g)].map((match) => ({
    type: 'CommentBlock',
    value: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function placeOf(script: GeneratedScript, { line, column }: SyntaxProblem): number {
  const before = script.text.split('\n').slice(0, line - 1)
  return script.placeOf(before.reduce((sum, { length }) => sum + length + 1, column - 1))
}
