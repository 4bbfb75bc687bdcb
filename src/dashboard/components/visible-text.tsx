import { Fragment } from 'react'
import { splitInvisible } from './split-invisible.ts'

/**
 * Untrusted text. Characters that are invisible or change the reading direction are shown by their code point, and the
 * text is isolated, so that it cannot reorder its surroundings. Code and paths always run from left to right.
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
