import { useInfiniteQuery } from '@tanstack/react-query'
import { membersQuery } from '../../api/members.ts'
import type { Credits, Team } from '../../api/types.ts'
import { listItems } from '../../components/pages-table.tsx'
import { findSection, hasRole, sectionPath } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { displayName } from '../members/member-rights.ts'

/**
 * How to get packs and the unlimited option: owners use billing, others ask an owner, and some servers do not sell
 * them.
 */
export function HowToBuy({ team, credits }: { team: Team; credits: Credits }) {
  if (credits.boughtOptions === 'not_sold')
    return <p className="muted small">This server does not sell AI options: AI fixes use the team’s own key.</p>
  if (credits.boughtOptions === 'not_configured') {
    return (
      <p className="muted small measure">
        Packs and the unlimited option cannot be used on this server at the moment, because it has no key to make their
        fixes with. Whoever operates it sets <code>PLATFORM_AI_PROVIDER</code>, <code>PLATFORM_AI_KEY</code> and{' '}
        <code>PLATFORM_AI_MODEL</code>. Your own key works without that.
      </p>
    )
  }
  if (hasRole(team.role, 'owner')) {
    return (
      <p className="small">
        Packs and the unlimited option are part of the subscription.{' '}
        <Link to={sectionPath(team.id, findSection('billing'))}>Buy or change them in billing</Link>
      </p>
    )
  }
  return <AskAnOwner teamId={team.id} />
}

const NAMED = 3

function AskAnOwner({ teamId }: { teamId: string }) {
  const owners = listItems(useInfiniteQuery(membersQuery(teamId, { role: 'owner' }))).slice(0, NAMED)
  return (
    <p className="muted small">
      An owner can buy packs and the unlimited option
      {owners.length > 0 && ': ask '}
      {owners.map((owner, index) => (
        <span key={owner.userId}>
          {index > 0 && ' or '}
          <VisibleText text={displayName(owner)} />
        </span>
      ))}
      .
    </p>
  )
}
