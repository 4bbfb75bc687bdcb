import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { useCurrentInView } from '../../components/use-current-in-view.ts'
import { Link } from '../../routing/link.tsx'
import { HOME_PATH, OPERATOR_PATH } from '../../routing/paths.ts'

export type OperatorSection = 'overview' | 'queue' | 'deliveries' | 'outbox' | 'actions'

const SECTIONS: readonly { readonly id: OperatorSection; readonly title: string }[] = [
  { id: 'overview', title: 'Overview' },
  { id: 'queue', title: 'Queue' },
  { id: 'deliveries', title: 'Deliveries' },
  { id: 'outbox', title: 'Outbox' },
  { id: 'actions', title: 'Actions' },
]

export function operatorPath(section: OperatorSection): string {
  return section === 'overview' ? OPERATOR_PATH : `${OPERATOR_PATH}/${section}`
}

/** The frame of every operator page; others see a message that it is for operators. */
export function OperatorShell({ section, children }: { section: OperatorSection; children: ReactNode }) {
  const session = useQuery(sessionQuery).data
  if (!session?.signedIn || !session.operator) return <Closed />
  return (
    <>
      <div className="team-head">
        <p className="operator-name">
          Operator <span className="muted small">all teams of this installation</span>
        </p>
        <OperatorNav section={section} />
      </div>
      {children}
    </>
  )
}

function OperatorNav({ section }: { section: OperatorSection }) {
  const nav = useCurrentInView(section)
  return (
    <nav className="team-nav operator-nav" aria-label="Operator" ref={nav}>
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <Link to={operatorPath(id)} aria-current={id === section ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Closed() {
  return (
    <div className="narrow stack">
      <PageHeading title="Operator" />
      <p>
        This page is for the people who run this installation. They are named in its configuration, in the variable{' '}
        <code>OPERATOR_LOGINS</code>.
      </p>
      <p>
        <Link to={HOME_PATH}>My teams</Link>
      </p>
    </div>
  )
}
