import { useCallback, type RefCallback } from 'react'

/**
 * For navigation that scrolls horizontally on a phone: keeps the link of the current page visible.
 * @param section the current section; when it changes, the navigation is scrolled again.
 */
export function useCurrentInView(section: string): RefCallback<HTMLElement> {
  return useCallback(
    (nav) => {
      if (!nav) return undefined
      const observer = new ResizeObserver(() => showCurrent(nav))
      observer.observe(nav)
      return () => observer.disconnect()
    },
    // A new section yields a new function, which React calls with the same element.
    [section],
  )
}

function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector<HTMLElement>('[aria-current]')
  if (!current) return
  const { left, width } = current.getBoundingClientRect()
  nav.scrollLeft += left - nav.getBoundingClientRect().left - (nav.clientWidth - width) / 2
}
