import { Fragment } from 'react'
import { splitInvisible } from './split-invisible.ts'

/**
 * Text from outside, with every character that is invisible or turns the reading direction shown by its number, and
 * isolated, so that it cannot reorder what stands beside it. Code and paths run from left to right whatever they hold.
 */
export function VisibleText({ text, code = false }: { text: string; code?: boolean }) {
  return (
    <bdi dir={code ? 'ltr' : undefined}>
      {splitInvisible(text).map((part, index) =>
        part.invisible ? (
          <span key={index} className="invisible-character" title="An invisible character, shown by its number">
            {part.text}
          </span>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </bdi>
  )
}
