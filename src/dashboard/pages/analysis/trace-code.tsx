import { Fragment, useEffect, useRef, type ReactNode, type Ref } from 'react'
import type { ReviewedFinding } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { markedPiece, type DrawnFile, type ExcerptRow, type NumberedStep } from './trace-map.ts'

type Props = {
  finding: ReviewedFinding
  drawn: DrawnFile
  /** The highlighted step. */
  active: NumberedStep | null
  /** Whether the user selected it, so that it is scrolled into view. */
  follows: boolean
  address: string | null
  onStep: (index: number) => void
}

/** One file of a finding: numbered lines with the trace next to them. */
export function TraceCode(props: Props) {
  const { drawn, address } = props
  const { path, gap } = drawn.file
  return (
    <div className="excerpt" role="group" aria-label={`Code of ${nameInvisible(path)}`}>
      <h5 className="excerpt-path">
        <VisibleText text={path} code />
        {address && (
          <ExternalLink href={address} className="excerpt-link">
            Open at the code host
          </ExternalLink>
        )}
      </h5>
      {gap === null ? <CodeTable {...props} /> : <p className="excerpt-gap muted">{gap}</p>}
    </div>
  )
}

function CodeTable({ finding, drawn, active, follows, onStep }: Props) {
  const row = useRef<HTMLTableRowElement>(null)
  const line = active?.file === drawn.file.path ? active.line : null
  useEffect(() => {
    if (follows && line !== null) row.current?.scrollIntoView({ block: 'nearest' })
  }, [follows, line])
  return (
    <div className="diff-frame" role="group" aria-label={`Lines of ${nameInvisible(drawn.file.path)}`} tabIndex={0}>
      <table className="diff trace-code">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Line</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {drawn.rows.map((one, index) => (
            <Fragment key={one.line.number}>
              {one.skipped > 0 && index > 0 && <SkippedRow count={one.skipped} isOnWay={one.isOnWay} />}
              <CodeRow
                row={one}
                rowRef={one.line.number === line ? row : undefined}
                finding={finding}
                active={one.line.number === line ? active : null}
                onStep={onStep}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CodeRow(props: {
  row: ExcerptRow
  rowRef: Ref<HTMLTableRowElement> | undefined
  finding: ReviewedFinding
  active: NumberedStep | null
  onStep: (index: number) => void
}) {
  const { row, finding, active, onStep } = props
  const { line, steps, isOnWay, isPlace } = row
  const next = nextOf(steps, active)
  const marks = [
    isOnWay && 'on-way',
    steps.length > 0 && 'has-step',
    isPlace && 'is-place',
    active && `is-active active-${active.role}`,
  ]
  return (
    <tr
      ref={props.rowRef}
      className={marks.filter(Boolean).join(' ') || undefined}
      onClick={next && (() => onStep(next.index))}
    >
      <td className="trace-gutter">
        {steps.map((step) => (
          <span key={step.index} className={`step-number step-${step.role}`}>
            <span className="visually-hidden">Step </span>
            {step.index + 1}
          </span>
        ))}
      </td>
      <td className="diff-number">{line.number}</td>
      <td className="diff-code">
        {line.masked ? (
          <span className="diff-cut">a line that contains a secret is not shown</span>
        ) : (
          <>
            <MarkedCode text={line.text} piece={active && markedPiece(line.text, active, finding)} />
            {line.cut && <span className="diff-cut"> … the line continues</span>}
          </>
        )}
      </td>
    </tr>
  )
}

/** The first step of a line. With several steps on one line, clicking it again selects the next one. */
function nextOf(steps: readonly NumberedStep[], active: NumberedStep | null): NumberedStep | undefined {
  const after = steps.findIndex(({ index }) => index === active?.index) + 1
  return steps[after] ?? steps[0]
}

function MarkedCode({ text, piece }: { text: string; piece: readonly [number, number] | null }): ReactNode {
  if (piece === null) return <VisibleText text={text} code />
  const [from, to] = piece
  return (
    <bdi dir="ltr">
      <VisibleText text={text.slice(0, from)} code />
      <mark className="step-mark-text">
        <VisibleText text={text.slice(from, to)} code />
      </mark>
      <VisibleText text={text.slice(to)} code />
    </bdi>
  )
}

function SkippedRow({ count, isOnWay }: { count: number; isOnWay: boolean }) {
  return (
    <tr className={isOnWay ? 'diff-hunk on-way' : 'diff-hunk'}>
      <td className="trace-gutter" />
      <th scope="row" colSpan={2}>
        <span className="diff-hunk-text">{countOf(count, 'line')} between</span>
      </th>
    </tr>
  )
}
