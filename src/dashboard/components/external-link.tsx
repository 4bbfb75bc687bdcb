import type { ReactNode } from 'react'
import { httpUrl } from '../routing/http-url.ts'

/** A link to another site, or mere text when the address is none that a link may lead to. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const safe = httpUrl(href)
  if (!safe) return <span>{children}</span>
  return (
    <a href={safe} className={className} rel="noreferrer">
      {children}
    </a>
  )
}
