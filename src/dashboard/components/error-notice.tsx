import { useEffect, useRef, type ReactNode } from 'react'
import { describeError, retryAfterOf } from '../api/error-text.ts'
import { ApiError } from '../api/request.ts'
import { Notice } from './notice.tsx'

/** An error message with the next step. Set `focus` after a failed user action. */
export function ErrorNotice(props: { error: unknown; onRetry?: () => void; focus?: boolean; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text, retry } = describeError(props.error)
  const wait = retryAfterOf(props.error)
  useEffect(() => {
    if (props.focus) heading.current?.focus()
  }, [props.focus, props.error])
  return (
    <Notice
      tone={retry ? 'warning' : 'danger'}
      title={title}
      role={props.focus ? undefined : 'alert'}
      headingRef={heading}
      actions={
        retry &&
        props.onRetry && (
          <button type="button" className="button" onClick={props.onRetry}>
            Try again
          </button>
        )
      }
    >
      <p>
        {text}
        {wait !== null && ` It can be tried again in ${describeWait(wait)}.`}
      </p>
      {props.children}
      {props.error instanceof ApiError && <p className="muted small">Code: {props.error.code}</p>}
    </Notice>
  )
}

function describeWait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
