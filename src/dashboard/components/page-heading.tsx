import { useEffect, useRef, type ReactNode } from 'react'
import { takeFocusRequest } from '../routing/location.ts'

/** The page's h1. Sets the document's title, and takes the focus after a change of page. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>()
  useEffect(() => {
    document.title = title === 'Fixwright' ? title : `${title} · Fixwright`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}

export function useFocusAfterNavigation<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (takeFocusRequest()) target.current?.focus({ preventScroll: true })
  }, [])
  return target
}
