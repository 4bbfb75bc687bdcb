import type { ReactNode } from 'react'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { Link } from '../../routing/link.tsx'

/** A fixed number of rows, independent of the data. */
export const SHORT_LIST_ROWS = 5

type State<Item> = {
  readonly items: readonly Item[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/**
 * The newest entries of a list with a link to all of them: loading, failed, empty or rows, all with the same height.
 */
export function ShortList<Item>(props: {
  id: string
  title: string
  all: { readonly text: string; readonly to: string }
  state: State<Item>
  empty: ReactNode
  children: (item: Item) => ReactNode
}) {
  const { id, title, all, state } = props
  return (
    <section className="panel short-list" aria-labelledby={id}>
      <div className="short-list-head">
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        <Link to={all.to} className="small">
          {all.text}
        </Link>
      </div>
      <ShortListRows state={state} empty={props.empty}>
        {props.children}
      </ShortListRows>
    </section>
  )
}

function ShortListRows<Item>(props: { state: State<Item>; empty: ReactNode; children: (item: Item) => ReactNode }) {
  const { items, error, refetch } = props.state
  if (!items) {
    if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
    return <Loading label="Loading the list" />
  }
  if (items.length === 0) return <div className="short-list-empty muted">{props.empty}</div>
  return <ul className="short-list-rows">{items.slice(0, SHORT_LIST_ROWS).map((item) => props.children(item))}</ul>
}
