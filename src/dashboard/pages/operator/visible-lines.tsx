import { Fragment } from 'react'
import { VisibleText } from '../../components/visible-text.tsx'

/** Untrusted multi-line text, for places that keep line breaks: only those are not shown as invisible characters. */
export function VisibleLines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <VisibleText text={line} />
    </Fragment>
  ))
}
