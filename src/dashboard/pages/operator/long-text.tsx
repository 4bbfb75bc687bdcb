import { VisibleText } from '../../components/visible-text.tsx'
import { VisibleLines } from './visible-lines.tsx'

const SHOWN = 120

/** The beginning of an untrusted text; the rest on request. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN)
    return (
      <span className="long-text">
        <VisibleText text={text} code />
      </span>
    )
  return (
    <details className="long-text">
      <summary>
        <VisibleText text={text.slice(0, SHOWN).toWellFormed()} code />
        <span className="muted"> … all of it</span>
      </summary>
      <pre tabIndex={0} className="long-text-whole">
        <VisibleLines text={text} />
      </pre>
    </details>
  )
}
