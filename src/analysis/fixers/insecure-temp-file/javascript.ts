import { referTo } from '../editing/javascript/imports.ts'
import { type JavaScriptFile } from '../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { quoteLike } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const FOUND_ELSEWHERE: NoFix = {
  code: 'needs_design',
  reason:
    'Other code may expect the file under its fixed name; create a directory with `fs.mkdtempSync`, put the file in it, and pass its path on.',
}

/** `const file = '/tmp/report.csv'` → the same name in a new folder that only the current user can access. */
export function fixInsecureTempFile({ file, style, match }: FixContext): FixPlan | NoFix | null {
  const { argument } = match
  if (!argument || style.isBrowser) return null
  const literal = fixedPath(file, unwrap(argument))
  if (!literal) return FOUND_ELSEWHERE
  const name = /^\/(?:var\/)?tmp\/([\w.-]+)$/.exec(literal.value)?.[1]
  if (!name) return FOUND_ELSEWHERE
  const join = referTo(file, literal, 'path', 'join', { whole: true })
  const make = referTo(file, literal, 'fs', 'mkdtempSync', { whole: true })
  const folder = referTo(file, literal, 'os', 'tmpdir', { whole: true })
  if (!join || !make || !folder) return null
  const prefix = `${/^[\w-]+/.exec(name)?.[0] ?? 'app'}-`
  const quote = (text: string): string => quoteLike(file, style, literal, text)
  return {
    edits: [
      {
        start: startOf(literal),
        end: endOf(literal),
        newText: `${join.text}(${make.text}(${join.text}(${folder.text}(), ${quote(prefix)})), ${quote(name)})`,
      },
    ],
    imports: [...join.imports, ...make.imports, ...folder.imports],
    safety: 'review',
    title: 'Put the file in a private temporary directory',
    explanation: 'The directory has an unpredictable name, and only the user who runs the program can access it.',
    behaviourChange: 'The file has a different path each time; the directory stays until it is removed.',
  }
}

/** The text of a constant that is used only inside its function. */
function fixedPath(file: JavaScriptFile, node: Node): (Node & { type: 'StringLiteral' }) | null {
  const binding = node.type === 'Identifier' ? file.scopes.bindingOf(node) : null
  if (!binding || binding.writes > 0 || binding.scope === file.scopes.root) return null
  const declarator = file.scopes.parentOf(binding.identifier)
  if (declarator?.type !== 'VariableDeclarator' || declarator.init?.type !== 'StringLiteral') return null
  return declarator.init
}
