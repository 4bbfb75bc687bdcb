import { Suspense, type ReactNode } from 'react'
import { Layout } from './components/layout.tsx'
import { lazyPage, type LazyPage } from './components/lazy-page.tsx'
import { Loading } from './components/loading.tsx'
import { RequireSession } from './components/require-session.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { useLocation } from './routing/location.ts'
import { matchPath } from './routing/match-path.ts'

type Route = { readonly pattern: string; readonly render: (params: Record<string, string>) => ReactNode }

const ROUTES: readonly Route[] = [
  { pattern: '/', render: () => <HomePage /> },
  { pattern: '/sign-in', render: () => <SignInPage /> },
  teamRoute('', () => import('./pages/overview/overview-page.tsx').then(({ OverviewPage }) => OverviewPage)),
  teamRoute('/pull-requests', () =>
    import('./pages/histories/analyses-page.tsx').then(({ AnalysesPage }) => AnalysesPage),
  ),
  teamRoute('/fix-prs', () => import('./pages/histories/fix-prs-page.tsx').then(({ FixPrsPage }) => FixPrsPage)),
  teamRoute('/billing', () => import('./pages/billing/billing-page.tsx').then(({ BillingPage }) => BillingPage)),
  teamRoute('/members', () => import('./pages/members/members-page.tsx').then(({ MembersPage }) => MembersPage)),
  teamRoute('/tokens', () => import('./pages/tokens/tokens-page.tsx').then(({ TokensPage }) => TokensPage)),
  teamRoute('/audit-log', () =>
    import('./pages/audit-log/audit-log-page.tsx').then(({ AuditLogPage }) => AuditLogPage),
  ),
  teamRoute('/create-fix', () =>
    import('./pages/create-fix/create-fix-page.tsx').then(({ CreateFixPage }) => CreateFixPage),
  ),
  ruleRoute(),
]

export function App() {
  const { path } = useLocation()
  return (
    <Layout key={path}>
      <Suspense fallback={<Loading label="Loading the page" />}>{renderPage(path)}</Suspense>
    </Layout>
  )
}

function renderPage(path: string): ReactNode {
  for (const { pattern, render } of ROUTES) {
    const params = matchPath(pattern, path)
    if (params) return render(params)
  }
  return <NotFoundPage />
}

function teamRoute(path: string, load: Parameters<typeof lazyPage<{ teamId: string }>>[0]): Route {
  const { Page, preload }: LazyPage<{ teamId: string }> = lazyPage(load)
  return {
    pattern: `/teams/:teamId${path}`,
    render({ teamId }) {
      preload()
      return (
        <RequireSession>
          <Page teamId={teamId!} />
        </RequireSession>
      )
    },
  }
}

function ruleRoute(): Route {
  const { Page } = lazyPage(() => import('./pages/rule-page.tsx').then(({ RulePage }) => RulePage))
  return { pattern: '/rules/:ruleId', render: ({ ruleId }) => <Page ruleId={ruleId!} /> }
}
