import { useEffect, useRef, type ReactNode } from 'react'
import { takeFocusRequest } from '../routing/location.ts'

/**
 * The page's h1. Sets the document title, and gets the focus after navigation, unless it leaves that to a later
 * heading.
 */
export function PageHeading(props: { title: string; leavesFocus?: boolean; children?: ReactNode }) {
  const { title, children } = props
  const heading = useFocusAfterNavigation<HTMLHeadingElement>(!props.leavesFocus)
  useEffect(() => {
    document.title = title === 'Fixwright' ? title : `${title} · Fixwright`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}

export function useFocusAfterNavigation<Target extends HTMLElement>(wanted = true) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (wanted && takeFocusRequest()) target.current?.focus({ preventScroll: true })
  }, [wanted])
  return target
}
