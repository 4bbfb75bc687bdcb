import type { FixPrDetails } from '../../api/types.ts'
import { InlineCode } from '../../components/inline-code.tsx'
import { FindingLine } from '../create-fix/finding-line.tsx'
import { REASON_NAMES } from '../create-fix/not-fixable-list.tsx'

/** What it does not fix, and why. */
export function StayingList({ fixPr: { notFixed, partial } }: { fixPr: FixPrDetails }) {
  if (notFixed.length === 0 && !partial) return null
  return (
    <section aria-labelledby="staying">
      <h2 id="staying">To fix by hand {notFixed.length > 0 && <span className="fix-count">{notFixed.length}</span>}</h2>
      {partial && (
        <p className="muted list-note">
          Some files of the pull request could not be analysed, so there may be more than what is listed.
        </p>
      )}
      {notFixed.length > 0 && (
        <div className="panel file">
          {notFixed.map((finding) => (
            <FindingLine key={finding.findingId} finding={finding}>
              <p className="clamped">
                <strong>{REASON_NAMES[finding.code] ?? 'No automatic fix'}.</strong>{' '}
                <InlineCode text={finding.reason} />
              </p>
            </FindingLine>
          ))}
        </div>
      )}
    </section>
  )
}
