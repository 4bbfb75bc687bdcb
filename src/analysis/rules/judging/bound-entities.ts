import type { MatchContext } from '../../engine/knowledge/matches.ts'
import type { Expr, FunctionIr, Parameter, Place } from '../../ir/nodes.ts'
import { codeAt, indexOfIr, nameOfExpr } from './ir-index.ts'

type Source = Pick<MatchContext, 'ir' | 'content'>

const ALL = /^[ \t]*fields\s*=\s*["']__all__["']/m
const READ_ONLY = /\bread_only_fields\s*=|\bReadOnly\w*\b|\bread_only\s*=\s*True/
const MODEL_SERIALIZERS = /ModelSerializer$/

/** Serializers of Django REST framework that take every field of their model from a request. */
export function openSerializers({ ir, content }: Source): Place[] {
  if (ir.language !== 'python') return []
  return indexOfIr(ir).classes.flatMap(({ type, at }) => {
    if (!type.parents.some((parent) => MODEL_SERIALIZERS.test(nameOfExpr(parent)))) return []
    const code = content.slice(at.start, at.end)
    const found = READ_ONLY.test(code) || READS.test(type.name) ? null : ALL.exec(code)
    if (!found) return []
    const start = at.start + found.index + (/^[ \t]*/.exec(found[0])?.[0].length ?? 0)
    return { start, end: at.start + found.index + found[0].length }
  })
}

/** Serializers that only show something, by their names. */
const READS = /List|Detail|Read|Output|Response|Public|Summary|Retrieve|View/

/** Types made for one request, by their names. */
const MADE_FOR_REQUESTS =
  /(?:dto|form|request|req|command|cmd|payload|input|model|view|body|params?|query|criteria|filter|search|vo|bean|data|info|message|event|resource|record|choice|change|update|create|patch|post|upload|options|settings|config|credentials|login|map|list|string|object|node|entity)s?$|^(?:Create|Update|New|Add|Edit|Patch|Save|Register|Map|List|Set|Json|Multi)/i
const STORES = /^(?:save|saveAndFlush|persist|merge|saveOrUpdate)$/

/**
 * Spring: a parameter that a request is bound to as a whole, and that is stored as it is. Types made for requests are
 * told by their names, since the class is in another file.
 */
export function boundEntities(source: Source): Place[] {
  if (source.ir.language !== 'java') return []
  const { functions, classNames } = indexOfIr(source.ir)
  return functions.flatMap((fn) =>
    fn.params.flatMap((parameter) => {
      const name = parameter.type?.name.split('.').at(-1) ?? ''
      if (name === '' || MADE_FOR_REQUESTS.test(name) || classNames.has(name)) return []
      const binding = bindingOf(source, parameter)
      return binding !== null && !isRestricted(source, binding) && isStored(source, fn, parameter) ? parameter.at : []
    }),
  )
}

/** The annotation by which a request is bound to a parameter. */
function bindingOf({ ir, content }: Source, { decorators }: Parameter): string | null {
  const texts = decorators.map(({ at }) => codeAt(ir, content, at))
  return texts.find((text) => /^@?(?:RequestBody|ModelAttribute)\b/.test(text)) ?? null
}

/** `@InitBinder("profile")` with the fields that may be set. */
function isRestricted({ ir, content }: Source, binding: string): boolean {
  const bound = /["'](\w+)["']/.exec(binding)?.[1]
  return indexOfIr(ir).functions.some((fn) => {
    const binder = fn.decorators.map(({ at }) => codeAt(ir, content, at)).find((text) => /^@?InitBinder\b/.test(text))
    if (binder === undefined || !/set(?:Allowed|Disallowed)Fields/.test(codeAt(ir, content, fn.at))) return false
    const names = [...binder.matchAll(/["'](\w+)["']/g)].map(([, name]) => name)
    return names.length === 0 || (bound !== undefined && names.includes(bound))
  })
}

function isStored({ ir }: Source, fn: FunctionIr, { variable }: Parameter): boolean {
  const isIt = (expr: Expr): boolean => expr.kind === 'local' && expr.variable === variable
  return indexOfIr(ir).calls.some(
    ({ call, fn: caller }) =>
      caller === fn && STORES.test(nameOfExpr(call.callee)) && call.args.some(({ value }) => isIt(value)),
  )
}
