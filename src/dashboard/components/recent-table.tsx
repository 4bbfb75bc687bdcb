import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../api/types.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Loading } from './loading.tsx'

/** A section with the newest entries of a list: loading, failed, empty or a table. */
export function RecentTable<Item>(props: {
  id: string
  title: string
  columns: readonly string[]
  empty: string
  list: UseQueryResult<Page<Item>>
  children: (item: Item) => ReactNode
}) {
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      <RecentRows {...props} />
    </section>
  )
}

function RecentRows<Item>(props: Parameters<typeof RecentTable<Item>>[0]) {
  const { list } = props
  if (!list.data) {
    if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
    return <Loading label="Loading the list" />
  }
  if (list.data.items.length === 0) return <p className="panel muted">{props.empty}</p>
  return (
    <div className="table-frame" role="group" aria-label={props.title} tabIndex={0}>
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
        <tbody>{list.data.items.map((item) => props.children(item))}</tbody>
      </table>
    </div>
  )
}
