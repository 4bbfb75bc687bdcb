import { useState } from 'react'
import type { FixMade, FixPrDetails } from '../../api/types.ts'
import { countOf } from '../../components/wording.ts'
import { FixCard } from './fix-card.tsx'

const KINDS = [
  { kind: 'deterministic', title: 'Fixed', note: null },
  { kind: 'upgrade', title: 'Upgraded dependencies', note: null },
  {
    kind: 'ai',
    title: 'Fixed by AI',
    note: 'A model wrote these. Each was proven like the others, but a proof cannot tell whether the change is what you want: merge them after review.',
  },
] as const satisfies readonly { kind: FixMade['kind']; title: string; note: string | null }[]

/** A page of hundreds of cards is not useful at first. */
const SHOWN_AT_FIRST = 50

/** The fixes, grouped by their origin: AI fixes are never mixed with others. */
export function FixedList({ fixPr: { fixes } }: { fixPr: FixPrDetails }) {
  return KINDS.map(({ kind, title, note }) => (
    <Section
      key={kind}
      id={`fixed-${kind}`}
      title={title}
      note={note}
      fixes={fixes.filter((fix) => fix.kind === kind)}
    />
  ))
}

function Section(props: { id: string; title: string; note: string | null; fixes: readonly FixMade[] }) {
  const { id, title, note, fixes } = props
  const [isWhole, setWhole] = useState(fixes.length <= SHOWN_AT_FIRST)
  if (fixes.length === 0) return null
  const shown = isWhole ? fixes : fixes.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="fix-count">{fixes.length}</span>
      </h2>
      {note && <p className="muted list-note">{note}</p>}
      <div className="panel file">
        {shown.map((fix) => (
          <FixCard key={fix.findingId} fix={fix} />
        ))}
      </div>
      {!isWhole && (
        <p className="more">
          <button type="button" className="button" onClick={() => setWhole(true)}>
            Show all {countOf(fixes.length, 'fix', 'fixes')}
          </button>
        </p>
      )}
    </section>
  )
}
