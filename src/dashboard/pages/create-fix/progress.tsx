import type { FixPr, FixPrStep } from '../../api/types.ts'
import { useFocusAfterNavigation } from '../../components/page-heading.tsx'
import { TimeText } from '../../components/time-text.tsx'

type Step = { step: FixPrStep; text: string; suggestionsText?: string }

const LAST_STEP: Step = {
  step: 'opening',
  text: 'Opening the fix pull request',
  suggestionsText: 'Posting the suggestions',
}
const STEPS: readonly Step[] = [
  { step: 'reading', text: 'Reading the pull request' },
  { step: 'fixing', text: 'Creating the fixes' },
  { step: 'verifying', text: 'Verifying: parsing and analysing the fixed files again' },
  { step: 'committing', text: 'Committing to a separate branch', suggestionsText: 'Preparing the suggestions' },
  LAST_STEP,
]

/** The progress of the work. The sentence below the heading is announced to screen readers; the list shows the same. */
export function Progress({ fixPr, offline }: { fixPr: FixPr; offline: boolean }) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>()
  const current = fixPr.step === 'done' ? STEPS.length : STEPS.findIndex(({ step }) => step === fixPr.step)
  return (
    <section className="panel progress" aria-labelledby="progress">
      <h2 id="progress" ref={heading} tabIndex={-1}>
        {fixPr.mode === 'suggestions' ? 'Preparing the fix suggestions' : 'Creating the fix pull request'}
      </h2>
      <div role="status" aria-live="polite" className="progress-status">
        {offline ? (
          'The connection was lost. The work continues, and this page will reconnect.'
        ) : (
          <StatusSentence fixPr={fixPr} current={current} />
        )}
      </div>
      <ol className="progress-steps">
        {STEPS.map(({ step, text, suggestionsText }, index) => (
          <li key={step} className={stepClass(index, current)} aria-current={index === current ? 'step' : undefined}>
            <span className="step-mark" aria-hidden="true" />
            <span>
              {fixPr.mode === 'suggestions' ? (suggestionsText ?? text) : text}
              {index < current && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="muted small">
        This usually takes a few seconds. You can close the page: the work continues without it.
      </p>
    </section>
  )
}

function StatusSentence({ fixPr, current }: { fixPr: FixPr; current: number }) {
  if (fixPr.nextAttemptAt !== null && Date.parse(fixPr.nextAttemptAt) > Date.now()) {
    return (
      <>
        Waiting until <TimeText time={fixPr.nextAttemptAt} format="time" />, because the code host limits requests or
        does not respond. Nothing is lost: the work continues automatically from where it stopped.
      </>
    )
  }
  if (current < 0) return 'Waiting for its turn'
  const step = STEPS[current] ?? LAST_STEP
  return `Step ${Math.min(current + 1, STEPS.length)} of ${STEPS.length}: ${(fixPr.mode === 'suggestions' && step.suggestionsText) || step.text}`
}

function stepClass(index: number, current: number): string {
  if (index < current) return 'step step-done'
  return index === current ? 'step step-current' : 'step'
}
