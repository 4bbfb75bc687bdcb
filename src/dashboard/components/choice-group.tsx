import { useId } from 'react'

export type Choice<Value extends string> = { readonly value: Value; readonly title: string; readonly text?: string }

/** A choice between a few options: labelled radio buttons. */
export function ChoiceGroup<Value extends string>(props: {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend>{props.legend}</legend>
      <div className="choices-row">
        {props.choices.map(({ value, title, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>
              {title}
              {text && <span className="muted small choice-text">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
