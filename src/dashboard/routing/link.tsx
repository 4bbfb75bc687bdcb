import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './location.ts'

/** A link to a page of this site. Anything but a plain click is the browser's business. */
export function Link({ to, onClick, ...rest }: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || modified) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}
