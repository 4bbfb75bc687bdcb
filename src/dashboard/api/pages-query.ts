import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from './types.ts'

/** Reads one page of an API list. `cursor` is undefined for the first page. */
type ReadPage<ListPage> = (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage>

/** The maximum page size of the API. */
export const MAX_PAGE = '100'

/** An API list that is read page by page. */
export function pagesQuery<ListPage extends Page<unknown>>(queryKey: readonly unknown[], readPage: ReadPage<ListPage>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => readPage(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** A short list, read page by page to its end. */
export async function readAllPages<ListPage extends Page<unknown>>(
  readPage: ReadPage<ListPage>,
  signal: AbortSignal,
): Promise<ListPage> {
  const first = await readPage(undefined, signal)
  const items = [...first.items]
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await readPage(cursor, signal)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return { ...first, items, nextCursor: null }
}
