import { referTo } from '../editing/python/imports.ts'
import { isComment, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, plainText } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import type { NoFix } from '../../source/finding.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { NO_ENVIRONMENT_FOR_ORIGINS } from './environment.ts'

const VARIABLE = 'CORS_ORIGINS'

/** `origins="*"` → `origins=os.environ["CORS_ORIGINS"].split(",")`. */
export function fixPythonCors({ file, match, project }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  const value = argument && wildcardIn(file, argument)
  const environ = referTo(file, 'os', 'environ')
  const isNamed =
    call &&
    argumentsOf(file, call.node).some(({ name, value: given }) => /origins$/.test(name ?? '') && given === value)
  if (!value || !environ || !isNamed) return null
  if (project.readsEnvironment === false || project.isPublished) return NO_ENVIRONMENT_FOR_ORIGINS
  return {
    edits: [replaceNode(value, `${environ.text}[${file.style.quote(VARIABLE)}].split(${file.style.quote(',')})`)],
    imports: environ.imports,
    declares: [{ name: VARIABLE, thing: 'origins' }],
    safety: 'review',
    title: 'Allow only listed origins',
    explanation: `Only the origins in the comma-separated environment variable \`${VARIABLE}\` may read responses to requests with the visitor’s cookies.`,
    behaviourChange: `The program needs \`${VARIABLE}\` in its environment; origins that it does not list can no longer read responses.`,
  }
}

/** `"*"` or `["*"]`, as a whole. */
function wildcardIn(file: PythonFixContext['file'], node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'string') {
    const parent = file.parentOf(node)
    const isItem =
      parent?.type === 'list' && parent.children.filter((child) => child.isNamed && !isComment(child)).length === 1
    return plainText(file, node) === '*' ? (isItem ? parent : node) : null
  }
  if (node.type !== 'list') return null
  const items = node.children.filter((child) => child.isNamed && !isComment(child))
  const only = onlyOf(items)
  return only && plainText(file, only) === '*' ? node : null
}
