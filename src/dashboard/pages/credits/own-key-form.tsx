import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { Credits } from '../../api/types.ts'
import { InputField, SelectField } from '../../components/fields.tsx'
import { isProvider, MODEL_EXAMPLES, PROVIDERS, type Provider } from './credit-texts.ts'
import { KeyField } from './key-field.tsx'
import { KeyOutcomeNotice } from './key-outcome.tsx'
import { findKeyProblems, problemsOf, type KeyProblems } from './key-problems.ts'
import { useOwnKey, type KeyAction } from './use-own-key.ts'

/** The key exists only in its field until it is stored: never in state, a cache or an attribute. */
export function OwnKeyForm({ teamId, credits: { ownKey } }: { teamId: string; credits: Credits }) {
  const [provider, setProvider] = useState<Provider>(isProvider(ownKey?.provider) ? ownKey.provider : 'openrouter')
  const [model, setModel] = useState(ownKey?.model ?? '')
  const [wrong, setWrong] = useState<KeyProblems>({})
  const key = useRef<HTMLInputElement>(null)
  const id = useId()
  const { pending, outcome, send, forget } = useOwnKey(teamId, () => {
    if (key.current) key.current.value = ''
  })

  function change(to: { provider?: Provider; model?: string } = {}): void {
    if (to.provider !== undefined) setProvider(to.provider)
    if (to.model !== undefined) setModel(to.model)
    setWrong({})
    forget()
  }

  function act(action: KeyAction): void {
    const field = key.current
    if (!field) return
    const entered = { provider, model: model.trim(), apiKey: field.value.trim() }
    const found = findKeyProblems(entered)
    setWrong(found)
    if (found.model) return document.getElementById(`${id}-model`)?.focus()
    if (found.apiKey) return field.focus()
    void send(action, entered)
  }

  return (
    <form
      className="form"
      autoComplete="off"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act('save')
      }}
    >
      <KeyFields
        id={id}
        provider={provider}
        model={model}
        field={key}
        problems={{ ...(outcome?.kind === 'failed' && problemsOf(outcome.error)), ...wrong }}
        onChange={change}
      />
      <KeyButtons pending={pending} onTest={() => act('test')} />
      <p className="muted small measure">
        The key is tested with the provider, stored encrypted, sent only to that provider, and never shown again. Your
        current option is kept, but not used; fixes in progress finish with the option that they started with.
      </p>
      <KeyOutcomeNotice outcome={outcome} />
    </form>
  )
}

function KeyFields(props: {
  id: string
  provider: Provider
  model: string
  field: RefObject<HTMLInputElement | null>
  problems: KeyProblems
  onChange: (to?: { provider?: Provider; model?: string }) => void
}) {
  const { id, provider, problems, onChange } = props
  return (
    <div className="form-row">
      <SelectField
        id={`${id}-provider`}
        label="Provider"
        value={provider}
        options={PROVIDERS}
        onChange={(value) => onChange({ provider: value })}
      />
      <InputField
        id={`${id}-model`}
        label="Model"
        wide
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={MODEL_EXAMPLES[provider]}
        value={props.model}
        error={problems.model ?? null}
        help="As the provider names it"
        onChange={(value) => onChange({ model: value })}
      />
      <KeyField id={`${id}-key`} field={props.field} error={problems.apiKey ?? null} onChange={() => onChange()} />
    </div>
  )
}

function KeyButtons({ pending, onTest }: { pending: KeyAction | null; onTest: () => void }) {
  return (
    <div className="row">
      <button type="submit" className="button button-primary" aria-disabled={pending !== null}>
        {pending === 'save' ? 'Saving …' : 'Save the key'}
      </button>
      <button type="button" className="button" aria-disabled={pending !== null} onClick={onTest}>
        {pending === 'test' ? 'Testing …' : 'Test the connection'}
      </button>
    </div>
  )
}
