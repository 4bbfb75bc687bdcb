/** A script for a realm of its own. All three are texts; nothing of the caller is in reach of them. */
export type Script = {
  /** An expression; its value is a function that takes what `code` gives and the `input`, and returns a text; or else nothing, to be called again once waiting jobs are done. */
  readonly setup: string
  /** An expression of JavaScript, run after the setup. */
  readonly code: string
  readonly input: string
}

export type ScriptOutcome =
  | { readonly kind: 'done'; readonly text: string }
  /** It took more steps than a run may. */
  | { readonly kind: 'out-of-budget' }
  /** It could not be run to an end for any other reason; nothing follows from that. */
  | { readonly kind: 'failed' }

/** Runs scripts with limits on steps, memory and stack, without network, files, environment, clock or chance. */
export type ScriptRunner = { run(script: Script): ScriptOutcome }

/** TypeScript without its types; null when that is not all there is to remove. */
export type StripTypes = (code: string) => string | null

/** A call: the arguments as JSON texts. JSON can hold a key `__proto__`, which an object of ours should not. */
export type JsonArguments = readonly string[]

/** Calls that make up one way of attacking: the same attacks at another place are another way. */
export type AttackSeries = readonly JsonArguments[]
export type Attacks = {
  /** One series for each place. */
  readonly alone: readonly AttackSeries[]
  /** All places for texts at once; empty when there is only one. */
  readonly together: AttackSeries
}

/** The function around a fix, before and after it, and what to call it with. */
export type BehaviourComparison = {
  readonly findingId: string
  readonly ruleId: string
  readonly before: string
  readonly after: string
  readonly benign: readonly JsonArguments[]
  readonly attacks: Attacks
  /** Positions of parameters that get an object which notes what is done to it. */
  readonly recorders: readonly number[]
  /** Texts that the code before takes out or replaces, for rules about incomplete cleaning. */
  readonly cleaned: readonly string[]
}

/** A value as it was seen from inside: JSON, with `$` for what JSON has no words for. */
export type SeenValue =
  | null
  | boolean
  | number
  | string
  | readonly SeenValue[]
  | { readonly $: string; readonly entries?: readonly (readonly [SeenValue, SeenValue])[] }

/** What was seen of one call. */
export type Observation = {
  readonly outcome: 'returned' | 'threw'
  readonly value: SeenValue
  /** The arguments after the call. */
  readonly args: readonly SeenValue[]
  /** What was done to stand-ins: a name, then the arguments. */
  readonly trace: readonly (readonly [string, ...SeenValue[]])[]
  /** A prototype that all objects share has changed. */
  readonly polluted: boolean
  /** Code that came in as data was run. */
  readonly ran: boolean
  /** Something in the result cannot be compared, such as a function, or was too large. */
  readonly opaque: boolean
}
