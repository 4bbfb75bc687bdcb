import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { InputField } from '../../components/fields.tsx'
import { Link } from '../../routing/link.tsx'
import { navigate } from '../../routing/location.ts'
import { customPath, findRangeFault, fits, INTERVALS, RANGES, rangePath, type ChosenRange } from './chart-range.ts'

const INTERVAL_NAMES = { day: 'Day', week: 'Week', month: 'Month' } as const

/** The range and interval of the charts, both in the URL. */
export function RangePicker({ teamId, chosen }: { teamId: string; chosen: ChosenRange }) {
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className="row chart-choice">
        <nav aria-label="Time range" className="segments">
          {RANGES.map(({ id, title, short }) => (
            <Link
              key={id}
              to={rangePath(teamId, chosen, { id })}
              keepScroll
              aria-current={id === chosen.id ? 'true' : undefined}
              onClick={() => setOpen(false)}
            >
              {short}
              <span className="segment-rest">{title.slice(short.length)}</span>
            </Link>
          ))}
          <button
            type="button"
            ref={opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? formId : undefined}
            aria-current={chosen.id === 'custom' ? 'true' : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Custom
          </button>
        </nav>
        <nav aria-label="Interval" className="segments">
          {INTERVALS.map((interval) => (
            <IntervalLink key={interval} teamId={teamId} chosen={chosen} interval={interval}>
              {INTERVAL_NAMES[interval]}
            </IntervalLink>
          ))}
        </nav>
      </div>
      {isOpen && (
        <CustomRange
          id={formId}
          chosen={chosen}
          onChosen={(days) => {
            setOpen(false)
            navigate(customPath(teamId, days), { keepScroll: true })
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}

function IntervalLink(props: {
  teamId: string
  chosen: ChosenRange
  interval: (typeof INTERVALS)[number]
  children: ReactNode
}) {
  const { teamId, chosen, interval, children } = props
  if (!fits(chosen.range, interval))
    return (
      <span className="segment-off" title="Too many points for such a long range">
        {children}
      </span>
    )
  return (
    <Link
      to={rangePath(teamId, chosen, { interval })}
      keepScroll
      aria-current={interval === chosen.range.interval ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

function CustomRange(props: {
  id: string
  chosen: ChosenRange
  onChosen: (days: { from: string; to: string }) => void
}) {
  const [from, setFrom] = useState(props.chosen.range.from)
  const [to, setTo] = useState(props.chosen.range.to)
  const [fault, setFault] = useState<string | null>(null)
  function show(event: SubmitEvent): void {
    event.preventDefault()
    const found = findRangeFault(from, to)
    setFault(found)
    if (found === null) props.onChosen({ from, to })
  }
  return (
    <form id={props.id} className="form-row chart-custom" onSubmit={show} noValidate>
      <InputField id={`${props.id}-from`} label="From" type="date" value={from} onChange={setFrom} autoFocus />
      <InputField id={`${props.id}-to`} label="To" type="date" value={to} onChange={setTo} error={fault} />
      <button type="submit" className="button">
        Show
      </button>
    </form>
  )
}
