import { useMemo } from 'react'
import type { FixPreview } from '../../api/types.ts'
import { FixedFileCard } from './fixed-file-card.tsx'
import { groupByFile } from './group-by-file.ts'
import { readDiff } from './read-diff.ts'

/** Above this number, diffs start closed, because a page of thousands of rows is not useful. */
const OPEN_FILES = 10
const OPEN_LINES = 400

export function FixList({ fixes, diff }: { fixes: readonly FixPreview[]; diff: string }) {
  const diffs = useMemo(() => readDiff(diff), [diff])
  if (fixes.length === 0) return null
  return (
    <section aria-labelledby="fixed">
      <h2 id="fixed">Will be fixed</h2>
      <div className="stack">
        {groupByFile(fixes, diffs ?? []).map((file, index) => (
          <FixedFileCard
            key={file.path}
            file={file}
            id={`file-${index}`}
            startsOpen={index < OPEN_FILES && countLines(file.diff) <= OPEN_LINES}
          />
        ))}
        {diffs === null && (
          <pre className="raw-diff" tabIndex={0} aria-label="Changes of all files">
            {diff}
          </pre>
        )}
      </div>
    </section>
  )
}

function countLines(diff: { hunks: readonly { lines: readonly unknown[] }[] } | null): number {
  return diff?.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0) ?? 0
}
