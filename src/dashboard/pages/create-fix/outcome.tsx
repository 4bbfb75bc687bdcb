import { useEffect, type ReactNode, type Ref } from 'react'
import type { FixPr } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { useFocusAfterNavigation } from '../../components/page-heading.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { createFixPath, fixPrPath } from '../../routing/paths.ts'

type Props = { teamId: string; prUrl: string | null; fixPr: FixPr; focus: boolean }

/** The result, and the next steps. */
export function Outcome({ teamId, prUrl, fixPr, focus }: Props) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>()
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  const shown = { teamId, prUrl, fixPr, headingRef: heading }
  return fixPr.status === 'failed' || fixPr.status === 'skipped' ? (
    <Unsuccessful {...shown} />
  ) : (
    <Successful {...shown} />
  )
}

type Shown = Omit<Props, 'focus'> & { headingRef: Ref<HTMLHeadingElement> }

function Successful({ teamId, prUrl, fixPr, headingRef }: Shown) {
  const { status, mode, fixPrNumber } = fixPr
  const address = fixPr.fixPrUrl ?? (mode === 'suggestions' ? prUrl : null)
  const name =
    mode === 'suggestions' ? 'the suggestions' : `fix pull request${fixPrNumber === null ? '' : ` #${fixPrNumber}`}`
  return (
    <Notice
      tone={status === 'closed' ? 'info' : 'success'}
      title={titleOf(fixPr)}
      headingRef={headingRef}
      actions={
        <>
          {address && (
            <ExternalLink href={address} className="button button-primary">
              Open {name}
            </ExternalLink>
          )}
          <Link to={fixPrPath(teamId, fixPr.id)} className="button">
            Show what was done
          </Link>
        </>
      }
    >
      <p>{describeEnd(fixPr)}</p>
    </Notice>
  )
}

function titleOf({ status, mode }: FixPr): string {
  if (status === 'merged') return 'The fixes are merged'
  if (status === 'closed')
    return mode === 'suggestions' ? 'The pull request has ended' : 'The fix pull request was closed'
  return mode === 'suggestions' ? 'The fix suggestions are posted' : 'The fix pull request is open'
}

function describeEnd({ status, mode, vulnerabilitiesFixed, filesFixed }: FixPr): string {
  if (status === 'closed' && mode === 'suggestions')
    return 'Its review still shows the suggestions, and which of them were accepted.'
  if (status === 'closed') return 'Its fixes were not merged. They can be requested again.'
  const what =
    vulnerabilitiesFixed === null || filesFixed === null
      ? 'It contains everything that could be fixed.'
      : `${mode === 'suggestions' ? 'They fix' : 'It fixes'} ${countOf(vulnerabilitiesFixed, 'finding')} in ${countOf(filesFixed, 'file')}.`
  if (status === 'merged') return what
  if (mode === 'suggestions') return `${what} The author of the pull request can accept each one with a click.`
  return `${what} Merge it into the pull request’s branch once you are happy with it.`
}

function Unsuccessful({ teamId, prUrl, fixPr, headingRef }: Shown) {
  const skipped = fixPr.status === 'skipped'
  const retryLink: ReactNode = prUrl && (
    <Link to={createFixPath(teamId, prUrl)} className={skipped ? 'button' : 'button button-primary'}>
      {skipped ? 'Look at the pull request again' : 'Start again'}
    </Link>
  )
  return (
    <Notice
      tone={skipped ? 'info' : 'danger'}
      title={unsuccessfulTitle(fixPr)}
      headingRef={headingRef}
      actions={
        <>
          {retryLink}
          <Link to={fixPrPath(teamId, fixPr.id)} className="button">
            Details
          </Link>
          {fixPr.fixPrUrl && (
            <ExternalLink href={fixPr.fixPrUrl} className="button">
              Open fix pull request{fixPr.fixPrNumber !== null && ` #${fixPr.fixPrNumber}`}
            </ExternalLink>
          )}
        </>
      }
    >
      <p>{fixPr.errorMessage ?? 'The reason is not known. Start again, or contact the operator of this server.'}</p>
      {fixPr.mode === 'branch' && <p>It does not count against the quota.</p>}
    </Notice>
  )
}

function unsuccessfulTitle({ status, mode }: FixPr): string {
  if (mode === 'suggestions')
    return status === 'skipped' ? 'No fix suggestions were needed' : 'The fix suggestions could not be posted'
  return status === 'skipped' ? 'No fix pull request was needed' : 'The fix pull request could not be created'
}
