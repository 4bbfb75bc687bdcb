import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../api/types.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Loading } from './loading.tsx'

export type PagedList<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>

/** An API list that grows one page at a time: loading, failed, empty or a table. */
export function PagesTable<Item>(props: {
  label: string
  columns: readonly string[]
  list: PagedList<Item>
  empty: ReactNode
  children: (item: Item) => ReactNode
}) {
  const { list, label } = props
  if (!list.data) {
    if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
    return <Loading label="Loading the list" />
  }
  const items = listItems(list)
  if (items.length === 0) return <div className="panel muted">{props.empty}</div>
  return (
    <>
      <div className="table-frame" role="group" aria-label={label} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {props.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{items.map((item) => props.children(item))}</tbody>
        </table>
      </div>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.hasNextPage && <MoreButton list={list} shown={items.length} />}
    </>
  )
}

/** The rows loaded so far. */
export function listItems<Item>(list: PagedList<Item>): Item[] {
  return list.data?.pages.flatMap(({ items }) => items) ?? []
}

export function MoreButton<Item>({ list, shown }: { list: PagedList<Item>; shown: number }) {
  const { isFetchingNextPage } = list
  return (
    <p className="row more">
      <button
        type="button"
        className="button"
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void list.fetchNextPage()
        }}
      >
        {isFetchingNextPage ? 'Loading …' : 'Show more'}
      </button>
      <span className="muted small" role="status">
        {shown} shown
      </span>
    </p>
  )
}
