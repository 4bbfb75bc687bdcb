import { useId, useState } from 'react'
import type { ReviewedFinding } from '../../api/types.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { InputField, SelectField } from '../../components/fields.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import {
  checkReason,
  MAX_REASON_LENGTH,
  mayHoldMarkup,
  writeSuppression,
  type CommentPlace,
} from './suppression-comment.ts'

const PLACES = [
  ['code', 'Code'],
  ['markup', 'JSX markup'],
] as const

/**
 * Builds the comment that suppresses a finding from a reason and a last day. Nothing is sent: the comment belongs in
 * the code.
 */
export function SuppressionForm({ finding }: { finding: ReviewedFinding }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [place, setPlace] = useState<CommentPlace>('code')
  const { file, range, ruleId, alsoRules = [] } = finding
  const problem = checkReason(reason, file, place)
  const comment = writeSuppression({ ruleIds: [ruleId, ...alsoRules], reason, until, file, place })
  const isPast = until !== '' && until < today()
  return (
    <div className="stack">
      <p>
        For what is known and accepted. The comment goes onto line {range.start.line}, or onto the line above it, and
        counts for that line alone. Other findings stay.
      </p>
      <div className="form-row">
        <InputField
          id={`${id}-reason`}
          label="Reason"
          wide
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          error={reason.trim() === '' ? null : problem}
        />
        <InputField
          id={`${id}-until`}
          label="Until (last day, UTC)"
          type="date"
          min={today()}
          value={until}
          onChange={setUntil}
          error={isPast ? 'This day is over.' : null}
          help="Leave empty for no end"
        />
        {mayHoldMarkup(file) && (
          <SelectField id={`${id}-place`} label="Stands in" value={place} options={PLACES} onChange={setPlace} />
        )}
      </div>
      {problem === null && !isPast ? (
        <div className="stack">
          <code className="secret" data-comment>
            <VisibleText text={comment} code />
          </code>
          <p className="row">
            <CopyButton text={comment} label="Copy the comment" />
          </p>
        </div>
      ) : (
        reason.trim() === '' && <p className="muted">Enter a reason to see the comment to copy.</p>
      )}
    </div>
  )
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
