import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './location.ts'

type Props = {
  to: string
  /** For links that change only a part of the page. */
  keepScroll?: boolean
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link to a page of this site. Anything but a plain click is left to the browser. */
export function Link({ to, keepScroll = false, onClick, ...rest }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || modified) return
    event.preventDefault()
    navigate(to, { keepScroll })
  }
  return <a {...rest} href={to} onClick={follow} />
}
