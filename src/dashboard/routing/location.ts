import { useSyncExternalStore } from 'react'

/** The current location. The browser history is the only store, and React subscribes to it. */
export type PageLocation = { readonly path: string; readonly query: URLSearchParams; readonly href: string }

const NAVIGATED = 'fixwright:navigated'
let focusWanted = false

export function useLocation(): PageLocation {
  const href = useSyncExternalStore(subscribe, readHref)
  const url = new URL(href, window.location.origin)
  return { path: url.pathname, query: url.searchParams, href }
}

/** Navigates to a page of this site without reloading the document. */
export function navigate(to: string, options: { replace?: boolean; keepScroll?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', to)
  else window.history.pushState(null, '', to)
  if (!options.keepScroll) window.scrollTo(0, 0)
  window.dispatchEvent(new Event(NAVIGATED))
}

/**
 * True once after each navigation: the first heading that asks gets the focus, so that a screen reader starts there as
 * after a page load. The initial page is left to the browser.
 */
export function takeFocusRequest(): boolean {
  const wanted = focusWanted
  focusWanted = false
  return wanted
}

function readHref(): string {
  return window.location.pathname + window.location.search
}

function subscribe(onChange: () => void): () => void {
  let shown = readHref()
  const note = (): void => {
    // A jump to an anchor on the same page is not a navigation.
    if (readHref() === shown) return
    shown = readHref()
    focusWanted = true
    onChange()
  }
  window.addEventListener(NAVIGATED, note)
  window.addEventListener('popstate', note)
  return () => {
    window.removeEventListener(NAVIGATED, note)
    window.removeEventListener('popstate', note)
  }
}
