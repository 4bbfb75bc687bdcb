import type { Ref } from 'react'

/** Write-only: only the user fills it, and its value is read from the element when it is sent. */
export function KeyField(props: {
  id: string
  field: Ref<HTMLInputElement>
  error: string | null
  onChange: () => void
}) {
  const { id, error } = props
  return (
    <div className="field field-wide">
      <label htmlFor={id}>API key</label>
      <input
        id={id}
        ref={props.field}
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore=""
        data-lpignore="true"
        maxLength={512}
        onChange={props.onChange}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
      />
      {error === null ? (
        <p className="muted small" id={`${id}-note`}>
          Only to be written: a stored key is never shown
        </p>
      ) : (
        <p className="field-error" id={`${id}-note`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
