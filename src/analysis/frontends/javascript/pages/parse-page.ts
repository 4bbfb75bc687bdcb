import type { Language } from '../../../source/language.ts'
import { parseJavaScript, type ParsedProgram } from '../parse.ts'
import type { GeneratedScript } from '../components/generated-script.ts'
import { generateEjs } from './ejs-page.ts'
import { generateHandlebars } from './handlebars-page.ts'
import { generateNunjucks } from './nunjucks-page.ts'
import { generatePug } from './pug-page.ts'

const GENERATORS: readonly { readonly path: RegExp; readonly generate: (content: string) => GeneratedScript }[] = [
  { path: /\.(?:ejs|eta)$/i, generate: generateEjs },
  { path: /\.(?:handlebars|hbs|mustache)$/i, generate: generateHandlebars },
  { path: /\.(?:html|j2|jinja2?|njk|nunjucks)$/i, generate: generateNunjucks },
  { path: /\.(?:jade|pug)$/i, generate: generatePug },
]

/** Whether a file is a page that programs fill with data. */
export function isPage(path: string): boolean {
  return GENERATORS.some((one) => one.path.test(path))
}

/**
 * Parses the code of a page. What cannot be read is left out: its language is only known in part.
 * @throws RangeError when the code nests too deeply for the stack.
 */
export function parsePage(path: string, content: string, language: Language): ParsedProgram {
  const script = GENERATORS.find((one) => one.path.test(path))?.generate(content)
  const { ast } = parseJavaScript(`${path}.js`, script?.text ?? '', language)
  if (!ast || !script) return { ast: parseJavaScript(`${path}.js`, '', language).ast, problems: [] }
  script.restorePlaces(ast)
  return { ast, problems: [] }
}
