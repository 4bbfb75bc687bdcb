import { useId, useState, type SubmitEvent } from 'react'
import type { HistoryFilter } from '../../api/histories.ts'
import { InputField, SelectField } from '../../components/fields.tsx'
import { navigate } from '../../routing/location.ts'

/** The maximum length in the API. */
const MAX_TEXT_LENGTH = 100

export type FilterField = {
  /** The name of the API parameter. */
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'date' | readonly (readonly [value: string, title: string])[]
  /** Suggestions while typing. */
  readonly suggestions?: readonly string[]
}

/** Filters in the URL, so that a list can be shared and survives a reload. */
export function FilterForm(props: { path: string; fields: readonly FilterField[]; filter: HistoryFilter }) {
  const { path, fields, filter } = props
  const [values, setValues] = useState(filter)
  const id = useId()
  function show(event: SubmitEvent): void {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const { name } of fields) if (values[name]?.trim()) query.set(name, values[name].trim())
    const search = query.toString()
    navigate(search ? `${path}?${search}` : path, { keepScroll: true })
  }
  return (
    <form className="form" onSubmit={show} noValidate>
      <div className="form-row">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <button type="submit" className="button">
          Show
        </button>
        {Object.keys(filter).length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => navigate(path, { keepScroll: true })}>
            Clear the filters
          </button>
        )}
      </div>
    </form>
  )
}

function FieldInput(props: { id: string; field: FilterField; value: string; onChange: (value: string) => void }) {
  const { id, field, value, onChange } = props
  const { label, kind } = field
  if (typeof kind !== 'string')
    return <SelectField id={id} label={label} value={value} options={[['', 'All'], ...kind]} onChange={onChange} />
  const isText = kind === 'text'
  const { suggestions = [] } = field
  const listId = suggestions.length > 0 ? `${id}-list` : undefined
  return (
    <>
      <InputField
        id={id}
        label={label}
        type={kind}
        wide={isText}
        maxLength={isText ? MAX_TEXT_LENGTH : undefined}
        spellCheck={false}
        list={listId}
        value={value}
        onChange={onChange}
      />
      {listId && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** The values of these fields in the URL, without invalid options. */
export function readFilter(query: URLSearchParams, fields: readonly FilterField[]): HistoryFilter {
  const filter: Record<string, string> = {}
  for (const { name, kind } of fields) {
    const value = query.get(name)
    const isKnown = typeof kind === 'string' || kind.some(([option]) => option === value)
    if (value && isKnown) filter[name] = value
  }
  return filter
}
