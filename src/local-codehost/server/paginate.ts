import type { RouteCall } from './route.ts'

const DEFAULT_PAGE_SIZE = 30
const MAX_PAGE_SIZE = 100

/** One page of a list by `per_page` and `page`, with the `Link` header to the other pages. */
export function paginate<T>(call: RouteCall, apiUrl: string, items: readonly T[]): T[] {
  const size = readSize(call)
  const page = Math.max(1, Number(call.query['page']) || 1)
  const last = Math.max(1, Math.ceil(items.length / size))
  const links = [
    ...(page > 1 ? [toLink(call, apiUrl, { page: page - 1 }, 'prev')] : []),
    ...(page < last ? [toLink(call, apiUrl, { page: page + 1 }, 'next')] : []),
    ...(page < last ? [toLink(call, apiUrl, { page: last }, 'last')] : []),
    ...(page > 1 ? [toLink(call, apiUrl, { page: 1 }, 'first')] : []),
  ]
  if (links.length > 0) call.headers['link'] = links.join(', ')
  return items.slice((page - 1) * size, page * size)
}

/** One page of a list by an opaque `cursor`, newest first; `idOf` names the entry a page starts with. */
export function paginateByCursor<T>(
  call: RouteCall,
  apiUrl: string,
  items: readonly T[],
  idOf: (item: T) => number,
): readonly T[] {
  const size = readSize(call)
  const cursor = Number(/^v1_(\d+)$/.exec(call.query['cursor'] ?? '')?.[1] ?? Number.POSITIVE_INFINITY)
  const rest = items.filter((item) => idOf(item) <= cursor)
  const next = rest[size]
  if (next !== undefined) call.headers['link'] = toLink(call, apiUrl, { cursor: `v1_${idOf(next)}` }, 'next')
  return rest.slice(0, size)
}

function readSize(call: RouteCall): number {
  const size = Number(call.query['per_page'])
  return Number.isInteger(size) && size > 0 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE
}

function toLink(call: RouteCall, apiUrl: string, change: Record<string, string | number>, relation: string): string {
  const url = new URL(apiUrl + call.path)
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, String(value))
  return `<${url.href}>; rel="${relation}"`
}
