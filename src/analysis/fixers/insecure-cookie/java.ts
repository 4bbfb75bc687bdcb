import { calledName, freshLocal, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { Flaw } from '../../models/flaw.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { statementBefore } from '../editing/java/places.ts'
import { insertBefore, insertBeforeStatement } from '../editing/java/statements.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { flagsBeforeBuild, flagsOfNewCookie } from './java-builders.ts'
import { PROTECT_COOKIE } from './plan.ts'

const SECURE = {
  setter: 'setSecure',
  explanation: 'The cookie is sent only over encrypted connections.',
  behaviourChange: 'Browsers no longer store the cookie over plain HTTP.',
} as const
const HTTP_ONLY = {
  setter: 'setHttpOnly',
  explanation: 'Scripts in the page cannot read the cookie.',
  behaviourChange: 'Scripts on your own pages cannot read the cookie either.',
} as const
type Flag = typeof SECURE | typeof HTTP_ONLY

/** Inserts `cookie.setSecure(true);` before `response.addCookie(cookie)`; setters that disable a flag are changed. */
export function fixJavaInsecureCookie({ file, match }: JavaFixContext): FixPlan | null {
  const { call } = match
  if (!call) return null
  const flags = flagsFor(match.flaws, calledName(file, call.node))
  const turned = switchOn(file, call.node)
  const edits = turned ? [turned] : editsFor(file, call.node, flags)
  if (edits.length === 0) return null
  return {
    ...PROTECT_COOKIE,
    // The `secure` flag is set, so `httpOnly` may be missing on purpose because a script reads the cookie.
    ...(flags.every((flag) => flag === HTTP_ONLY) && { safety: 'review' }),
    edits,
    explanation: flags.map(({ explanation }) => explanation).join(' '),
    behaviourChange: flags.map(({ behaviourChange }) => behaviourChange).join(' '),
  }
}

function flagsFor(flaws: readonly Flaw[], name: string): readonly Flag[] {
  if (/httpOnly/i.test(name)) return [HTTP_ONLY]
  if (!flaws.includes('no-http-only')) return [SECURE]
  return flaws.includes('no-secure') ? [SECURE, HTTP_ONLY] : [HTTP_ONLY]
}

function editsFor(file: JavaFile, call: SyntaxNode, flags: readonly Flag[]): TextEdit[] {
  const isForScripts = !flags.includes(HTTP_ONLY)
  for (const edits of [
    setBefore(file, call, flags),
    flagsBeforeBuild(file, call, isForScripts),
    flagsOfNewCookie(file, call, isForScripts),
    namedFirst(file, call, flags),
  ])
    if (edits.length > 0) return edits
  return []
}

/** `addCookie(new Cookie(…))`: stores the cookie in a variable first. */
function namedFirst(file: JavaFile, call: SyntaxNode, flags: readonly Flag[]): TextEdit[] {
  const [cookie] = argumentsOf(call)
  const type = cookie && cookie.type !== 'identifier' ? typeOfValue(file, cookie) : null
  const statement = statementBefore(file, call)
  if (!cookie || !type || !/(?:^|\.)Cookie$/.test(type) || calledName(file, call) !== 'addCookie' || !statement)
    return []
  const name = freshLocal(file, call, 'cookie')
  const lines = [`${type} ${name} = ${file.textOf(cookie)};`, ...flags.map(({ setter }) => `${name}.${setter}(true);`)]
  return [insertBeforeStatement(file, statement, lines), replaceNode(cookie, name)]
}

/** The call itself disables the flag: `setSecure(false)`, `secure(false)`. */
function switchOn(file: JavaFile, call: SyntaxNode): TextEdit | null {
  const [flag, ...more] = argumentsOf(call)
  const isSetter = /^(?:set|with)?(?:secure|httpOnly|UseSecureCookie|UseHttpOnlyCookie)$/i.test(calledName(file, call))
  return isSetter && flag?.type === 'false' && more.length === 0 ? replaceNode(flag, 'true') : null
}

function setBefore(file: JavaFile, call: SyntaxNode, flags: readonly Flag[]): TextEdit[] {
  const [cookie] = argumentsOf(call)
  if (calledName(file, call) !== 'addCookie' || cookie?.type !== 'identifier') return []
  const name = file.textOf(cookie)
  const edits: TextEdit[] = []
  const missing: string[] = []
  for (const { setter } of flags) {
    const present = findCall(file, call, name, setter)
    const [value] = present ? argumentsOf(present) : []
    if (!present) missing.push(`${name}.${setter}(true);`)
    else if (value) edits.push(replaceNode(value, 'true'))
  }
  if (missing.length === 0) return edits
  const inserted = insertBefore(file, call, missing)
  return inserted ? [...edits, inserted] : []
}

function findCall(file: JavaFile, near: SyntaxNode, name: string, method: string): SyntaxNode | undefined {
  return [...walk(methodAround(file, near) ?? file.root)].find(
    (node) =>
      node.type === 'method_invocation' &&
      calledName(file, node) === method &&
      file.textOf(receiverOf(node) ?? node) === name,
  )
}
