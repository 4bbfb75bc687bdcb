import type { ReactNode } from 'react'
import { Layout } from './components/layout.tsx'
import { RequireSession } from './components/require-session.tsx'
import { CreateFixPage } from './pages/create-fix/create-fix-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RulePage } from './pages/rule-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { TeamPage } from './pages/team-page.tsx'
import { useLocation } from './routing/location.ts'
import { matchPath } from './routing/match-path.ts'

type Route = { readonly pattern: string; readonly render: (params: Record<string, string>) => ReactNode }

const ROUTES: readonly Route[] = [
  { pattern: '/', render: () => <HomePage /> },
  { pattern: '/sign-in', render: () => <SignInPage /> },
  { pattern: '/teams/:teamId', render: ({ teamId }) => withSession(<TeamPage teamId={teamId!} />) },
  {
    pattern: '/teams/:teamId/create-fix',
    render: ({ teamId }) => withSession(<CreateFixPage teamId={teamId!} />),
  },
  { pattern: '/rules/:ruleId', render: ({ ruleId }) => <RulePage ruleId={ruleId!} /> },
]

export function App() {
  const { path } = useLocation()
  return <Layout key={path}>{renderPage(path)}</Layout>
}

function renderPage(path: string): ReactNode {
  for (const { pattern, render } of ROUTES) {
    const params = matchPath(pattern, path)
    if (params) return render(params)
  }
  return <NotFoundPage />
}

function withSession(page: ReactNode): ReactNode {
  return <RequireSession>{page}</RequireSession>
}
