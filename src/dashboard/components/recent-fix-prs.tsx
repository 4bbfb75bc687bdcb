import type { FixPr } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { fixPrPath } from '../routing/paths.ts'
import { StatusBadge } from './badges.tsx'
import { ExternalLink } from './external-link.tsx'
import { TimeText } from './time-text.tsx'
import { VisibleText } from './visible-text.tsx'
import { countOf } from './wording.ts'

export const FIX_PR_COLUMNS = ['Pull request', 'Status', 'Fix', 'Findings', 'Asked for']

/** One row of the list. */
export function FixPrRow({ teamId, item }: { teamId: string; item: FixPr }) {
  return (
    <tr>
      <th scope="row">
        <Link to={fixPrPath(teamId, item.id)}>
          <VisibleText text={`${item.repository}#${item.originalPrNumber}`} />
        </Link>
      </th>
      <td>
        <StatusBadge status={item.status} />
      </td>
      <td>
        <FixLink fixPr={item} />
      </td>
      <td>{item.vulnerabilitiesFixed === null ? '–' : countOf(item.vulnerabilitiesFixed, 'finding')}</td>
      <td>
        <TimeText time={item.createdAt} />
      </td>
    </tr>
  )
}

function FixLink({ fixPr: { fixPrNumber, fixPrUrl, mode } }: { fixPr: FixPr }) {
  if (!fixPrUrl) return '–'
  const text = mode === 'branch' && fixPrNumber !== null ? `#${fixPrNumber}` : 'Suggestions'
  return <ExternalLink href={fixPrUrl}>{text}</ExternalLink>
}
