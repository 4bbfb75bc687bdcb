import { listImports } from '../editing/python/imports.ts'
import { calledName, type PythonFile } from '../editing/python/python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { appendArguments, argumentsOf, plainText } from '../editing/python/arguments.ts'
import { soleValueOf, variableOf } from '../editing/python/variables.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { isFilled, lastOf } from '../../../lib/collections/lists.ts'
import { textOfPart } from '../editing/source-tree.ts'

const TYPE = 'application/json'

/** `json.dumps(…)`. */
export function isJson(file: PythonFile, node: SyntaxNode): boolean {
  if (node.type !== 'call' || calledName(file, node) !== 'dumps') return false
  const callee = childByField(node, 'function')
  const root = callee?.type === 'attribute' ? textOfPart(file, callee, 'object') : textOfPart(file, node, 'function')
  return listImports(file).some(({ module, name }) => /^(?:simple|u|or)?json$/.test(module) && name === root)
}

/** Declares a JSON response as JSON, so that browsers do not show it as a page. */
export function declareJson({ file, match }: PythonFixContext, text: SyntaxNode): FixPlan | null {
  const { call } = match
  const edits = call ? declareInCall(file, call.node, call.api ?? '') : declareReturned(file, text)
  if (!edits) return null
  return {
    edits,
    safety: 'glance',
    title: 'Declare the response as JSON',
    explanation: 'Browsers treat the response as data and not as a page, so markup in it stays text.',
    behaviourChange: 'The content type is application/json instead of text/html; the text itself is the same.',
  }
}

function declareInCall(file: PythonFile, call: SyntaxNode, api: string): TextEdit[] | null {
  if (/^django\.http\./.test(api)) return append(file, call, `content_type=${file.style.quote(TYPE)}`)
  if (/(?:^|\.)Response$/.test(api)) return append(file, call, `mimetype=${file.style.quote(TYPE)}`)
  if (!/\.make_response$/.test(api) || isDeclaredOutside(file, call)) return null
  const given = argumentsOf(file, call)
  if (given.some(({ name, isSpread }) => name !== null || isSpread)) return null
  return declareAmong(
    file,
    given.map(({ value }) => value),
    (newText) => {
      const edit = appendArguments(file, call, [newText])
      return edit && [edit]
    },
  )
}

/** `return make_response(text), {"Content-Type": …}`. */
function isDeclaredOutside(file: PythonFile, call: SyntaxNode): boolean {
  const around = file.parentOf(call)
  return around !== null && /^(?:tuple|expression_list)$/.test(around.type) && /content-type/i.test(file.textOf(around))
}

function append(file: PythonFile, call: SyntaxNode, text: string): TextEdit[] | null {
  const isTyped = argumentsOf(file, call).some(
    ({ name, isSpread, value }) =>
      isSpread || /^(?:content_type|mimetype|headers)$/.test(name ?? '') || value.type === 'tuple',
  )
  const edit = isTyped ? null : appendArguments(file, call, [text])
  return edit && [edit]
}

/** `return text` and `return text, 404`, in functions that Flask or Quart calls. */
function declareReturned(file: PythonFile, text: SyntaxNode): TextEdit[] | null {
  if (!listImports(file).some(({ module }) => /^(?:flask|quart)\b/.test(module))) return null
  const around = file.parentOf(text)
  if (around?.type === 'return_statement') return [{ start: text.end, end: text.end, newText: `, ${headers(file)}` }]
  if (around?.type !== 'tuple' && around?.type !== 'expression_list') return null
  const items = around.children.filter((child) => child.isNamed && !isComment(child))
  if (!isFilled(items)) return null
  const { end } = lastOf(items)
  return declareAmong(file, items, (newText) => [{ start: end, end, newText: `, ${newText}` }])
}

function headers(file: PythonFile): string {
  return `{${file.style.quote('Content-Type')}: ${file.style.quote(TYPE)}}`
}

/** Flask reads headers from what follows the body: a dictionary, or the status and a dictionary. */
function declareAmong(
  file: PythonFile,
  items: readonly SyntaxNode[],
  add: (text: string) => TextEdit[] | null,
): TextEdit[] | null {
  const [, ...rest] = items
  const last = rest.at(-1)
  const known = last?.type === 'identifier' ? onlyDictionary(file, last) : last
  if (known?.type === 'dictionary') return declareInDictionary(file, known)
  const isStatus = rest.every((item) => item.type === 'integer' || plainText(file, item) !== null)
  return rest.length <= 1 && isStatus ? add(headers(file)) : null
}

/** The value of a variable that nothing else reads. */
function onlyDictionary(file: PythonFile, identifier: SyntaxNode): SyntaxNode | null {
  const variable = variableOf(file, identifier)
  return variable?.reads.length === 1 && variable.scope ? soleValueOf(file, variable) : null
}

function declareInDictionary(file: PythonFile, dictionary: SyntaxNode): TextEdit[] | null {
  const items = dictionary.children.filter((child) => child.isNamed && !isComment(child))
  const isTyped = items.some((item) => item.type !== 'pair' || /content-type/i.test(file.textOf(item)))
  if (isTyped) return null
  const text = headers(file).slice(1, -1)
  const last = items.at(-1)
  return last
    ? [{ start: last.end, end: last.end, newText: `, ${text}` }]
    : [{ start: dictionary.start + 1, end: dictionary.end - 1, newText: text }]
}
