import { referTo } from '../editing/python/imports.ts'
import type { PythonFile } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { keywordOf, setKeywords } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const PLAN = {
  safety: 'review',
  title: 'Escape values in templates',
  explanation: 'The template engine escapes every value that is inserted into a page.',
  behaviourChange:
    'None for values without markup; values that are intended as markup need the `safe` filter in the template.',
} as const

const MAKES_PAGES = /\.html?\b|text\/html|HTMLResponse|render_template|<html|<body|<div|<p>/i
const NO_PAGES: NoFix = {
  code: 'needs_design',
  reason:
    'The templates of this environment do not look like HTML pages; create a second environment with `autoescape=True` for those that are.',
}

/**
 * `autoescape=True` for Jinja environments; `select_autoescape()` where a file also has templates that are not HTML.
 */
export function fixAutoescape({ file, match, project }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call, node } = match
  const isEnvironment =
    call !== null && /^(?:jinja2\.(?:Environment|sandbox\.\w+|Template)|aiohttp_jinja2\.setup)$/.test(call.api ?? '')
  const assigned = node.type === 'assignment' ? childByField(node, 'right') : null
  const flag = call ? undefined : [argument, assigned, node].find((one) => one?.type === 'false')
  if (!isEnvironment && !flag) return null
  if (project.isKnown && !MAKES_PAGES.test(file.content)) return NO_PAGES
  return flag ? { ...PLAN, edits: [replaceNode(flag, 'True')] } : fixEnvironment(file, call?.node ?? node)
}

function fixEnvironment(file: PythonFile, call: SyntaxNode): FixPlan | NoFix | null {
  const given = keywordOf(file, call, 'autoescape')?.value
  // A variable or function was chosen on purpose.
  if (given && !/^(?:False|None|0|''|"")$/.test(file.textOf(given))) return null
  const kinds = templateKinds(file.content)
  if (kinds === 'others') return NO_PAGES
  const select = kinds === 'both' ? referTo(file, 'jinja2', 'select_autoescape') : null
  const edits = setKeywords(file, call, { autoescape: select ? `${select.text}()` : 'True' })
  return edits && edits.length > 0 ? { ...PLAN, edits, imports: select?.imports ?? [] } : null
}

/** The kinds of templates in a file, judged by their names. */
function templateKinds(content: string): 'pages' | 'others' | 'both' {
  const names = [...content.matchAll(/(?:get_template|select_template|render)\(\s*\[?['"]([\w./-]+\.\w+)['"]/g)]
  const pages = names.filter(([, name]) => /\.(?:html?|xml|xhtml)$/.test(name ?? ''))
  const others = names.filter(([, name]) => /\.(?:txt|sql|ya?ml|json|md|tex|conf|cfg|ini|toml|sh|py)$/.test(name ?? ''))
  if (others.length === 0) return 'pages'
  return pages.length > 0 ? 'both' : 'others'
}
