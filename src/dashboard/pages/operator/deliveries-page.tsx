import { useInfiniteQuery } from '@tanstack/react-query'
import { deliveriesQuery, redeliver } from '../../api/operator.ts'
import type { Delivery } from '../../api/types.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { useLocation } from '../../routing/location.ts'
import { FilterForm, readFilter, type FilterField } from '../histories/filter-form.tsx'
import { ActionNews } from './action-news.tsx'
import { LongText } from './long-text.tsx'
import { OperatorShell, operatorPath } from './operator-shell.tsx'
import { useOperatorAction } from './use-operator-action.ts'

const STATES: Readonly<Record<Delivery['state'], { readonly title: string; readonly badge: string }>> = {
  waiting: { title: 'Waiting', badge: 'badge-status-queued' },
  retrying: { title: 'Tried again', badge: 'badge-status-queued' },
  handled: { title: 'Handled', badge: 'badge-status-open' },
  ignored: { title: 'Nothing to do', badge: '' },
  failed: { title: 'Failed', badge: 'badge-status-failed' },
}
const EVENTS = [
  'pull_request',
  'check_run',
  'check_suite',
  'installation',
  'installation_repositories',
  'repository',
  'checkout.session.completed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
]
/** The format that the API accepts. */
const EVENT = /^[a-z][a-z_.]{0,99}$/
const FIELDS: readonly FilterField[] = [
  { name: 'state', label: 'State', kind: Object.entries(STATES).map(([state, { title }]) => [state, title] as const) },
  {
    name: 'source',
    label: 'From',
    kind: [
      ['codehost', 'Code host'],
      ['billing', 'Payment processor'],
    ],
  },
  { name: 'event', label: 'Event', kind: 'text', suggestions: EVENTS },
]

export function DeliveriesPage() {
  return (
    <OperatorShell section="deliveries">
      <div className="page-head">
        <PageHeading title="Deliveries" />
        <p className="muted">
          What the code host and the payment processor sent in the last 90 days, newest first. Processing one again is
          safe.
        </p>
      </div>
      <Deliveries />
    </OperatorShell>
  )
}

function Deliveries() {
  const { event, ...rest } = readFilter(useLocation().query, FIELDS)
  const filter = event !== undefined && EVENT.test(event) ? { ...rest, event } : rest
  const list = useInfiniteQuery(deliveriesQuery(filter))
  const acting = useOperatorAction(redeliver, ({ event: name, source }) =>
    source === 'billing' ? `${name}: the customer will be read again.` : `${name}: will be processed again.`,
  )
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className="stack">
      <FilterForm key={JSON.stringify(filter)} path={operatorPath('deliveries')} fields={FIELDS} filter={filter} />
      <ActionNews acting={acting} />
      <div className="operator-rows">
        <PagesTable
          label="Deliveries"
          list={list}
          columns={['Event', 'Received', 'State', 'Error', 'Actions']}
          empty={
            isFiltered
              ? 'No delivery matches these filters.'
              : 'No deliveries yet. They arrive once the app is installed on an account.'
          }
        >
          {(delivery) => (
            <DeliveryRow
              key={`${delivery.source} ${delivery.deliveryId}`}
              delivery={delivery}
              pending={acting.pending === delivery.deliveryId}
              onRedeliver={() => acting.act(delivery.deliveryId)}
            />
          )}
        </PagesTable>
      </div>
    </div>
  )
}

function DeliveryRow(props: { delivery: Delivery; pending: boolean; onRedeliver: () => void }) {
  const { delivery, pending } = props
  const { title, badge } = STATES[delivery.state]
  return (
    <tr>
      <th scope="row" className="operator-what">
        <VisibleText text={delivery.event} code />
        {delivery.action !== null && (
          <>
            {' · '}
            <VisibleText text={delivery.action} code />
          </>
        )}
        <span className="operator-sub muted small">
          <VisibleText text={delivery.deliveryId} code />
          {delivery.installationId !== null && ` · installation ${delivery.installationId}`}
        </span>
      </th>
      <td>
        <TimeText time={delivery.receivedAt} />
      </td>
      <td>
        <span className={`badge ${badge}`}>{title}</span>
        {delivery.attempts > 0 && (
          <span className="operator-sub muted small">
            {delivery.attempts} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
          </span>
        )}
      </td>
      <td className="operator-error">{delivery.error !== null && <LongText text={delivery.error} />}</td>
      <td>
        <div className="row-actions">
          <button type="button" className="button" aria-disabled={pending} onClick={props.onRedeliver}>
            {pending ? 'Working …' : 'Redeliver'}
            <span className="visually-hidden"> {delivery.deliveryId}</span>
          </button>
        </div>
      </td>
    </tr>
  )
}
