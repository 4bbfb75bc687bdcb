import type { LibraryModel } from './row.ts'

/** Everything known of a language and its libraries: the default export of knowledge, `models/<language>/model.ts`. */
export type LanguageModel = {
  readonly libraries: readonly LibraryModel[]
  /** Apis of literals and of values built from them: what their methods are looked up under. */
  readonly types: {
    readonly text: string
    readonly number: string
    readonly boolean: string
    readonly list: string
    readonly record: string
    readonly regex: string
    readonly function: string
  }
  /** Types of which no value can do harm: numbers, dates, identifiers. */
  readonly harmlessTypes: ReadonlySet<string>
  /** Calling a thing whose name begins with a capital letter makes an instance of it (Python). */
  readonly capitalsAreClasses: boolean
}
