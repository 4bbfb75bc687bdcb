import { Fragment } from 'react'
import { VisibleText } from '../../components/visible-text.tsx'

/** Text from outside that has lines, for where line ends are kept: they alone are no invisible characters. */
export function VisibleLines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <VisibleText text={line} />
    </Fragment>
  ))
}
