import type { ReviewedSuppression } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'

/** Findings that are suppressed by comments in the code, so that their reasons can be reviewed. */
export function SuppressedList({ suppressed }: { suppressed: readonly ReviewedSuppression[] }) {
  if (suppressed.length === 0) return null
  return (
    <section aria-labelledby="suppressed">
      <h2 id="suppressed">Suppressed in the code</h2>
      <div className="table-frame" role="group" aria-label="Suppressed findings" tabIndex={0}>
        <table className="table suppressed">
          <thead>
            <tr>
              <th scope="col">Finding</th>
              <th scope="col">Reason</th>
              <th scope="col">Until</th>
              <th scope="col">Remark</th>
            </tr>
          </thead>
          <tbody>
            {suppressed.map((one, index) => (
              <SuppressedRow key={index} suppression={one} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function SuppressedRow({ suppression }: { suppression: ReviewedSuppression }) {
  const { finding, marker, reason, until, at, origin, expiresSoon } = suppression
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <SeverityBadge severity={finding.severity} />
          <span className="wrap-text">
            <VisibleText text={finding.title} />
          </span>
        </span>
        <span className="muted small">
          <span className="mono">
            <VisibleText text={`${finding.file}:${finding.range.start.line}`} code />
          </span>{' '}
          <Link to={rulePath(finding.ruleId)}>
            <VisibleText text={finding.ruleId} />
          </Link>
        </span>
      </th>
      <td className="wrap">
        {reason === null ? <span className="muted">none given</span> : <VisibleText text={reason} />}
      </td>
      <td>
        {until === null ? (
          <span className="muted">no end</span>
        ) : (
          <>
            <VisibleText text={until} /> {expiresSoon && <span className="badge badge-medium">Ends soon</span>}
          </>
        )}
      </td>
      <td>
        <code>{marker}</code>
        <span className="muted small person-line">
          line {at.line}, {origin === 'new' ? 'new here' : 'there before'}
        </span>
      </td>
    </tr>
  )
}
