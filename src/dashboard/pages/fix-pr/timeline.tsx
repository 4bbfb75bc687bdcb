import type { FixPrDetails } from '../../api/types.ts'
import { TimeText } from '../../components/time-text.tsx'

type Event = FixPrDetails['timeline'][number]['event']

const TEXTS: Readonly<Record<Event, { text: string; suggestionsText?: string }>> = {
  requested: { text: 'Requested' },
  started: { text: 'Started' },
  opened: { text: 'Fix pull request opened', suggestionsText: 'Suggestions posted' },
  reopened: { text: 'Reopened' },
  merged: { text: 'Merged' },
  closed: { text: 'Closed without merging', suggestionsText: 'Pull request ended' },
  skipped: { text: 'Not needed' },
  failed: { text: 'Failed' },
  next_attempt: { text: 'Next attempt' },
}

/** Past events with their times; future events look different. */
export function Timeline({ fixPr: { timeline, mode } }: { fixPr: FixPrDetails }) {
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {timeline.map(({ event, at }) => (
          <li key={event} className={`timeline-${event}`}>
            <span className="timeline-mark" aria-hidden="true" />
            <span>
              <span className="timeline-text">
                {(mode === 'suggestions' && TEXTS[event].suggestionsText) || TEXTS[event].text}
              </span>
              <span className="muted small">
                <TimeText time={at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
