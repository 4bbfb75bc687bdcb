import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Layout } from './components/layout.tsx'
import { lazyPage, type LazyPage } from './components/lazy-page.tsx'
import { Loading } from './components/loading.tsx'
import { RequireSession } from './components/require-session.tsx'
import { SessionEnded } from './components/session-ended.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { useLocation } from './routing/location.ts'
import { matchPath } from './routing/match-path.ts'

type Route = { readonly pattern: string; readonly render: (params: Record<string, string>) => ReactNode }

const ROUTES: readonly Route[] = [
  { pattern: '/', render: () => <HomePage /> },
  { pattern: '/sign-in', render: () => <SignInPage /> },
  signedInRoute(),
  teamRoute('', () => import('./pages/overview/overview-page.tsx').then(({ OverviewPage }) => OverviewPage)),
  teamRoute('/pull-requests', () =>
    import('./pages/histories/analyses-page.tsx').then(({ AnalysesPage }) => AnalysesPage),
  ),
  teamRoute('/pull-requests/:analysisId', () =>
    import('./pages/analysis/analysis-page.tsx').then(({ AnalysisPage }) => AnalysisPage),
  ),
  teamRoute('/fix-prs', () => import('./pages/histories/fix-prs-page.tsx').then(({ FixPrsPage }) => FixPrsPage)),
  teamRoute('/fix-prs/:fixPrId', () => import('./pages/fix-pr/fix-pr-page.tsx').then(({ FixPrPage }) => FixPrPage)),
  teamRoute('/dependencies', () =>
    import('./pages/dependencies/dependencies-page.tsx').then(({ DependenciesPage }) => DependenciesPage),
  ),
  teamRoute('/billing', () => import('./pages/billing/billing-page.tsx').then(({ BillingPage }) => BillingPage)),
  teamRoute('/credits', () => import('./pages/credits/credits-page.tsx').then(({ CreditsPage }) => CreditsPage)),
  teamRoute('/settings', () => import('./pages/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
  teamRoute('/members', () => import('./pages/members/members-page.tsx').then(({ MembersPage }) => MembersPage)),
  teamRoute('/tokens', () => import('./pages/tokens/tokens-page.tsx').then(({ TokensPage }) => TokensPage)),
  teamRoute('/audit-log', () =>
    import('./pages/audit-log/audit-log-page.tsx').then(({ AuditLogPage }) => AuditLogPage),
  ),
  teamRoute('/create-fix', () =>
    import('./pages/create-fix/create-fix-page.tsx').then(({ CreateFixPage }) => CreateFixPage),
  ),
  operatorRoute('', () => import('./pages/operator/operator-page.tsx').then(({ OperatorPage }) => OperatorPage)),
  operatorRoute('/queue', () => import('./pages/operator/queue-page.tsx').then(({ QueuePage }) => QueuePage)),
  operatorRoute('/deliveries', () =>
    import('./pages/operator/deliveries-page.tsx').then(({ DeliveriesPage }) => DeliveriesPage),
  ),
  operatorRoute('/outbox', () => import('./pages/operator/outbox-page.tsx').then(({ OutboxPage }) => OutboxPage)),
  operatorRoute('/outbox/:mailId', () => import('./pages/operator/mail-page.tsx').then(({ MailPage }) => MailPage)),
  operatorRoute('/actions', () => import('./pages/operator/actions-page.tsx').then(({ ActionsPage }) => ActionsPage)),
  ruleRoute(),
]

export function App() {
  const { path } = useLocation()
  return (
    <>
      <Layout key={path}>
        <Suspense fallback={<Loading label="Loading the page" />}>{renderPage(path)}</Suspense>
      </Layout>
      <SessionEnded />
    </>
  )
}

function renderPage(path: string): ReactNode {
  for (const { pattern, render } of ROUTES) {
    const params = matchPath(pattern, path)
    if (params) return render(params)
  }
  return <NotFoundPage />
}

/** The page gets the parameters of the path: the team, and every other `:name`. */
function teamRoute<Params extends { teamId: string }>(
  path: string,
  load: Parameters<typeof lazyPage<Params>>[0],
): Route {
  const { Page, preload }: LazyPage<Params> = lazyPage(load)
  const TeamPage = Page as unknown as ComponentType<Record<string, string>>
  return {
    pattern: `/teams/:teamId${path}`,
    render(params) {
      preload()
      return (
        <RequireSession>
          <TeamPage {...params} />
        </RequireSession>
      )
    },
  }
}

/** For operators; the page itself tells others so. */
function operatorRoute<Params extends object>(path: string, load: Parameters<typeof lazyPage<Params>>[0]): Route {
  const { Page } = lazyPage(load)
  const OperatorPage = Page as unknown as ComponentType<Record<string, string>>
  return {
    pattern: `/operator${path}`,
    render: (params) => (
      <RequireSession>
        <OperatorPage {...params} />
      </RequireSession>
    ),
  }
}

function signedInRoute(): Route {
  const { Page } = lazyPage(() => import('./pages/signed-in-page.tsx').then(({ SignedInPage }) => SignedInPage))
  return { pattern: '/signed-in', render: () => <Page /> }
}

function ruleRoute(): Route {
  const { Page } = lazyPage(() => import('./pages/rule-page.tsx').then(({ RulePage }) => RulePage))
  return {
    pattern: '/rules/:ruleId',
    render: ({ ruleId }) => (ruleId === undefined ? <NotFoundPage /> : <Page ruleId={ruleId} />),
  }
}
