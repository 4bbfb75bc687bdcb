import type { LibraryModel } from './rows/library-model.ts'
import type { SinkKind } from './sink-kind.ts'
import type { Removed } from './rows/sanitizer-row.ts'
import type { SinkRow } from './rows/sink-row.ts'

/** All knowledge about a language and its libraries: the model in `models/<language>/model.ts`. */
export type LanguageModel = {
  readonly libraries: readonly LibraryModel[]
  /** Apis of literals and of values built from them, under which their methods are looked up. */
  readonly types: {
    readonly text: string
    readonly number: string
    readonly boolean: string
    readonly list: string
    readonly record: string
    readonly regex: string
    readonly function: string
  }
  /** Types whose values can do no harm: numbers, dates, identifiers. */
  readonly harmlessTypes: ReadonlySet<string>
  /** Types of collections whose elements are of the types in brackets. */
  readonly listTypes: ReadonlySet<string>
  /** Calling a name that begins with a capital letter creates an instance (Python). */
  readonly capitalsAreClasses: boolean
  readonly semantics: Semantics
  /** Types of numbers, and of texts that contain only digits. */
  readonly numericTypes: ReadonlySet<string>
  /** What a conversion in a format removes from its value, by letter: `%r` quotes, `%d` accepts only numbers. */
  readonly conversions: ReadonlyMap<string, Removed>
  /**
   * Types whose values appear in a text in quotes, with line breaks escaped; for collections, including their elements.
   */
  readonly quotedTypes: ReadonlySet<string>
  /** Types of strings, in declarations and literals. */
  readonly textTypes: RegExp
  /** Methods that only strings have, of all that a document can hold: calling one on anything else throws. */
  readonly textMethods: ReadonlySet<string>
  /** Types from which content is read: their values are not the name of a file, an address or a program. */
  readonly contentTypes: ReadonlySet<string>
  /** Names of setup methods that run before any other; null when only constructors do. */
  readonly setups: RegExp | null
  /**
   * Types of things that have been chosen, with what a caller who hands one to a function has decided already: which file a path
   * is, which class a class is.
   */
  readonly chosenTypes: ReadonlyMap<string, readonly SinkKind[]>
  /** Types that say nothing about a value. */
  readonly vagueTypes: ReadonlySet<string>
  /** Classes for which a passed `instanceof` makes a value harmless, besides those of `harmlessTypes`. */
  readonly harmlessClasses: ReadonlySet<string>
  /** Types of exceptions, by name. */
  readonly exceptionTypes: RegExp
  /** Declared return types of handlers whose results are sent as text; null: any. */
  readonly sentAsText: RegExp | null
  /** What a returned text is wherever it is used: a whole page, with data in it. */
  readonly returnedTexts: readonly Pick<SinkRow, 'sinkKind' | 'condition' | 'origins' | 'what'>[]
  /** Objects that stand for the global scope: their members are global names. */
  readonly globalObjects: ReadonlySet<string>
  /** A meaningless prefix of module names. */
  readonly modulePrefix: RegExp | null
  /** Methods of functions that call them indirectly. */
  readonly functionMethods: ReadonlyMap<string, FunctionMethod>
  /** Names of methods that return parts of a request. */
  readonly requestGetters: RegExp
  /** Members that responses have, and texts have not. */
  readonly responseMembers: ReadonlySet<string>
  /** Names of asynchronous functions that yield what is stored under their arguments; null when rows say so. */
  readonly lookups: RegExp | null
  /** Names and types of parameters that take a text. */
  readonly textParameters: {
    readonly names: RegExp
    readonly types: RegExp
    /** Types that hold texts: lists and maps, files, addresses, messages. */
    readonly holders: RegExp
  }
  /** Names of functions that find an object by a key. */
  readonly finders: RegExp
  /** Names of methods that yield the found object itself: the first, the only one, the content of an optional. */
  readonly unwraps: RegExp
  /** Names of methods that yield everything an object holds: its text, its document, a filled form. */
  readonly describes: RegExp
  /** Unknown functions that decode what they get, and what it can do again then. */
  readonly decoders: { readonly names: RegExp; readonly restores: readonly SinkKind[] } | null
  /** Names of functions that check or clean their arguments. */
  readonly checks: RegExp
  /** How routes write parameters of which frameworks let only certain texts through. */
  readonly routeParameters: readonly RouteParameter[]
  /** Apis of the standard library, by prefix; null when rows say so. */
  readonly standardLibrary: RegExp | null
}

/** `name` and, where the route has one, the `pattern` of the whole text are groups of `form`; else `removes` says what is left out. */
export type RouteParameter = { readonly form: RegExp; readonly removes?: Removed }

/** With arguments one by one, in a list, or later. */
export type FunctionMethod = 'call' | 'apply' | 'bind'

/** How programs of a language behave where languages differ, so that the engine need not know the language. */
export type Semantics = {
  /** How an import names its target: a path to a file, a dotted module, or a package's member. */
  readonly modules: 'paths' | 'dotted-modules' | 'packages'
  /** Declared types are reliable, so rows about a type apply to nothing else. */
  readonly typesAreCertain: boolean
  /** Methods of one name are told apart by their number of parameters. */
  readonly hasOverloads: boolean
  /** The first parameter of a method is its receiver. */
  readonly receiverIsParameter: boolean
  /** A call without a receiver is a call on the current object. */
  readonly bareCallsKeepReceiver: boolean
  /** A lambda is an object with one method, whatever its interface calls it. */
  readonly lambdasAreObjects: boolean
  /** Objects are tables, so data can select their members by name. */
  readonly objectsAreTables: boolean
  /** Calling an instance differs from calling its class. */
  readonly instancesAreCallable: boolean
  /** A row for a name of the language describes what calling it yields. */
  readonly globalsAreFunctions: boolean
  /** Undeclared names may be the inputs of a script. */
  readonly hasFragments: boolean
  /** The result of a decorator of the program replaces the function. */
  readonly decoratorsReplace: boolean
  /** A module may export a value that is read without a call. */
  readonly modulesHoldValues: boolean
  /** Exceptions keep their constructor arguments in `args`. */
  readonly exceptionsKeepArguments: boolean
  /** The rest parameter of keyword arguments is a dictionary. */
  readonly gathersKeywords: boolean
  /** What iterating over a dictionary yields. */
  readonly mappingsYield: 'keys' | 'entries'
  /** Dividing integers truncates. */
  readonly divisionTruncates: boolean
  /** Whether instances have what their class sets, until they set it themselves. */
  readonly instancesReadStatics: boolean
}
