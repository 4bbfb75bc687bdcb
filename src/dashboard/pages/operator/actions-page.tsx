import { useInfiniteQuery } from '@tanstack/react-query'
import { actionsQuery } from '../../api/operator.ts'
import type { OperatorAction } from '../../api/types.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { OperatorShell } from './operator-shell.tsx'
import { actionTitle, taskTitle } from './operator-texts.ts'

export function ActionsPage() {
  return (
    <OperatorShell section="actions">
      <div className="page-head">
        <PageHeading title="Actions" />
        <p className="muted">What operators did in the last 90 days, newest first. Nobody can change this list.</p>
      </div>
      <Actions />
    </OperatorShell>
  )
}

function Actions() {
  const list = useInfiniteQuery(actionsQuery)
  return (
    <div className="operator-rows">
      <PagesTable
        label="Actions"
        list={list}
        columns={['Time', 'Action', 'Who', 'On']}
        empty="No operator has done anything yet."
      >
        {(action) => (
          <tr key={action.id}>
            <td>
              <TimeText time={action.createdAt} />
            </td>
            <th scope="row" className="audit-action">
              <VisibleText text={actionTitle(action.action)} />
            </th>
            <td className="wrap">
              <VisibleText text={action.actorLogin} />
            </td>
            <td className="audit-details">
              <VisibleText text={describeTarget(action)} code />
            </td>
          </tr>
        )}
      </PagesTable>
    </div>
  )
}

function describeTarget({ action, target, details }: OperatorAction): string {
  const { task, event } = details as Record<string, unknown>
  if (typeof task === 'string') return `${taskTitle(task)}, job ${target}`
  if (typeof event === 'string') return `${event} ${target}`
  return action.startsWith('mail.') ? `mail ${target}` : target
}
