import { calledName, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { argumentsOf, plainText } from '../editing/java/arguments.ts'
import { isFixedText } from '../editing/java/constants.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { partsOfSum } from '../editing/java/string-pieces.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { isWritten, mentionsOf, variableOf } from '../editing/java/variables.ts'
import { childByField, childrenByField } from '../../frontends/tree-sitter/syntax-node.ts'

/** The folder that must contain a path, as code. */
export type BaseFolder = {
  readonly code: string
  readonly kind: 'text' | 'file' | 'path'
  /** Visibly absolute and without dots. */
  readonly isPlain: boolean
  readonly nodes: readonly SyntaxNode[]
}

/** The base folder of a path: of `new File(folder, name)`, `folder.resolve(name)`, `folder + "/" + name`. */
export function baseFolderOf(file: JavaFile, expression: SyntaxNode): BaseFolder | null {
  const node = unwrapParentheses(expression)
  if (node.type === 'object_creation_expression' && /^(?:java\.io\.)?File$/.test(calledName(file, node))) {
    const [first, second] = argumentsOf(node)
    if (first && second) return asFolder(file, [first])
    return first ? folderOfSum(file, first) : null
  }
  if (node.type === 'method_invocation') return folderOfCall(file, node)
  return node.type === 'binary_expression' ? folderOfSum(file, node) : null
}

function folderOfCall(file: JavaFile, call: SyntaxNode): BaseFolder | null {
  const receiver = receiverOf(call)
  const args = argumentsOf(call)
  const name = calledName(file, call)
  if (!receiver) return null
  if (name === 'resolve' && args.length === 1) return asFolder(file, [receiver])
  if (!/^(?:java\.nio\.file\.)?(?:Paths\.get|Path\.of)$/.test(`${file.textOf(receiver)}.${name}`)) return null
  const [first] = args
  if (args.length === 1) return first ? folderOfSum(file, first) : null
  const fixed = args.slice(
    0,
    Math.max(
      args.findIndex((one) => !isFixed(file, one)),
      0,
    ),
  )
  const folder = fixed.length > 0 && fixed.length < args.length ? asFolder(file, fixed.slice(0, 1)) : null
  if (!folder || fixed.length === 1) return folder
  const code = `${file.textOf(receiver)}.${name}(${fixed.map((one) => file.textOf(one)).join(', ')})`
  return { ...folder, code, kind: 'path', isPlain: false, nodes: fixed }
}

function asFolder(file: JavaFile, [node]: readonly SyntaxNode[]): BaseFolder | null {
  if (!node || !isFixed(file, node)) return null
  const inner = unwrapParentheses(node)
  const type = typeOfValue(file, inner) ?? typeOfMaker(file, inner)
  const text = plainText(file, inner) ?? isFixedText(file, inner)
  const kind =
    text !== null || type === 'String'
      ? 'text'
      : type === 'File' || type === 'java.io.File'
        ? 'file'
        : type === 'Path' || type === 'java.nio.file.Path'
          ? 'path'
          : null
  if (!kind || (inner.type === 'binary_expression' && kind !== 'text')) return null
  return { code: file.textOf(inner), kind, isPlain: isPlainFolder(text ?? pathText(file, inner) ?? ''), nodes: [node] }
}

function typeOfMaker(file: JavaFile, node: SyntaxNode): string | null {
  if (node.type !== 'method_invocation') return null
  const text = file.textOf(node)
  if (/^(?:Paths\.get|Path\.of)\(/.test(text)) return 'Path'
  if (/\.getRealPath\("[^"]*"\)$/.test(text)) return 'String'
  const name = calledName(file, node)
  if (/^System\.get(?:Property|env)\(/.test(text)) return 'String'
  return name === 'toPath' ? 'Path' : name === 'toFile' ? 'File' : null
}

/** The folder text of a name or a call: `ROOT` is `Paths.get("/srv/files")`. */
function pathText(file: JavaFile, node: SyntaxNode): string | null {
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  const value = variable && childByField(variable.node, 'value')
  const maker = value ?? node
  if (!/^(?:Paths\.get|Path\.of)\("[^"]*"\)$/.test(file.textOf(maker))) return null
  if (variable && mentionsOf(file, variable).some((mention) => isWritten(file, mention))) return null
  const [text] = argumentsOf(maker)
  return text ? plainText(file, text) : null
}

function isPlainFolder(text: string): boolean {
  return /^\/[^.]/.test(text) && !/(?:^|\/)\.{1,2}(?:\/|$)|\/\//.test(text)
}

/** Everything up to the last separator before the first variable part. */
function folderOfSum(file: JavaFile, sum: SyntaxNode): BaseFolder | null {
  const parts = partsOfSum(file, unwrapParentheses(sum))
  const first = parts.findIndex((part) => !isFixed(file, part))
  const fixed = parts.slice(0, first)
  const last = fixed.at(-1)
  if (first < 1 || !last) return null
  if (/^(?:java\.io\.)?File\.separator$/.test(file.textOf(last))) return ofParts(file, fixed.slice(0, -1), '')
  const text = plainText(file, last)
  if (text === null) {
    const known = isFixedText(file, last)
    return known?.endsWith('/') && fixed.length === 1 ? asFolder(file, [last]) : null
  }
  const slash = text.lastIndexOf('/')
  return slash === -1 ? null : ofParts(file, fixed.slice(0, -1), text.slice(0, slash))
}

function ofParts(file: JavaFile, parts: readonly SyntaxNode[], rest: string): BaseFolder | null {
  if (parts.length === 0)
    return rest === '' ? null : { code: file.style.quote(rest), kind: 'text', isPlain: isPlainFolder(rest), nodes: [] }
  if (parts.length === 1 && rest === '') return asFolder(file, parts)
  const isText = parts
    .slice(0, 2)
    .some((part) => typeOfValue(file, part) === 'String' || isFixedText(file, part) !== null)
  const codes = [...parts.map((part) => file.textOf(part)), ...(rest === '' ? [] : [file.style.quote(rest)])]
  return isText || rest !== '' ? { code: codes.join(' + '), kind: 'text', isPlain: false, nodes: parts } : null
}

const MAX_DEPTH = 8

/** Code that no request influences: literals, constants, fields, settings, and expressions of these. */
export function isFixed(file: JavaFile, expression: SyntaxNode, depth = 0): boolean {
  const node = unwrapParentheses(expression)
  if (depth > MAX_DEPTH) return false
  if (/_literal$/.test(node.type) || node.type === 'this' || isFixedText(file, node) !== null) return true
  const isAllFixed = (nodes: readonly SyntaxNode[]): boolean => nodes.every((one) => isFixed(file, one, depth + 1))
  switch (node.type) {
    case 'identifier': {
      const variable = variableOf(file, node)
      if (!variable) return /^[A-Z]/.test(file.textOf(node))
      if (variable.kind === 'field') return true
      const type = typeOfValue(file, node) ?? ''
      // Numbers have no dots or slashes.
      if (/^(?:int|long|short|Integer|Long|Short|(?:java\.util\.)?UUID)$/.test(type)) return true
      if (variable.kind === 'parameter') return /(?:^|\.)(?:File|Path)$/.test(type)
      const value = childByField(variable.node, 'value')
      const isOnce = !mentionsOf(file, variable).some((mention) => isWritten(file, mention))
      return variable.kind === 'local' && value !== null && isOnce && isFixed(file, value, depth + 1)
    }
    case 'field_access':
      return isAllFixed(childrenByField(node, 'object'))
    case 'object_creation_expression':
      return /^(?:java\.io\.)?File$/.test(calledName(file, node)) && isAllFixed(argumentsOf(node))
    case 'method_invocation': {
      const receiver = receiverOf(node)
      const isOwn = !receiver && calledName(file, node) === 'getServletContext'
      return (isOwn || (receiver !== null && isFixed(file, receiver, depth + 1))) && isAllFixed(argumentsOf(node))
    }
    case 'binary_expression':
      return isAllFixed(partsOfSum(file, node).filter((part) => part !== node)) && partsOfSum(file, node).length > 1
    default:
      return false
  }
}
