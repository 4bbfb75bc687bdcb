import { useQuery } from '@tanstack/react-query'
import { newestAnalysisQuery } from '../../api/analysis.ts'
import type { AnalysisDetails } from '../../api/types.ts'
import { InlineCode } from '../../components/inline-code.tsx'
import { Notice } from '../../components/notice.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { analysisPath } from '../../routing/paths.ts'

/** Notices that matter before reading the findings. */
export function StateNotices({ teamId, analysis }: { teamId: string; analysis: AnalysisDetails }) {
  const { status, repositoryFullName, prNumber, settings } = analysis
  return (
    <>
      {repositoryFullName !== null && prNumber !== null && (
        <NewerNotice teamId={teamId} analysis={analysis} repository={repositoryFullName} prNumber={prNumber} />
      )}
      {status === 'running' && (
        <Notice tone="info" title="This analysis is running" role="status">
          <p>It usually takes a few seconds. This page shows the findings as soon as they are available.</p>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="danger" title="This analysis did not finish">
          <p>Nothing is known about this commit. Push again to have it analysed again.</p>
        </Notice>
      )}
      {status === 'partial' && (
        <Notice tone="warning" title="Not everything was analysed">
          <p>
            Findings may be missing. <a href="#skipped">What was skipped, and why</a>
          </p>
        </Notice>
      )}
      {settings.problems.length > 0 && <SettingsProblems settings={settings} />}
    </>
  )
}

function NewerNotice(props: { teamId: string; analysis: AnalysisDetails; repository: string; prNumber: number }) {
  const { teamId, analysis, repository, prNumber } = props
  const newest = useQuery(newestAnalysisQuery(teamId, repository, prNumber)).data
  const isNewer = newest && newest.id !== analysis.id && Date.parse(newest.analysedAt) > Date.parse(analysis.analysedAt)
  if (!isNewer) return null
  const isRunning = newest.status === 'running'
  return (
    <Notice
      tone="info"
      role="status"
      title={isRunning ? 'A newer push is being analysed' : 'There is a newer analysis of this pull request'}
      actions={
        <Link to={analysisPath(teamId, newest.id)} className="button">
          Show the newer analysis
        </Link>
      }
    >
      <p>
        What stands here is about an earlier push. {isRunning ? 'The newer one began' : 'The newer one is of'}{' '}
        <TimeText time={newest.analysedAt} />
        {newest.headSha !== null && (
          <>
            , head{' '}
            <code>
              <VisibleText text={newest.headSha.slice(0, 7)} code />
            </code>
          </>
        )}
        .
      </p>
    </Notice>
  )
}

function SettingsProblems({ settings }: { settings: AnalysisDetails['settings'] }) {
  return (
    <Notice
      tone="warning"
      title={`The repository’s settings have ${countOf(settings.problems.length, 'mistake')}, so the defaults apply`}
    >
      <ul>
        {settings.problems.map(({ line, message }, index) => (
          <li key={index}>
            Line {line}: <InlineCode text={message} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
