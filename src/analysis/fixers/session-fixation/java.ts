import { calledName, freshLocal, type JavaFile } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { referToType } from '../editing/java/imports.ts'
import { listImports } from '../editing/java/imports.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { statementBefore } from '../editing/java/places.ts'
import { insertBeforeStatement } from '../editing/java/statements.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { RENEW_SESSION } from './plan.ts'

/** `request.changeSessionId()` before the user is stored, and `none()` of Spring Security → `changeSessionId()`. */
export function fixJavaSessionFixation({ file, match }: JavaFixContext): FixPlan | null {
  if (/security/.test(match.call?.api ?? '')) return renewBySpring(file, match.node)
  const write = [...walk(match.node)].find(
    (node) => node.type === 'method_invocation' && calledName(file, node) === 'setAttribute',
  )
  const session = write && receiverOf(write)
  const place = write && statementBefore(file, write)
  if (!session || !place) return null
  const source = session.type === 'identifier' ? madeIn(file, session) : session
  const request = source && requestOf(file, source)
  if (!source || !request) return null
  const change = `${request}.changeSessionId();`
  if (session.type === 'identifier') return plan(file, { edits: [insertBeforeStatement(file, place, [change])] })
  // It fails when there is no session yet.
  const name = freshLocal(file, write, 'session')
  const { text, imports } = referToType(file, `${servletPackage(file)}.HttpSession`)
  const lines = [`${text} ${name} = ${file.textOf(session)};`, change]
  return plan(file, { edits: [insertBeforeStatement(file, place, lines), replaceNode(session, name)], imports })
}

function plan(file: JavaFile, change: Pick<FixPlan, 'edits' | 'imports'>): FixPlan {
  const isOld = servletPackage(file).startsWith('javax.')
  return { ...RENEW_SESSION, ...change, ...(isOld && { needs: ['servlet:changeSessionId'] }) }
}

function servletPackage(file: JavaFile): string {
  const isOld = listImports(file).some(({ qualified }) => qualified.startsWith('javax.servlet.'))
  return isOld ? 'javax.servlet.http' : 'jakarta.servlet.http'
}

function madeIn(file: JavaFile, session: SyntaxNode): SyntaxNode | null {
  const variable = variableOf(file, session)
  return variable?.kind === 'local' ? childByField(variable.node, 'value') : null
}

/** `request` in `request.getSession()`, which makes a session where there is none. */
function requestOf(file: JavaFile, call: SyntaxNode): string | null {
  const isMaking = /\.getSession\(\s*(?:true\s*)?\)$/.test(file.textOf(call))
  const request = isMaking && call.type === 'method_invocation' ? receiverOf(call) : null
  if (request?.type !== 'identifier' || !/(?:^|\.)HttpServletRequest$/.test(typeOfValue(file, request) ?? ''))
    return null
  return file.textOf(request)
}

/** `fixation.none()` and `SessionFixationConfigurer::none` */
function renewBySpring(file: JavaFile, node: SyntaxNode): FixPlan | null {
  const names = [...walk(node)].filter((one) => one.type === 'identifier' && file.textOf(one) === 'none')
  const name = onlyOf(names)
  return name ? { ...RENEW_SESSION, edits: [replaceNode(name, 'changeSessionId')] } : null
}
