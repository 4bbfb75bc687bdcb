import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { metaQuery, sessionQuery } from '../api/session.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH } from '../routing/paths.ts'
import { AccountMenu } from './account-menu.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery).data
  const meta = useQuery(metaQuery).data
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="site-header">
        <div className="site-header-inner">
          <Link to={HOME_PATH} className="brand">
            <Mark />
            Fixwright
          </Link>
          {meta?.localMode && <span className="tag">local mode</span>}
          {session?.signedIn && <AccountMenu user={session.user} />}
        </div>
      </header>
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-inner">
          <span>Fixwright{meta && ` ${meta.version}`}</span>
          <a href="/api/docs">API reference</a>
        </div>
      </footer>
    </>
  )
}

function Mark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M9 16.5l4.6 4.6L23 11.2" />
    </svg>
  )
}
