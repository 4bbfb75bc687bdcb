import type { InputHTMLAttributes } from 'react'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className'>

/** A labelled input with an error message or a help text below. */
export function InputField(
  props: {
    id: string
    label: string
    value: string
    onChange: (value: string) => void
    error?: string | null
    help?: string
    wide?: boolean
  } & InputProps,
) {
  const { id, label, onChange, error = null, help, wide = false, ...rest } = props
  const noteId = error !== null || help !== undefined ? `${id}-note` : undefined
  return (
    <div className={`field ${wide ? 'field-wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={noteId}
      />
      {error !== null ? (
        <p className="field-error" id={noteId} role="alert">
          {error}
        </p>
      ) : (
        help !== undefined && (
          <p className="muted small" id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** A labelled select. */
export function SelectField<Value extends string>(props: {
  id: string
  label: string
  value: Value
  options: readonly (readonly [value: Value, title: string])[]
  onChange: (value: Value) => void
}) {
  const { id, label, value, options, onChange } = props
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
