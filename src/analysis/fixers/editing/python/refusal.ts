import type { NewImport } from '../import-request.ts'
import { listImports, referTo } from './imports.ts'
import { functionAround, type PythonFile } from './python-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { rootName } from '../../../source/dotted-names.ts'

export type RequestRefusal = { readonly text: string; readonly imports: readonly NewImport[] }

/** The statement that rejects a bad request at a place: the framework's own, else a ValueError. */
export function refusalAt(file: PythonFile, place: SyntaxNode, message: string): RequestRefusal {
  const modules = new Set(listImports(file).map(({ module }) => rootName(module)))
  const aborts = abortsWith(file)
  if ((modules.has('flask') || modules.has('quart')) && answersRequest(file, place)) {
    const abort = referTo(file, modules.has('flask') ? 'flask' : 'quart', 'abort', { isNamed: true })
    if (abort) return { text: `${abort.text}(${aborts})`, imports: abort.imports }
  }
  if ((modules.has('fastapi') || modules.has('starlette')) && answersRequest(file, place)) {
    const error = referTo(file, modules.has('fastapi') ? 'fastapi' : 'starlette.exceptions', 'HTTPException', {
      isNamed: true,
    })
    if (error) return { text: `raise ${error.text}(status_code=400)`, imports: error.imports }
  }
  if (modules.has('django') && takesRequest(file, place)) {
    const error = referTo(file, 'django.http', 'Http404', { isNamed: true })
    if (error) return { text: `raise ${error.text}`, imports: error.imports }
  }
  if (modules.has('aiohttp') && takesRequest(file, place)) {
    const error = referTo(file, 'aiohttp.web', 'HTTPBadRequest', { isNamed: true })
    if (error) return { text: `raise ${error.text}()`, imports: error.imports }
  }
  return { text: `raise ValueError(${file.style.quote(message)})`, imports: [] }
}

/** Matches the rest of the file. */
function abortsWith({ content }: PythonFile): string {
  return /\babort\(404\)/.test(content) && !/\babort\(400\)/.test(content) ? '404' : '400'
}

/** Whether it is a view, or a function that reads the current request. */
function answersRequest(file: PythonFile, place: SyntaxNode): boolean {
  const scope = functionAround(file, place)
  if (!scope) return false
  return (
    file.parentOf(scope)?.type === 'decorated_definition' ||
    /\b(?:request|abort|HTTPException)\b/.test(file.textOf(scope))
  )
}

function takesRequest(file: PythonFile, place: SyntaxNode): boolean {
  const scope = functionAround(file, place)
  const parameters = scope && childByField(scope, 'parameters')
  return parameters !== null && /\brequest\b/.test(file.textOf(parameters))
}
