import { useState } from 'react'
import type { CreatedToken, Team } from '../../api/types.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { CreateTokenForm } from './create-token-form.tsx'
import { NewSecret } from './new-secret.tsx'
import { TokenTable } from './token-table.tsx'

export function TokensPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="tokens">
      {(team) => (
        <>
          <div className="page-head">
            <PageHeading title="API tokens" />
            <p className="muted">
              For programs that use the <a href="/api/docs">API</a>. A token works for this team only, and never for
              what needs an owner.
            </p>
          </div>
          <Tokens team={team} />
        </>
      )}
    </TeamShell>
  )
}

function Tokens({ team }: { team: Team }) {
  // Only in this component's state: the secret is never cached, and is gone when the user leaves the page.
  const [created, setCreated] = useState<CreatedToken | null>(null)
  return (
    <div className="stack-large">
      <section aria-labelledby="create-token">
        <h2 id="create-token">Create a token</h2>
        <div className="stack">
          <CreateTokenForm teamId={team.id} onCreated={setCreated} />
          {created && <NewSecret key={created.id} token={created} onDone={() => setCreated(null)} />}
        </div>
      </section>
      <section aria-labelledby="token-list">
        <h2 id="token-list" tabIndex={-1}>
          Tokens
        </h2>
        <TokenTable teamId={team.id} onRevoked={(id) => setCreated((shown) => (shown?.id === id ? null : shown))} />
      </section>
    </div>
  )
}
