import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels, measured before anything is painted and whenever it changes; 0 until then. */
export function useWidth<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = target.current!
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { target, width }
}
