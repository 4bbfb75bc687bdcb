import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { metaQuery } from '../../api/session.ts'
import type { Meta, Team } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { pullRequestAddress } from '../../components/pull-request-address.ts'
import { findSection, hasRole, sectionPath } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { codeHostName } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import type { GuideProgress } from './guide-progress.ts'

type StepProps = { team: Team; progress: GuideProgress; meta: Meta | undefined }

/** The steps from an empty team to the first comment. They are ticked automatically. */
export function FirstRunGuide({
  team,
  progress,
  onDismiss,
}: {
  team: Team
  progress: GuideProgress
  onDismiss: () => void
}) {
  const meta = useQuery(metaQuery).data
  const { isInstalled, analysis, isDone } = progress
  const ticks = [isInstalled, analysis !== null, isDone]
  const count = ticks.filter(Boolean).length
  const steps: readonly [title: string, Step: (props: StepProps) => ReactNode][] = [
    ['Install the app', InstallStep],
    ['Open a pull request', OpenStep],
    ['See the comment', SeeStep],
  ]
  return (
    <section className="panel guide" aria-labelledby="guide">
      <div className="guide-head">
        <div>
          <h2 id="guide">{isDone ? 'Everything is set up' : 'Set up Fixwright'}</h2>
          <p className="muted" role="status">
            {isDone ? 'From now on every pull request is analysed automatically.' : `${count} of 3 steps are done`}
          </p>
        </div>
        <button type="button" className="button button-quiet button-small" onClick={onDismiss}>
          {isDone ? 'Close' : 'Hide this guide'}
        </button>
      </div>
      <ol className="guide-steps">
        {steps.map(([title, Step], index) => (
          <li key={title} className={stepClass(ticks, index)} aria-current={index === ticks.indexOf(false) && 'step'}>
            <span className="step-mark" aria-hidden="true" />
            <div className="guide-step-text">
              <h3>
                {title}
                {ticks[index] && <span className="visually-hidden"> (done)</span>}
              </h3>
              <Step team={team} progress={progress} meta={meta} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepClass(ticks: readonly boolean[], index: number): string {
  if (ticks[index]) return 'guide-step step-done'
  return ticks.indexOf(false) === index ? 'guide-step guide-step-next' : 'guide-step'
}

function InstallStep({ team, progress, meta }: StepProps) {
  const host = codeHostName(meta?.codeHostUrl)
  if (progress.isInstalled)
    return (
      <p className="muted">
        {progress.account === null ? (
          'It is installed.'
        ) : (
          <>
            It is installed on <VisibleText text={progress.account} />.
          </>
        )}
      </p>
    )
  if (!hasRole(team.role, 'admin'))
    return <p className="muted">An owner or admin of the team installs the app and connects it to the team.</p>
  if (meta?.localMode)
    return (
      <>
        <p className="muted">
          In local mode the sample repository belongs to the sample’s own team: sign in as <code>ida</code> to see it.
        </p>
        {meta.samplePullRequestUrl && (
          <p>
            <ExternalLink href={meta.samplePullRequestUrl}>Open the sample pull request</ExternalLink>
          </p>
        )}
      </>
    )
  return (
    <>
      <p className="muted">
        Choose the repositories on {host}. You come back here, and connect the account to this team.
      </p>
      <p className="row">
        {progress.installUrl && (
          <ExternalLink href={progress.installUrl} className="button button-primary">
            Install on {host}
          </ExternalLink>
        )}
        <Link to={sectionPath(team.id, findSection('settings'))}>Connect one that is installed already</Link>
      </p>
    </>
  )
}

function OpenStep({ progress, meta }: StepProps) {
  const { analysis, isInstalled, account } = progress
  if (analysis !== null) return <p className="muted">Fixwright has seen one.</p>
  const address = meta?.samplePullRequestUrl ?? (account && meta ? `${meta.codeHostUrl}/${account}` : null)
  return (
    <>
      <p className="muted">
        Any change to JavaScript, TypeScript, Python or Java will do. Pull requests that are already open are analysed
        as well.
      </p>
      {isInstalled && address && (
        <p>
          <ExternalLink href={address} className="button button-primary">
            {meta?.samplePullRequestUrl ? 'Open the sample pull request' : `Go to ${codeHostName(meta?.codeHostUrl)}`}
          </ExternalLink>
        </p>
      )}
    </>
  )
}

function SeeStep({ progress: { analysis, isDone }, meta }: StepProps) {
  const name = analysis && `${analysis.repositoryFullName}#${analysis.prNumber}`
  const address =
    analysis?.repositoryFullName && analysis.prNumber
      ? pullRequestAddress(meta?.codeHostUrl, analysis.repositoryFullName, analysis.prNumber)
      : null
  if (!isDone)
    return (
      <p className="muted">
        {analysis === null || name === null ? (
          'It arrives within a minute, with what is new and dangerous and a link that creates the fix pull request.'
        ) : analysis.status === 'failed' ? (
          <>
            The analysis of <VisibleText text={name} /> failed. Push a commit to have it analysed again.
          </>
        ) : (
          <>
            <VisibleText text={name} /> is being analysed.
          </>
        )}
      </p>
    )
  return (
    <>
      <p className="muted">
        {analysis?.introduced.total === 0
          ? 'Nothing new and dangerous was found, so there is a check run and no comment.'
          : 'It lists the findings and links to the fixes.'}
      </p>
      {address && name && (
        <p>
          <ExternalLink href={address} className="button button-primary">
            <VisibleText text={`Open ${name}`} />
          </ExternalLink>
        </p>
      )}
    </>
  )
}
