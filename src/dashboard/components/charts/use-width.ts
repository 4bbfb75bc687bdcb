import { useCallback, useState, type RefCallback } from 'react'

/** The width of an element in CSS pixels, measured before the first paint and on each change; 0 until then. */
export function useWidth<Target extends HTMLElement>(): { target: RefCallback<Target>; width: number } {
  const [width, setWidth] = useState(0)
  const target = useCallback((element: Target | null) => {
    if (!element) return undefined
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { target, width }
}
