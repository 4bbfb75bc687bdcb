import { useState } from 'react'

/** Copies a text. If the browser forbids that, it says so; the text next to it can be selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" className="small">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser did not allow it: select the text and copy it by hand.'}
      </span>
    </>
  )
}
