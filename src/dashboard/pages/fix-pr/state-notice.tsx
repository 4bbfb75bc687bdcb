import { useEffect } from 'react'
import type { FixPrDetails } from '../../api/types.ts'
import { Notice, type NoticeTone } from '../../components/notice.tsx'
import { useFocusAfterNavigation } from '../../components/page-heading.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { createFixPath, fixPrPath } from '../../routing/paths.ts'
import { hasFinished } from '../create-fix/poll-delay.ts'
import { UNKNOWN_REASON, WAYS_OUT } from './failure-texts.ts'
import { RetryButton } from './retry-button.tsx'

type Props = { teamId: string; fixPr: FixPrDetails }

/** The result, the reason, and the next step. @param props.focus it finished while the page was open. */
export function StateNotice({ teamId, fixPr, focus }: Props & { focus: boolean }) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>(false)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  const { tone, title, text } = describeState(fixPr)
  const hasFailed = fixPr.status === 'failed' || fixPr.status === 'skipped'
  return (
    <Notice
      tone={tone}
      title={title}
      headingRef={heading}
      actions={isWorthRetrying(fixPr) && <Retry teamId={teamId} fixPr={fixPr} />}
    >
      {text && <p>{text}</p>}
      {hasFailed && <Failure fixPr={fixPr} />}
      {fixPr.newer && <Newer teamId={teamId} newer={fixPr.newer} />}
    </Notice>
  )
}

function Failure({ fixPr: { errorMessage, errorType, mode } }: { fixPr: FixPrDetails }) {
  return (
    <>
      <p>
        <VisibleText text={errorMessage ?? UNKNOWN_REASON} />
      </p>
      <p>
        <strong>What to do:</strong> {WAYS_OUT[errorType ?? 'internal'].step}
      </p>
      {mode === 'branch' && <p className="muted small">It does not count against the quota.</p>}
    </>
  )
}

function Newer({ teamId, newer }: { teamId: string; newer: NonNullable<FixPrDetails['newer']> }) {
  return (
    <p>
      It was requested again:{' '}
      <Link to={fixPrPath(teamId, newer.id)}>
        {hasFinished(newer.status) ? 'show the result' : 'watch its progress'}
      </Link>
      .
    </p>
  )
}

/** Whether requesting it again is the next step, and has not been done yet. */
function isWorthRetrying({ askAgainUrl, newer, errorType }: FixPrDetails): boolean {
  return askAgainUrl !== null && newer === null && (errorType === null || WAYS_OUT[errorType].retry)
}

function Retry({ teamId, fixPr }: Props) {
  return (
    <>
      <RetryButton teamId={teamId} fixPr={fixPr} />
      <Link to={createFixPath(teamId, fixPr.originalPrUrl)} className="button">
        See what would be fixed
      </Link>
    </>
  )
}

function describeState(fixPr: FixPrDetails): { tone: NoticeTone; title: string; text: string | null } {
  const { status, mode } = fixPr
  const areSuggestions = mode === 'suggestions'
  if (status === 'merged') return { tone: 'success', title: 'The fixes are merged', text: describeFixes(fixPr) }
  if (status === 'closed')
    return areSuggestions
      ? { tone: 'info', title: 'The pull request has ended', text: 'Its review still shows the suggestions.' }
      : {
          tone: 'info',
          title: 'It was closed without being merged',
          text: 'The findings stay until somebody fixes them. The fixes can be requested again.',
        }
  if (status === 'skipped')
    return {
      tone: 'info',
      title: areSuggestions ? 'No fix suggestions were needed' : 'No fix pull request was needed',
      text: null,
    }
  if (status === 'failed')
    return {
      tone: 'danger',
      title: areSuggestions ? 'The fix suggestions could not be posted' : 'The fix pull request could not be created',
      text: null,
    }
  return {
    tone: 'success',
    title: areSuggestions ? 'The fix suggestions are posted' : 'The fix pull request is open',
    text: `${describeFixes(fixPr)} ${
      areSuggestions
        ? 'The author of the pull request can accept each one with a click.'
        : 'Merge it into the pull request’s branch once you are happy with it.'
    }`,
  }
}

function describeFixes({ vulnerabilitiesFixed, filesFixed, mode }: FixPrDetails): string {
  if (vulnerabilitiesFixed === null || filesFixed === null) return 'It contains everything that could be fixed.'
  const verb = mode === 'suggestions' ? 'They fix' : 'It fixes'
  return `${verb} ${countOf(vulnerabilitiesFixed, 'finding')} in ${countOf(filesFixed, 'file')}.`
}
