import { useSyncExternalStore } from 'react'

/** Where the page is. History of the browser is the only store; this makes React follow it. */
export type PageLocation = { readonly path: string; readonly query: URLSearchParams; readonly href: string }

const NAVIGATED = 'fixwright:navigated'
let focusWanted = false

export function useLocation(): PageLocation {
  const href = useSyncExternalStore(subscribe, readHref)
  const url = new URL(href, window.location.origin)
  return { path: url.pathname, query: url.searchParams, href }
}

/** Goes to a page of this site without loading the document again. */
export function navigate(to: string, options: { replace?: boolean; keepScroll?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', to)
  else window.history.pushState(null, '', to)
  if (!options.keepScroll) window.scrollTo(0, 0)
  window.dispatchEvent(new Event(NAVIGATED))
}

/**
 * True once after each change of page: the heading that asks takes the focus, so that a screen reader starts there as it
 * would after a real page load. The first page is left to the browser.
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
    // A jump to an anchor of the same page is no change of page.
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
