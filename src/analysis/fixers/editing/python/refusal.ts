import type { NewImport } from '../import-request.ts'
import { listImports, referTo } from './imports.ts'
import { enclosingFunction, type PythonFile } from './python-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { rootName } from '../../../source/dotted-names.ts'

export type RequestRefusal = { readonly text: string; readonly imports: readonly NewImport[] }

/** How a framework rejects a request. `isIn` tells whether a place is in code that answers one. */
type Row = {
  readonly framework: string
  readonly module: string
  readonly member: string
  readonly isIn: (file: PythonFile, place: SyntaxNode) => boolean
  /** The statement, around the name. */
  readonly write: (name: string, file: PythonFile) => string
}

const ROWS: readonly Row[] = [
  { framework: 'flask', module: 'flask', member: 'abort', isIn: answersRequest, write: aborting },
  { framework: 'quart', module: 'quart', member: 'abort', isIn: answersRequest, write: aborting },
  { framework: 'bottle', module: 'bottle', member: 'abort', isIn: answersRequest, write: aborting },
  { framework: 'fastapi', module: 'fastapi', member: 'HTTPException', isIn: answersRequest, write: withStatus },
  {
    framework: 'litestar',
    module: 'litestar.exceptions',
    member: 'HTTPException',
    isIn: answersRequest,
    write: withStatus,
  },
  {
    framework: 'starlette',
    module: 'starlette.exceptions',
    member: 'HTTPException',
    isIn: answersRequest,
    write: withStatus,
  },
  {
    framework: 'django',
    module: 'django.http',
    member: 'Http404',
    isIn: takesRequest,
    write: (name) => `raise ${name}`,
  },
  { framework: 'aiohttp', module: 'aiohttp.web', member: 'HTTPBadRequest', isIn: takesRequest, write: raising },
  {
    framework: 'pyramid',
    module: 'pyramid.httpexceptions',
    member: 'HTTPBadRequest',
    isIn: takesRequest,
    write: raising,
  },
  { framework: 'falcon', module: 'falcon', member: 'HTTPBadRequest', isIn: takesRequest, write: raising },
  {
    framework: 'sanic',
    module: 'sanic.exceptions',
    member: 'BadRequest',
    isIn: takesRequest,
    write: (name, { style }) => `raise ${name}(${style.quote('Bad request')})`,
  },
  {
    framework: 'tornado',
    module: 'tornado.web',
    member: 'HTTPError',
    isIn: isInHandler,
    write: (name) => `raise ${name}(400)`,
  },
  {
    framework: 'cherrypy',
    module: 'cherrypy',
    member: 'HTTPError',
    isIn: answersRequest,
    write: (name) => `raise ${name}(400)`,
  },
]

/** The statement that rejects a bad request at a place: the framework's own, else a ValueError. */
export function refusalAt(file: PythonFile, place: SyntaxNode, message: string): RequestRefusal {
  const modules = new Set(listImports(file).map(({ module }) => rootName(module)))
  for (const { framework, module, member, isIn, write } of ROWS) {
    if (!modules.has(framework) || !isIn(file, place)) continue
    const reference = referTo(file, module, member, { isNamed: true })
    if (reference) return { text: write(reference.text, file), imports: reference.imports }
  }
  return { text: `raise ValueError(${file.style.quote(message)})`, imports: [] }
}

function aborting(name: string, file: PythonFile): string {
  return `${name}(${abortsWith(file)})`
}

function withStatus(name: string): string {
  return `raise ${name}(status_code=400)`
}

function raising(name: string): string {
  return `raise ${name}()`
}

/** Matches the rest of the file. */
function abortsWith({ content }: PythonFile): string {
  return /\babort\(404\)/.test(content) && !/\babort\(400\)/.test(content) ? '404' : '400'
}

/** Whether it is a view, or a function that reads the current request. */
function answersRequest(file: PythonFile, place: SyntaxNode): boolean {
  const scope = enclosingFunction(file, place)
  if (!scope) return false
  return (
    file.parentOf(scope)?.type === 'decorated_definition' ||
    /\b(?:request|abort|HTTPException)\b/.test(file.textOf(scope))
  )
}

function takesRequest(file: PythonFile, place: SyntaxNode): boolean {
  const scope = enclosingFunction(file, place)
  const parameters = scope && childByField(scope, 'parameters')
  return parameters !== null && /\breq(?:uest)?\b/.test(file.textOf(parameters))
}

/** A method that reads the request of its handler. */
function isInHandler(file: PythonFile, place: SyntaxNode): boolean {
  const scope = enclosingFunction(file, place)
  return scope !== null && /\bself\.(?:request\b|get_(?:query_|body_)?arguments?\()/.test(file.textOf(scope))
}
