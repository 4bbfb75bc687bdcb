import type { ReactNode } from 'react'
import { httpUrl } from '../routing/http-url.ts'

/** A link to another site, or plain text if the URL is not a safe link target. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const safe = httpUrl(href)
  if (!safe) return <span>{children}</span>
  return (
    <a href={safe} className={className} rel="noreferrer">
      {children}
    </a>
  )
}
