import { useEffect, useState } from 'react'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { DiffTable, rowId } from './diff-table.tsx'
import { FixItem } from './fix-item.tsx'
import type { FixedFile } from './group-by-file.ts'

/** One file: its fixes, then its collapsible diff. */
export function FixedFileCard({ file, id, startsOpen }: { file: FixedFile; id: string; startsOpen: boolean }) {
  const { path, fixes, diff } = file
  const [open, setOpen] = useState(startsOpen)
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (!open || target === null) return
    const row = document.getElementById(target)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
    setTarget(null)
  }, [open, target])

  const isShown = (line: number): boolean =>
    diff?.hunks.some((hunk) => line >= hunk.oldStart && line <= hunk.oldEnd) ?? false
  const showLine = (line: number): void => {
    setOpen(true)
    setTarget(rowId(id, line))
  }
  return (
    <section className="file panel" aria-labelledby={id}>
      <h3 id={id} className="file-path">
        <VisibleText text={path} code />
      </h3>
      {fixes.map((fix) => (
        <FixItem key={fix.findingId} fix={fix} onShowLine={isShown(fix.line) ? () => showLine(fix.line) : null} />
      ))}
      {diff && (
        <details className="file-diff" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            Changes{' '}
            <span className="diff-count">
              <span className="count-added">
                +{diff.added}
                <span className="visually-hidden"> {countOf(diff.added, 'line')} added</span>
              </span>{' '}
              <span className="count-removed">
                −{diff.removed}
                <span className="visually-hidden"> {countOf(diff.removed, 'line')} removed</span>
              </span>
            </span>
          </summary>
          {open && <DiffTable id={id} diff={diff} fixes={fixes} />}
        </details>
      )}
    </section>
  )
}
