import type { Team } from '../../api/types.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { AiFixForm } from './ai-fix-form.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Installations } from './installations.tsx'
import { NameForm } from './name-form.tsx'
import { Policy } from './policy.tsx'
import { RepositoryTable } from './repository-table.tsx'

export function SettingsPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="settings">
      {(team) => (
        <>
          <div className="page-head">
            <PageHeading title="Settings" />
          </div>
          <Settings team={team} />
        </>
      )}
    </TeamShell>
  )
}

function Settings({ team }: { team: Team }) {
  return (
    <div className="stack-large">
      <section aria-labelledby="name" className="settings-section">
        <h2 id="name">Name and slug</h2>
        <NameForm team={team} />
      </section>
      <section aria-labelledby="ai-fixes" className="settings-section">
        <h2 id="ai-fixes">AI fixes</h2>
        <AiFixForm team={team} />
      </section>
      <section aria-labelledby="installations" className="settings-section">
        <h2 id="installations">Installations</h2>
        <Installations team={team} />
      </section>
      <section aria-labelledby="repositories">
        <h2 id="repositories">Repositories</h2>
        <RepositoryTable team={team} />
      </section>
      <section aria-labelledby="policy" className="settings-section">
        <h2 id="policy">What a repository decides itself</h2>
        <Policy />
      </section>
      <section aria-labelledby="danger" className="settings-section">
        <h2 id="danger">Danger zone</h2>
        <DangerZone team={team} />
      </section>
    </div>
  )
}
