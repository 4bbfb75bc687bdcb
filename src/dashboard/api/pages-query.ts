import { infiniteQueryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import type { Page } from './types.ts'

/** A list of the API that is read page by page. `path` may have a query. */
export function pagesQuery<Item>(queryKey: readonly unknown[], path: string) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => requestJson<Page<Item>>('GET', withCursor(path, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

const MAX_PAGE = 100

/** A list that is short by nature, page after page until its end. */
export async function requestWhole<Item, ListPage extends Page<Item> = Page<Item>>(
  path: string,
  signal: AbortSignal,
): Promise<ListPage> {
  const first = await requestJson<ListPage>('GET', `${path}?limit=${MAX_PAGE}`, { signal })
  const items = [...first.items]
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await requestJson<ListPage>('GET', withCursor(`${path}?limit=${MAX_PAGE}`, cursor), { signal })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return { ...first, items, nextCursor: null }
}

function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}
