import type { LibraryModel, Removed } from './row.ts'

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
  readonly semantics: Semantics
  /** Types of numbers, and of what is written with digits alone. */
  readonly numericTypes: ReadonlySet<string>
  /** What a conversion in a format leaves of what it puts in, by its letter: `%r` quotes, `%d` takes numbers only. */
  readonly conversions: ReadonlyMap<string, Removed>
  /** Types whose values stand in a text in quotes, with their line breaks escaped; collections with whatever they hold. */
  readonly quotedTypes: ReadonlySet<string>
  /** Types of texts, as declarations and literals name them. */
  readonly textTypes: RegExp
  /** Types of what content is read from: whatever they were made of names no file, no address and no program. */
  readonly contentTypes: ReadonlySet<string>
  /** Names of methods with which an object is set up before any other is called; null: only constructors. */
  readonly setups: RegExp | null
  /** Types that say nothing of a value. */
  readonly vagueTypes: ReadonlySet<string>
  /** Classes that an `instanceof` leaves harmless values of, besides those of `harmlessTypes`. */
  readonly harmlessClasses: ReadonlySet<string>
  /** Types of exceptions, by their names. */
  readonly exceptionTypes: RegExp
  /** Declared types of what handlers return that are sent as the text they may be; null: any. */
  readonly sentAsText: RegExp | null
  /** Objects that stand for the global scope: their members are the global names. */
  readonly globalObjects: ReadonlySet<string>
  /** What stands before the names of modules and says nothing. */
  readonly modulePrefix: RegExp | null
  /** Methods of functions that call them in another way. */
  readonly functionMethods: ReadonlyMap<string, FunctionMethod>
  /** Names of methods that give out what is in a request. */
  readonly requestGetters: RegExp
  /** Names of functions that answer later with what is stored under their arguments; null: rows tell. */
  readonly lookups: RegExp | null
  /** Names of functions that find a thing by the key that they are handed. */
  readonly finders: RegExp
  /** Names of methods that yield what was found itself: the first, the only one, the content of an optional. */
  readonly unwraps: RegExp
  /** Names of methods that yield all that an object holds: its text, its document, what it was filled in for. */
  readonly describes: RegExp
  /** Names of functions that check or clean what they are handed. */
  readonly checks: RegExp
  /** Parameters of a route that the framework converts to something harmless: the first group is the name. */
  readonly convertedParameters: RegExp | null
  /** Apis of the standard library, as far as their beginning tells; null: rows tell. */
  readonly standardLibrary: RegExp | null
}

/** With the arguments one by one, in a list, or later. */
export type FunctionMethod = 'call' | 'apply' | 'bind'

/** How programs of a language behave where languages differ; what the engine would else ask a language's name for. */
export type Semantics = {
  /** How an import names what it wants: a path to a file, a dotted module, or a package's member. */
  readonly modules: 'paths' | 'dotted-modules' | 'packages'
  /** Types are declared and hold, so that what rows say of a type is said of nothing else. */
  readonly typesAreCertain: boolean
  /** Methods of one name are told apart by the number of their parameters. */
  readonly hasOverloads: boolean
  /** A method's first parameter is the object that it is called on. */
  readonly receiverIsParameter: boolean
  /** A call without an object goes to the object that the calling method works on. */
  readonly bareCallsKeepReceiver: boolean
  /** A lambda is an object with one method, whatever its interface calls it. */
  readonly lambdasAreObjects: boolean
  /** Objects are tables whose members names in data may choose. */
  readonly objectsAreTables: boolean
  /** Calling an instance is something else than calling its class. */
  readonly instancesAreCallable: boolean
  /** What rows say of a name of the language is of what calling it yields. */
  readonly globalsAreFunctions: boolean
  /** Where names that nothing declares may be what a script is handed. */
  readonly hasFragments: boolean
  /** What a decorator of the program returns takes the function's place. */
  readonly decoratorsReplace: boolean
  /** What a module holds may be a value that reading it yields, without a call. */
  readonly modulesHoldValues: boolean
  /** Exceptions keep what they were made with in `args`. */
  readonly exceptionsKeepArguments: boolean
  /** The rest parameter of named arguments is a dictionary of them. */
  readonly gathersKeywords: boolean
  /** What going over a dictionary yields. */
  readonly mappingsYield: 'keys' | 'entries'
  /** Division of whole numbers drops the rest. */
  readonly divisionTruncates: boolean
}
