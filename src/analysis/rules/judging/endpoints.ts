import type { FunctionIr, Place } from '../../ir/nodes.ts'
import { type Endpoint, type EndpointFile, type EndpointSource, writtenAt } from './endpoint.ts'
import { resolvers, serverActions } from './called-by-name.ts'
import { type CallSite, indexOfIr, resolveExpr, textOfExpr } from './ir-index.ts'

/** All endpoints of a file whose code is in it. */
export function listEndpoints({ ir, content }: EndpointSource): Endpoint[] {
  const file = { ir, content, index: indexOfIr(ir) }
  return [
    ...file.index.calls.flatMap((site) => routed(file, site) ?? procedure(file, site) ?? []),
    ...decorated(file),
    ...views(file),
    ...serverActions(file),
    ...resolvers(file),
  ]
}

const WRITING_VERBS = /^(?:post|put|patch|delete|del|mutation)$/i
const ROUTE_VERBS = /^(?:get|post|put|patch|delete|del)$/

/** `app.delete('/rooms/:id', …, (req, res) => …)` */
function routed(file: EndpointFile, { call }: CallSite): Endpoint | null {
  const { callee, args } = call
  if (callee.kind !== 'member' || !ROUTE_VERBS.test(callee.name) || args.length < 2) return null
  const [path] = args
  const text = path ? textOfExpr(file.index, path.value) : null
  const handler = args.at(-1)?.value
  const code = handler && resolveExpr(file.index, handler)
  if (!text?.startsWith('/') || code?.kind !== 'function') return null
  const receiver = writtenAt(file, callee.object.at)
  return {
    at: call.at,
    purpose: text,
    isWrite: WRITING_VERBS.test(callee.name),
    verb: callee.name,
    declaration: '',
    before: args.slice(1, -1).map(({ value }) => writtenAt(file, value.at)),
    body: writtenAt(file, code.fn.at),
    group: receiver,
    shared: usedBy(file, receiver),
  }
}

/** What `router.use(…)` puts before all routes of a router, and what the router was made with. */
function usedBy({ index, ...file }: EndpointFile, receiver: string): string {
  const used = index.calls.filter(
    ({ call: { callee } }) =>
      callee.kind === 'member' &&
      /^(?:use|addHook|all|before_request|route|register)$/.test(callee.name) &&
      writtenAt(file, callee.object.at) === receiver,
  )
  const made = index.writes.find(
    ({ target, value }) => value.kind !== 'import' && writtenAt(file, target.at) === receiver,
  )
  return [...(made ? [made] : []), ...used.map(({ call }) => call)].map(({ at }) => writtenAt(file, at)).join(' ')
}

/** `publicProcedure.input(…).mutation(({ input }) => …)`, in whatever tRPC's builders are called. */
function procedure(file: EndpointFile, { call }: CallSite): Endpoint | null {
  const { callee, args } = call
  const handler = args[0]?.value
  if (callee.kind !== 'member' || !/^(?:mutation|query)$/.test(callee.name) || handler?.kind !== 'function') return null
  const builder = writtenAt(file, callee.object.at)
  if (!/\btrpc|procedure\b/i.test(file.content)) return null
  return {
    at: call.at,
    purpose: handler.fn.name,
    isWrite: callee.name === 'mutation',
    verb: '',
    declaration: builder,
    before: [],
    body: writtenAt(file, handler.fn.at),
    group: 'procedures',
    shared: '',
  }
}

const ROUTE_DECORATOR =
  /^@?(?:[\w.]+\.)?(?:(?:get|post|put|patch|delete)(?:mapping)?|requestmapping|(?:query|mutation)(?:mapping)?|route|field|api_view)\b/i
const WRITING_DECORATOR =
  /^@?(?:[\w.]+\.)?(?:post|put|patch|delete|mutation)|\bRequestMethod\s*\.\s*(?:POST|PUT|PATCH|DELETE)|(?:methods\s*=\s*|api_view\()[[(]\s*["'](?:POST|PUT|PATCH|DELETE)/i

/** `@app.delete("/rooms/{id}")`, `@Delete(':id')`, `@DeleteMapping("/{id}")` */
function decorated(file: EndpointFile): Endpoint[] {
  const classes = new Map(file.index.classes.flatMap(({ type }) => type.methods.map(({ fn }) => [fn, type] as const)))
  return file.index.functions.flatMap((fn) => {
    const texts = fn.decorators.map(({ at }) => writtenAt(file, at))
    const route = texts.find((text) => ROUTE_DECORATOR.test(text))
    if (route === undefined) return []
    const type = classes.get(fn)
    const receiver = route.replace(/^@|[.(].*$/gs, '')
    return {
      at: afterDecorators(file, fn),
      purpose: `${fn.name} ${route.replace(/^@?[\w.]+/, '')}`,
      isWrite: texts.some((text) => WRITING_DECORATOR.test(text)),
      verb: route,
      declaration: `${texts.join(' ')} ${parametersOf(file, fn)}`,
      before: [],
      body: writtenAt(file, fn.at),
      group: type ? `class ${type.at.start}` : receiver,
      shared: type ? type.decorators.map(({ at }) => writtenAt(file, at)).join(' ') : usedBy(file, receiver),
    }
  })
}

function parametersOf(file: EndpointSource, { params }: FunctionIr): string {
  return params
    .flatMap(({ at, fallback, decorators }) => [
      at,
      ...(fallback ? [fallback.at] : []),
      ...decorators.map((one) => one.at),
    ])
    .map((at) => writtenAt(file, at))
    .join(' ')
}

/** Where the function itself begins, for a front end that counts its annotations to it. */
function afterDecorators({ content }: EndpointSource, { at, decorators }: FunctionIr): Place {
  const end = Math.max(at.start, ...decorators.map((one) => one.at.end))
  const space = /^\s*/.exec(content.slice(end, at.end))?.[0].length ?? 0
  return end + space < at.end ? { start: end + space, end: at.end } : at
}

const VIEW_SETTING = /^[ \t]*(?:permission_classes|authentication_classes|decorators|method_decorators)\s*=\s*[^\n]+/m
const SAYS_EVERYBODY = /\bAllowAny\b/
const WRITING_METHODS = /^(?:post|put|patch|delete)$/

/** Classes with a method for each verb, in Python: what they declare holds for all of them. */
function views(file: EndpointFile): Endpoint[] {
  if (file.ir.language !== 'python') return []
  return file.index.classes.flatMap(({ type, at }) => {
    const written = type.methods.filter(({ name }) => WRITING_METHODS.test(name))
    if (written.length === 0) return []
    const setting = VIEW_SETTING.exec(file.content.slice(at.start, at.end))
    const start = at.start + (setting?.index ?? 0)
    return {
      at: { start, end: setting ? start + setting[0].length : at.end },
      purpose: type.name,
      isWrite: true,
      verb: written.map(({ name }) => name).join(' '),
      declaration:
        [...type.decorators, ...type.parents].map((one) => writtenAt(file, one.at)).join(' ') + (setting?.[0] ?? ''),
      before: [],
      body: written.map(({ fn }) => writtenAt(file, fn.at)).join(' '),
      group: 'views',
      shared: '',
      mayInherit: !SAYS_EVERYBODY.test(setting?.[0] ?? ''),
    }
  })
}
