import type { NotFixable } from '../../api/types.ts'
import { InlineCode } from '../../components/inline-code.tsx'
import { FindingLine } from './finding-line.tsx'

export const REASON_NAMES: Readonly<Record<string, string>> = {
  no_safe_fix: 'No safe automatic fix',
  unsupported_shape: 'Unusual code',
  needs_design: 'Needs your decision',
  conflicts: 'Overlaps another fix',
  invalid_fix: 'Its fix failed the checks',
}

export function NotFixableList({ findings }: { findings: readonly NotFixable[] }) {
  if (findings.length === 0) return null
  return (
    <section aria-labelledby="not-fixed">
      <h2 id="not-fixed">To fix by hand</h2>
      <div className="panel file">
        {findings.map((finding) => (
          <FindingLine key={finding.findingId} finding={finding}>
            <p>
              <strong>{REASON_NAMES[finding.code] ?? 'No automatic fix'}.</strong> <InlineCode text={finding.reason} />
            </p>
          </FindingLine>
        ))}
      </div>
    </section>
  )
}
