import { useRef, type KeyboardEvent } from 'react'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import type { NumberedStep } from './trace-map.ts'

const ROLE_NAMES: Readonly<Record<NumberedStep['role'], string>> = { source: 'Source', way: '', sink: 'Sink' }

/** The trace as a list: arrow keys or a click highlight the step in the code. A single tab stop. */
export function TraceSteps(props: { steps: readonly NumberedStep[]; active: number; onStep: (index: number) => void }) {
  const { steps, active, onStep } = props
  const list = useRef<HTMLOListElement>(null)
  function goTo(index: number): void {
    const wanted = Math.min(steps.length - 1, Math.max(0, index))
    onStep(wanted)
    list.current?.querySelectorAll('button')[wanted]?.focus()
  }
  function move(event: KeyboardEvent): void {
    const target: Partial<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: steps.length - 1,
    }
    const wanted = target[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    goTo(wanted)
  }
  return (
    <div className="trace-list">
      <h5>Trace</h5>
      <ol ref={list} className="trace-steps" aria-label="Steps of the trace">
        {steps.map((step) => (
          <li key={step.index}>
            <button
              type="button"
              className="trace-step"
              tabIndex={step.index === active ? 0 : -1}
              aria-current={step.index === active ? 'step' : undefined}
              onClick={() => onStep(step.index)}
              onKeyDown={move}
            >
              <span className={`step-number step-${step.role}`} aria-hidden="true">
                {step.index + 1}
              </span>
              <span className="trace-step-text">
                {ROLE_NAMES[step.role] && <span className="trace-role">{ROLE_NAMES[step.role]}</span>}
                <span>
                  <InlineCode text={step.label} />
                </span>
                <span className="muted small mono">
                  <VisibleText text={`${lastPart(step.file)}:${step.line}`} code />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
