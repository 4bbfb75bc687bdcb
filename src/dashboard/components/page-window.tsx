import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { PagedList } from './pages-table.tsx'

/** The number of list pages in the document at a time: hundreds of rows with buttons make a phone slow. */
const MAX_PAGES = 2

/**
 * Shows a long list a few pages at a time: "Show more" moves forward, and `earlier` moves back. Loaded pages are not
 * loaded again.
 * @param list the list from the query.
 * @param key identifies the list; a new list starts at its first page.
 */
export function usePageWindow<Item>(list: PagedList<Item>, key: string): { list: PagedList<Item>; earlier: ReactNode } {
  const [moved, setMoved] = useState({ key, first: 0 })
  const read = list.data?.pages.length ?? 0
  const first = moved.key === key ? Math.min(moved.first, Math.max(0, read - 1)) : 0
  const isAtEnd = first + MAX_PAGES >= read
  const move = (to: number): void => setMoved({ key, first: to })
  async function showMore() {
    const answer = isAtEnd ? await list.fetchNextPage() : list
    const total = answer.data?.pages.length ?? 0
    if (total > first + MAX_PAGES) move(first + 1)
    return answer
  }
  const pages = list.data?.pages.slice(first, first + MAX_PAGES) ?? []
  const shown = {
    ...list,
    data: list.data && { ...list.data, pages },
    hasNextPage: list.hasNextPage || !isAtEnd,
    fetchNextPage: showMore,
  } as PagedList<Item>
  return { list: shown, earlier: first > 0 && <EarlierButton onMove={() => move(first - 1)} /> }
}

function EarlierButton({ onMove }: { onMove: () => void }) {
  return (
    <p className="earlier">
      <button
        type="button"
        className="button"
        onClick={(event) => {
          const row = event.currentTarget.parentElement?.nextElementSibling
          flushSync(onMove)
          row?.scrollIntoView({ block: 'start' })
        }}
      >
        Show earlier ones
      </button>
    </p>
  )
}
