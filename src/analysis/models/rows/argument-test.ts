import type { Selector } from './selector.ts'

/** A test of what is known of an argument (or of the receiver, by `this`). Unknown values fail `is`, pass `isNot`. */
export type ArgumentTest =
  | { readonly arg: Selector; readonly is: Expected }
  | { readonly arg: Selector; readonly isNot: Expected }
  /** A text that certainly begins so, whatever follows. */
  | { readonly arg: Selector; readonly begins: RegExp }
  /** Given at all, or left out. */
  | { readonly arg: Selector; readonly given: boolean }
  /** A property that the program itself puts there; one that may be among others that are not known is not enough. */
  | { readonly arg: Selector; readonly isHeld: boolean }
  /** The receiver or argument carries this fact, see `FactRow`, or does not. */
  | { readonly arg: Selector; readonly fact: string; readonly holds: boolean }
  /** Written as a literal. */
  | { readonly arg: Selector; readonly isLiteral: boolean }
  /** A constant. */
  | { readonly arg: Selector; readonly isConstant: boolean }
  /** Hostile data is followed in it, so that sinks judge it already. */
  | { readonly arg: Selector; readonly isFollowed: boolean }
  /** A text put together from fixed pieces and values that are neither known nor followed. */
  | { readonly arg: Selector; readonly isBuilt: boolean }

/** A constant (text, number, boolean, null) or a pattern for text; several are alternatives. `type:` names an api. */
export type Expected =
  string | number | boolean | null | RegExp | readonly (string | number | boolean | null | RegExp)[]
