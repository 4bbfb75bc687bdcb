/**
 * Which part of a call is meant: `0` an argument by its position, `2+` that and all after it, `*` all of them, `sql=` one
 * by its name, `**` those whose names only the program knows (`**options`), `this` the receiver, `callee` what is
 * called where it is no method, `return` the result.
 * Behind it, what is looked up in that: `0.sql` a property, `0.*` any element or property, `0.*!a!b` any but those of
 * these names. `|` joins alternatives, of which the first that is there counts: `0|sql=`.
 */
export type Selector = Alternative | `${Alternative}|${string}`

export type Selectors = readonly Selector[]

export type Alternative = Part | `${Part}.${string}`

export type Part = `${bigint}` | `${bigint}+` | '*' | `${string}=` | '**' | 'this' | 'callee' | 'return'
