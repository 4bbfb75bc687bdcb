import { calledName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'

/**
 * `ResponseCookie.from(…).build()` → `.secure(true).httpOnly(true)` before `build`, for flags that are wanted and not
 * set.
 */
export function flagsBeforeBuild(file: JavaFile, build: SyntaxNode, isForScripts: boolean): TextEdit[] {
  const receiver = receiverOf(build)
  const name = childByField(build, 'name')
  if (calledName(file, build) !== 'build' || !receiver || !name) return []
  // The dot and the whitespace around it: a new line if the other calls of the chain have one.
  const link = file.content.slice(receiver.end, name.start)
  if (/\/[/*]/.test(link)) return []
  const said = linksOf(file, receiver)
  const secure = said.find((call) => calledName(file, call) === 'secure')
  const [flag] = secure ? argumentsOf(secure) : []
  if (secure && flag?.type !== 'false') return []
  const isSaid = isForScripts || said.some((call) => calledName(file, call) === 'httpOnly')
  const added = [...(secure ? [] : ['secure(true)']), ...(isSaid ? [] : ['httpOnly(true)'])]
  const edits = flag ? [replaceNode(flag, 'true')] : []
  const text = added.map((call) => link + call).join('')
  return text === '' ? edits : [...edits, { start: receiver.end, end: receiver.end, newText: text }]
}

/** The calls of the chain, or of the builder in a variable. */
function linksOf(file: JavaFile, receiver: SyntaxNode): SyntaxNode[] {
  const links: SyntaxNode[] = []
  for (let call: SyntaxNode | null = receiver; call; call = receiverOf(call)) {
    links.push(call)
    if (call.type !== 'identifier') continue
    const name = file.textOf(call)
    const calls = [...walk(methodAround(file, receiver) ?? file.root)].filter(
      ({ type }) => type === 'method_invocation',
    )
    return [...links, ...calls.filter((one) => rootName(file, one) === name)].filter(
      ({ type }) => type === 'method_invocation',
    )
  }
  return links.filter(({ type }) => type === 'method_invocation')
}

function rootName(file: JavaFile, call: SyntaxNode): string {
  let root: SyntaxNode = call
  for (let inner = receiverOf(root); inner; inner = receiverOf(root)) root = inner
  return file.textOf(root)
}

/** JAX-RS: a longer constructor of `new NewCookie(name, value)` takes the flags; its seventh argument is `secure`. */
export function flagsOfNewCookie(file: JavaFile, creation: SyntaxNode, isForScripts: boolean): TextEdit[] {
  if (creation.type !== 'object_creation_expression' || !/(?:^|\.)NewCookie$/.test(calledName(file, creation)))
    return []
  const args = argumentsOf(creation)
  const flag = args[6]
  if (args.length === 7 && flag) {
    return flag.type === 'false' ? [replaceNode(flag, 'true')] : []
  }
  const type = childByField(creation, 'type')
  const last = args.at(-1)
  if (args.length !== 2 || !type || !last) return []
  const flags = isForScripts ? 'true' : 'true, true'
  const newText = `, null, null, null, ${file.textOf(type)}.DEFAULT_MAX_AGE, ${flags}`
  return [{ start: last.end, end: last.end, newText }]
}
