import type { FixPreview } from '../../api/types.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import type { DiffHunk, DiffLine, ParsedDiff } from './read-diff.ts'

const MAX_LINE_LENGTH = 2_000
const SIGNS: Readonly<Record<DiffLine['kind'], { sign: string; name: string }>> = {
  added: { sign: '+', name: 'added' },
  removed: { sign: '−', name: 'removed' },
  context: { sign: '', name: '' },
  note: { sign: '', name: '' },
}

/** The anchor of a line before the fix, because findings refer to those lines. */
export function rowId(fileId: string, oldLine: number): string {
  return `${fileId}-line-${oldLine}`
}

export function DiffTable({ id, diff, fixes }: { id: string; diff: ParsedDiff; fixes: readonly FixPreview[] }) {
  return (
    <div className="diff-frame" role="group" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table className="diff">
        <caption id={`${id}-caption`} className="visually-hidden">
          Changes in <VisibleText text={diff.path} code />
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Old line</th>
            <th scope="col">New line</th>
            <th scope="col">Change</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        {diff.hunks.map((hunk) => (
          <Hunk key={hunk.oldStart} fileId={id} hunk={hunk} fixes={fixes} />
        ))}
      </table>
    </div>
  )
}

function Hunk({ fileId, hunk, fixes }: { fileId: string; hunk: DiffHunk; fixes: readonly FixPreview[] }) {
  const own = fixes.filter(({ line }) => line >= hunk.oldStart && line <= hunk.oldEnd)
  return (
    <tbody>
      <tr className="diff-hunk">
        <th scope="rowgroup" colSpan={4}>
          <span className="diff-hunk-text">
            Lines {hunk.oldStart}–{Math.max(hunk.oldStart, hunk.oldEnd)}
            {own.length > 0 && ': '}
            {own.map((fix, index) => (
              <span key={fix.findingId}>
                {index > 0 && ', '}
                <VisibleText text={fix.title} />
              </span>
            ))}
          </span>
        </th>
      </tr>
      {hunk.lines.map((line, index) => (
        <Row key={index} fileId={fileId} line={line} />
      ))}
    </tbody>
  )
}

function Row({ fileId, line }: { fileId: string; line: DiffLine }) {
  const { sign, name } = SIGNS[line.kind]
  const anchor = line.oldLine === null ? {} : { id: rowId(fileId, line.oldLine), tabIndex: -1 }
  return (
    <tr className={`diff-${line.kind}`} {...anchor}>
      <td className="diff-number">{line.oldLine}</td>
      <td className="diff-number">{line.newLine}</td>
      <td className="diff-sign">
        <span aria-hidden="true">{sign}</span>
        <span className="visually-hidden">{name}</span>
      </td>
      <td className="diff-code">
        <Code text={line.text} />
      </td>
    </tr>
  )
}

function Code({ text }: { text: string }) {
  if (text.length <= MAX_LINE_LENGTH) return <VisibleText text={text} code />
  return (
    <>
      <VisibleText text={text.slice(0, MAX_LINE_LENGTH)} code />
      <span className="diff-cut"> … {text.length - MAX_LINE_LENGTH} more characters</span>
    </>
  )
}
