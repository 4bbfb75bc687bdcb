import type { Project } from '../../project.ts'
import type { NewImport } from '../import-request.ts'
import { listImports, referToType } from './imports.ts'
import { type JavaFile, methodAround } from './java-file.ts'
import { closest } from '../source-tree.ts'
import { childByField, childByType, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { IO_EXCEPTIONS, isExceptionHandled } from './places.ts'
import { lambdaAround } from './variables.ts'
import { rootName } from '../../../source/dotted-names.ts'

export type RequestRefusal = { readonly lines: readonly string[]; readonly imports: readonly NewImport[] }

/**
 * Statements that reject a request in the way of the framework, else throw an exception. `reason` is for readers of the
 * log.
 */
export function refuseRequest(file: JavaFile, node: SyntaxNode, reason: string, project: Project): RequestRefusal {
  const method = methodAround(file, node)
  const isDirect = method !== null && lambdaAround(file, node) === null
  const answer = isDirect ? (sendError(file, method, node) ?? failRouting(file, method)) : null
  if (answer) return answer
  if (isDirect && isSpringHandler(file, method) && project.has('spring:ResponseStatusException')) {
    const exception = referToType(file, 'org.springframework.web.server.ResponseStatusException')
    const status = referToType(file, 'org.springframework.http.HttpStatus')
    return {
      lines: [`throw new ${exception.text}(${status.text}.BAD_REQUEST);`],
      imports: [...exception.imports, ...status.imports],
    }
  }
  const rest = listImports(file).find(({ qualified }) => /^(?:javax|jakarta)\.ws\.rs(?:\.|$)/.test(qualified))
  if (rest && isDirect && /@(?:GET|POST|PUT|DELETE|PATCH)\b/.test(modifiersOf(file, method))) {
    const exception = referToType(file, `${rootName(rest.qualified)}.ws.rs.BadRequestException`)
    return { lines: [`throw new ${exception.text}(${file.style.quote(reason)});`], imports: exception.imports }
  }
  const isChecked = isExceptionHandled(file, node, IO_EXCEPTIONS)
  const exception = referToType(file, isChecked ? 'java.io.IOException' : 'java.lang.IllegalArgumentException')
  return { lines: [`throw new ${exception.text}(${file.style.quote(reason)});`], imports: exception.imports }
}

/** `response.sendError(…)` in a method that returns nothing. */
function sendError(file: JavaFile, method: SyntaxNode, node: SyntaxNode): RequestRefusal | null {
  const type = childByField(method, 'type')
  if (type?.type !== 'void_type' || !isExceptionHandled(file, node, IO_EXCEPTIONS)) return null
  const parameters = childByField(method, 'parameters')?.children ?? []
  for (const parameter of parameters) {
    const declared = childByField(parameter, 'type')
    const name = childByField(parameter, 'name')
    if (!declared || !name || !/(?:^|\.)HttpServletResponse$/.test(file.textOf(declared))) continue
    const call = `${file.textOf(name)}.sendError(${file.textOf(declared)}.SC_BAD_REQUEST);`
    return { lines: [call, 'return;'], imports: [] }
  }
  return null
}

/** `ctx.fail(400)` of Vert.x. */
function failRouting(file: JavaFile, method: SyntaxNode): RequestRefusal | null {
  const [first] = (childByField(method, 'parameters')?.children ?? []).filter(({ type }) => type === 'formal_parameter')
  const type = first && childByField(first, 'type')
  const name = first && childByField(first, 'name')
  const isVertx = listImports(file).some(({ qualified }) => qualified.startsWith('io.vertx.ext.web'))
  if (!type || !name || !isVertx || !/(?:^|\.)RoutingContext$/.test(file.textOf(type))) return null
  if (childByField(method, 'type')?.type !== 'void_type') return null
  return { lines: [`${file.textOf(name)}.fail(400);`, 'return;'], imports: [] }
}

function modifiersOf(file: JavaFile, node: SyntaxNode): string {
  const modifiers = childByType(node, 'modifiers')
  return modifiers ? file.textOf(modifiers) : ''
}

function isSpringHandler(file: JavaFile, method: SyntaxNode): boolean {
  const isMapped = /@(?:Get|Post|Put|Delete|Patch|Request)Mapping\b/.test(modifiersOf(file, method))
  const type = closest(file, method, new Set(['class_declaration']))
  return (
    isMapped &&
    type !== null &&
    /@(?:Rest)?Controller\b/.test(modifiersOf(file, type)) &&
    listImports(file).some(({ qualified }) => qualified.startsWith('org.springframework.web'))
  )
}

const MAX_CONDITION = 110

/** An `if` with the refusal as its body. */
export function guardLines(file: JavaFile, condition: string, { lines }: RequestRefusal): string[] {
  const [subject, ...rest] = condition.length > MAX_CONDITION ? condition.split(/(?=\.startsWith\()/) : [condition]
  const opening =
    rest.length === 1
      ? [`if (${subject}`, `${file.style.indent.repeat(2)}${rest.join('')}) {`]
      : [`if (${condition}) {`]
  return [...opening, ...lines.map((line) => file.style.indent + line), '}']
}
