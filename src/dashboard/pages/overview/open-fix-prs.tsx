import type { FixPr } from '../../api/types.ts'
import { StatusBadge } from '../../components/badges.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { fixPrPath } from '../../routing/paths.ts'
import { ShortList } from './short-list.tsx'
import { isBeingMade, type Overview } from './use-overview.ts'

/** Fix pull requests that are in progress or waiting to be merged. */
export function OpenFixPrs({ teamId, overview }: { teamId: string; overview: Overview }) {
  const { recentFixPrs, openFixPrs } = overview
  const queries = [recentFixPrs, openFixPrs]
  const made = recentFixPrs.data?.items.filter(isBeingMade)
  const open = openFixPrs.data?.items.filter(({ status }) => status === 'open')
  return (
    <ShortList
      id="open-fix-prs"
      title="Open fix pull requests"
      all={{ text: 'Show all', to: sectionPath(teamId, findSection('fix-prs')) }}
      state={{
        items: made && open && [...made, ...open],
        error: recentFixPrs.error ?? openFixPrs.error,
        refetch: () => Promise.all(queries.map((query) => query.refetch())),
      }}
      empty={
        <>
          <p>No open fix pull requests.</p>
          <p className="small">Follow the link in the comment on a pull request, or enter its address below.</p>
        </>
      }
    >
      {(item) => <OpenFixPr key={item.id} teamId={teamId} fixPr={item} />}
    </ShortList>
  )
}

function OpenFixPr({ teamId, fixPr }: { teamId: string; fixPr: FixPr }) {
  const { id, repository, originalPrNumber, status, fixPrUrl, fixPrNumber, vulnerabilitiesFixed } = fixPr
  const name = <VisibleText text={`${repository}#${originalPrNumber}`} />
  return (
    <li className="short-row">
      <p className="short-row-head">
        <Link to={fixPrPath(teamId, id)} className="short-row-name">
          {name}
        </Link>
        <StatusBadge status={status} />
      </p>
      <p className="short-row-more muted small">
        {fixPrUrl && (
          <ExternalLink href={fixPrUrl}>
            {fixPrNumber === null ? 'Suggestions' : `Fix pull request #${fixPrNumber}`}
          </ExternalLink>
        )}
        {vulnerabilitiesFixed !== null && <span>{countOf(vulnerabilitiesFixed, 'finding')} fixed</span>}
        <TimeText time={fixPr.openedAt ?? fixPr.createdAt} />
      </p>
    </li>
  )
}
