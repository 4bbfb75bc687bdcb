/** A script for a fresh realm. All three parts are texts; it cannot reach anything of the caller. */
export type Script = {
  /**
   * An expression whose value is a function that takes the value of `code` and the `input`. It returns a text, or
   * nothing when it must be called again after pending jobs have run.
   */
  readonly setup: string
  /** A JavaScript expression, evaluated after the setup. */
  readonly code: string
  readonly input: string
}

export type ScriptOutcome =
  | { readonly kind: 'done'; readonly text: string }
  /** It exceeded the step limit. */
  | { readonly kind: 'out-of-budget' }
  /** It failed for another reason, which proves nothing. */
  | { readonly kind: 'failed' }

/** Runs scripts with limits on steps, memory and stack, without network, files, environment, clock or randomness. */
export type ScriptRunner = { run(script: Script): ScriptOutcome }

/** Removes the types from TypeScript; null when more than types would have to be removed. */
export type StripTypes = (code: string) => string | null

/** The arguments of a call, as JSON texts. JSON can carry a key `__proto__`, which our own objects must not have. */
export type JsonArguments = readonly string[]

/** The calls of one attack path: the same attacks at another place form another series. */
export type AttackSeries = readonly JsonArguments[]
export type Attacks = {
  /** One series for each place. */
  readonly alone: readonly AttackSeries[]
  /** Attacks all text places at once; empty when there is only one. */
  readonly together: AttackSeries
}

/** The function around a fix, before and after it, and the calls to make. */
export type BehaviourComparison = {
  readonly findingId: string
  readonly ruleId: string
  readonly before: string
  readonly after: string
  readonly benign: readonly JsonArguments[]
  readonly attacks: Attacks
  /** Positions of parameters that get a recorder, an object that records what is done with it. */
  readonly recorders: readonly number[]
  /** Texts that the old code removes or replaces, for rules about incomplete sanitization. */
  readonly cleaned: readonly string[]
}

/** A value as observed inside the realm: JSON, with `$` for what JSON cannot express. */
export type SeenValue =
  | null
  | boolean
  | number
  | string
  | readonly SeenValue[]
  | { readonly $: string; readonly entries?: readonly (readonly [SeenValue, SeenValue])[] }

/** What was observed in one call. */
export type Observation = {
  readonly outcome: 'returned' | 'threw'
  readonly value: SeenValue
  /** The arguments after the call. */
  readonly args: readonly SeenValue[]
  /** Calls of stand-ins: a name, then the arguments. */
  readonly trace: readonly (readonly [string, ...SeenValue[]])[]
  /** A prototype that all objects share has changed. */
  readonly polluted: boolean
  /** Code passed in as data was executed. */
  readonly ran: boolean
  /** The result contains something that cannot be compared, such as a function, or is too large. */
  readonly opaque: boolean
}
