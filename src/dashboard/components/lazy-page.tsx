import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { Notice } from './notice.tsx'
import { PageHeading } from './page-heading.tsx'

export type LazyPage<Props extends object> = {
  readonly Page: LazyExoticComponent<ComponentType<Props>>
  /** Starts loading early, in parallel with the data of the page. */
  readonly preload: () => void
}

/** A page with its own script, loaded on demand. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  function start() {
    loading ??= load()
      .catch(() => PageNotLoaded as ComponentType<Props>)
      .then((page) => ({ default: page }))
    return loading
  }
  return { Page: lazy(start), preload: () => void start() }
}

function PageNotLoaded() {
  return (
    <div className="narrow stack">
      <PageHeading title="This page could not be loaded" />
      <Notice tone="warning" title="Its script could not be loaded">
        <p>
          Either there is no connection, or Fixwright has been updated since you opened it.{' '}
          <a href={window.location.href}>Load the page again</a>.
        </p>
      </Notice>
    </div>
  )
}
