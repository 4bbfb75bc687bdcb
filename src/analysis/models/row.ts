import type { SinkKind } from './sink-kind.ts'
import type { Origin } from './origin.ts'
import type { UseKind } from './use-kinds.ts'

/** Names of APIs or their parts, in alphabetical order. */
export type Names = readonly string[]
/** The same where their order means something. */
export type Ordered = readonly string[]

/**
 * What is known of libraries, as rows. A row is about every one of its `roots` with every one of its `paths`.
 *
 * The engine gives each value that comes from a library an *api*: a dotted path from the module, package or type.
 *   JavaScript  `fs.readFile`, `express()`, `express.Router().get`, `mysql.createPool().query`, global `document.write`
 *   Python      `os.path.join`, `flask.request.args`, `sqlite3.connect().cursor().execute`, builtin `open`
 *   Java        `java.sql.Statement.executeQuery`, `java.io.File` (the type, its instances, and its constructor when called)
 * An instance has the api of its class: `new Pool()` of `pg` is `pg.Pool`; so has a parameter or variable declared with
 * that type. Calling anything else adds `()`, unless a `types` row says what comes out. Python classes count as classes
 * by their capital letter. `node:` is dropped, `default` imports are the module, `await` and casts change nothing.
 * A thing of unknown origin is `?name` (a parameter, an import that is not resolved: `?db.query`); a parameter of a
 * handler has the api that the `handlers` row gives it.
 *
 * In paths: `*` is one segment, `**` any number of segments, also none; `self` is the root alone. A segment matches with
 * or without `()`. A root `?` stands for everything of unknown origin: the path `**.query` matches `?db.query`.
 * Examples: roots `['mysql', 'mysql2']`, paths `['**.execute', '**.query']`; roots `['os', 'subprocess']`, paths `['popen', 'system']`.
 */
export type ApiPattern = {
  readonly roots: Names
  readonly paths: Names
  /** Only where the receiver's written name matches: for roots `?`, where the name is all there is. */
  readonly receiver?: RegExp
  /** Only with at least, at most this many arguments: tells overloads apart. */
  readonly arity?: readonly [number, number]
  /** Only when all hold. */
  readonly when?: readonly ArgumentTest[]
}

/**
 * Which part of a call is meant: `0` an argument by its position, `2+` that and all after it, `*` all of them, `sql=` one
 * by its name, `**` those whose names only the program knows (`**options`), `this` the receiver, `return` the result.
 * Behind it, what is looked up in that: `0.sql` a property, `0.*` any element or property, `0.*!a!b` any but those of
 * these names. `|` joins alternatives, of which the first that is there counts: `0|sql=`.
 */
export type Selector = Alternative | `${Alternative}|${string}`
export type Selectors = readonly Selector[]
type Alternative = Part | `${Part}.${string}`
type Part = `${bigint}` | `${bigint}+` | '*' | `${string}=` | '**' | 'this' | 'return'

/** A test of what is known of an argument (or of the receiver, by `this`). Unknown values fail `is`, pass `isNot`. */
export type ArgumentTest =
  | { readonly arg: Selector; readonly is: Expected }
  | { readonly arg: Selector; readonly isNot: Expected }
  /** A text that certainly begins so, whatever follows. */
  | { readonly arg: Selector; readonly begins: RegExp }
  /** Given at all, or left out. */
  | { readonly arg: Selector; readonly given: boolean }
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

/** Reading or calling this yields hostile data. With `args`, the call fills those arguments instead. */
export type SourceRow = ApiPattern & {
  readonly origin: Origin
  readonly label: string
  readonly args?: Selectors
  /** What this data cannot do from the start: text is no object, so never `nosql-injection`. */
  readonly without?: readonly SinkKind[]
  /** Members that the library writes itself, wherever they are read: where it put an upload, its size. */
  readonly ownMembers?: ReadonlySet<string>
}

/** Hostile data in these arguments does harm. */
export type SinkRow = ApiPattern & {
  readonly sinkKind: SinkKind
  readonly args: Selectors
  readonly condition?: SinkCondition
  /** Words for the message: "a shell command". */
  readonly what: string
  /** Overrides the rule's own. */
  readonly confidence?: 'high' | 'medium' | 'low'
}

/** What must hold of the hostile text at the sink; the engine knows how to check each. */
export const SINK_CONDITIONS = [
  'sql-text', // the text begins like an SQL statement
  'controls-host', // the hostile part decides the scheme or host of an address
  'controls-target', // the hostile part decides where an address leads, a plain path included
  'html-response', // the response is not declared as something other than HTML
  'shell-option', // the call asks for a shell
  'shell-command', // the arguments are those of a shell with -c
  'markup', // the text is parsed as markup
  'raw-object', // the value may still be an object, not text
  'not-function', // the value is text, not a function
  'unquoted', // the text is put in as it is, not by a conversion that quotes it or takes numbers only
  'names-page', // the hostile part stands before the query of an address
  'whole-text', // the hostile part is the beginning of the text, or all of it
  'whole-object', // the value itself is hostile, not only something in it
  'leaves-root', // the path is looked up below a root, whatever it begins with
  'command-line', // a text, or a list whose program is hostile or a shell with -c
  'redirect-view', // the name of a view that redirects, and the hostile part decides where to
  'forward-view', // the name of a view that forwards, and the hostile part decides where to
] as const
export type SinkCondition = (typeof SINK_CONDITIONS)[number]

/** Assigning to a property of this name does harm: `element.innerHTML = …`, `location = …`. */
export type AssignmentSinkRow = {
  readonly property: string
  /** Only on objects with these apis, each a root and a path joined by a dot; absent: on any. */
  readonly objects?: Names
  /** Also as a key in a record literal. */
  readonly inRecords?: boolean
  readonly sinkKind: SinkKind
  readonly condition?: SinkCondition
  readonly what: string
}

/**
 * The result is free of these kinds of sink. `all`: of everything. `number`: of everything that a number cannot do, which leaves
 * `resource-exhaustion`. `args`: what it is made from, absent: all and receiver.
 */
export type SanitizerRow = ApiPattern & { readonly removes: Removed; readonly args?: Selectors }
export type Removed = readonly SinkKind[] | 'all' | 'number'

/**
 * What the outcome of a call shows of what it judges, so that branches on it can rely on that. A call that no row of
 * `guards` matches by its api is looked up by its name among the `namedGuards`.
 */
export type Guard =
  /** True (`whenTrue`) or false only for values of `arg` that are free of these kinds of sink. `*` is all arguments. */
  | { readonly shows?: 'clean'; readonly arg: Judged; readonly whenTrue: boolean; readonly removes: Removed }
  /** True for an argument 0 that is in the receiver, a list, or that is a part of it, a text. */
  | { readonly shows: 'membership' }
  /** True when the receiver and argument 0 are equal. */
  | { readonly shows: 'equality' }
  /** True when the receiver begins with argument 0. */
  | { readonly shows: 'prefix' }
  /** True when the receiver ends with argument 0: a host that does so belongs to whoever owns that domain. */
  | { readonly shows: 'suffix' }
  /** True when a text matches a pattern, all of it or a part; either may be the receiver or an argument. */
  | { readonly shows: 'match'; readonly whole: boolean }
  /** True when argument 0, a function, says so of elements of the receiver. */
  | { readonly shows: 'element' }
  /** True when argument 0 is of the type that argument 1 names. */
  | {
      readonly shows: 'type'
      readonly types: readonly { readonly names: Names; readonly removes: Removed }[]
    }
export type Judged = Exclude<Part, `${bigint}+` | '**' | 'return'>
export type GuardRow = ApiPattern & Guard

/**
 * A guard by its name alone, whatever it belongs to. Rows that list the name go before patterns; of several, the first
 * that has anything to say counts.
 */
export type NamedGuardRow = Guard & {
  readonly names: Names | RegExp
  /** Only as a method. */
  readonly isMethod?: boolean
  /** Only with at least, at most this many arguments. */
  readonly arity?: readonly [number, number]
}

/**
 * Returns only when `arg`, a condition, is true (`holds`) or false: `assert(isSafe(path))`. `shows`: only when the receiver
 * begins with argument 0.
 */
export type AssertionRow = ApiPattern &
  ({ readonly shows?: 'condition'; readonly arg: Judged; readonly holds: boolean } | { readonly shows: 'prefix' })

/**
 * A function by its name alone that refuses what it does not let pass, by an exception or the like, when nobody uses its result:
 * `check_file_access(root, path)`. Of those of the program only what can refuse at all.
 */
export type NamedAssertionRow = { readonly names: RegExp; readonly removes: readonly SinkKind[] }

/** A function by its name alone that yields what it is given when that does no harm, and else nothing or something else. */
export type NamedSanitizerRow = { readonly names: RegExp; readonly removes: readonly SinkKind[] }

/** What a function or property yields of a value, by its name alone: a check of the result is one of the value, too. */
export type DerivationRow = { readonly names: Names; readonly derives: Derivation }
export const DERIVATIONS = [
  'same-text', // the receiver and the arguments in another form: other case, without blanks, as text
  'same-place', // the receiver, a path, in another form
  'text-of', // argument 0 as text
  'resolved-path', // a path without `..`, but at its start
  'relative-path', // from one folder to another
  'normalized-path', // what it was called on, a path, has `..` at its start only
  'last-name', // the last part of argument 0, a path
  'beginning', // the receiver from argument 0 to argument 1
  'ancestors', // the folders that a path is in
  'common-path', // what the elements of argument 0, paths, have in common
  'address-part', // the host, the scheme or the origin of an address
  'object-part', // what elements of a page and the like have, and texts have not
  'first-index', // where argument 0 begins in the receiver; -1: nowhere
  'index', // the same, or how often it is there
  'parts', // the receiver cut into a list
  'character', // the character of the receiver at argument 0
  'matcher', // the receiver, a pattern, on its way over argument 0
  'replaced-text', // the receiver without what argument 0 matches
  'replaced-once', // the same, and only the first match of a pattern that is not global
  'validation', // whether the arguments have the form that a schema asks for
  'is-valid', // of a validation
  'is-invalid', // of a validation
] as const
export type Derivation = (typeof DERIVATIONS)[number]

/**
 * What hostile data passes through. `to` absent is the result. Without a row: a method's result carries what its receiver
 * carries and, for unknown functions, what the arguments carry; functions with known apis and no row carry nothing on
 * unless `carriesArguments` says so for the root.
 */
export type PropagatorRow = ApiPattern & {
  readonly from: Selectors
  readonly to?: Selector
  /** Kinds of sink that checks of what goes in say nothing of any more: decoded text, an object read from text. */
  readonly restores?: readonly SinkKind[]
}

/** Known not to carry anything on: lengths, comparisons, counts, parsed numbers. */
export type NeutralRow = ApiPattern

/** What a call, property or constructor yields, as an api. `returns: 'this'` is the receiver (builders). */
export type TypeRow = ApiPattern & { readonly returns: string }

/** Each of `types` is also each of `parents`, the nearest first, so rows for the parents hold for it. */
export type SupertypeRow = { readonly types: Names; readonly parents: Ordered }

/** What a function does to collections and boxes, so that elements, keys and positions are told apart. */
export type EffectRow = ApiPattern & { readonly effect: Effect }
export const EFFECTS = [
  'new-list', // an empty list, or one with the arguments as elements (`*`)
  'new-record', // an empty map, or a copy of the first argument
  'list-of', // a list of the arguments
  'copy', // a shallow copy of the receiver or of argument 0
  'get', // element or entry at argument 0 of the receiver; argument 1 is the default
  'put', // writes argument 1 under key or position argument 0
  'append', // adds argument 0 (several: all) at the end
  'prepend',
  'insert', // argument 1 at position argument 0
  'extend', // adds all elements or entries of argument 0
  'remove-at', // removes and yields the element at argument 0; without arguments the last
  'remove-first',
  'clear',
  'elements', // a list of the elements or values: iterators, `values()`, streams
  'keys',
  'entries', // a list of [key, value]
  'first', // any one element: `next()`, `iterator().next()`, `findFirst()`
  'join', // one text of all elements
  'reverse',
  'slice', // some of the elements
  'split-ending', // a text before its last dot, and what stands behind it
  'assign', // JavaScript Object.assign: entries of all arguments after the first go to the first, which is the result
  'box', // an object whose content is the arguments: builders, buffers, wrappers
  'append-text', // adds text to the receiver and yields it: StringBuilder, StringIO
  'content', // what is in a box
  'to-list', // a list of what going over argument 0 yields
  'pairs-of', // a map of keys and values that take turns
  'key', // the key of an entry
  'value', // the value of an entry
  'error', // an exception: argument 0 is its message, argument 1 or its `cause` what it was caused by
  'cause', // what an exception was caused by
  'throw', // throws argument 0, now or when it is waited for
  'bind', // argument 0, a function, with the other arguments given beforehand
  'promisify', // argument 0, a function that hands its result to its last argument, as one that yields it
] as const
export type Effect = (typeof EFFECTS)[number]

/** What the engine can compute of constants. */
export const FOLD_NAMES = [
  'upper',
  'lower',
  'trim',
  'trim-start',
  'trim-end',
  'length',
  'substring',
  'slice',
  'substr',
  'char-at',
  'index-of',
  'last-index-of',
  'starts-with',
  'ends-with',
  'contains',
  'equals',
  'equals-ignore-case',
  'is-empty',
  'is-blank',
  'concat',
  'replace',
  'replace-first',
  'repeat',
  'to-text',
  'identity',
  'parse-int',
  'parse-float',
  'to-boolean',
  'ord',
  'chr',
  'abs',
  'floor',
  'ceil',
  'round',
  'max',
  'min',
  'base64-decode',
  'base64-encode',
  'url-decode',
  'url-encode',
  'format',
  'default',
] as const
export type FoldName = (typeof FOLD_NAMES)[number]

/** Computes a constant from constants with the named function of the engine: `upper`, `trim`, `substring`, … */
export type FoldRow = ApiPattern & { readonly fold: FoldName }

/** Calls the functions among its arguments. `params` says what each gets, in order: `this.*` is any element of the receiver. */
export type CallbackRow = ApiPattern & {
  /** Which argument is called. */
  readonly callback: Selector
  readonly params: readonly CallbackParameter[]
  /** What the call yields: `list` of what the callback returns (map), `same` elements as the receiver (filter),
   *  `value` what the callback returns (then), `either` that or the receiver (catch), `settled` what was kept by
   *  `resolve`, `nothing`. */
  readonly result: 'list' | 'same' | 'value' | 'either' | 'settled' | 'nothing'
}

/**
 * What a parameter of a callback is: null, of which nothing is known; what a selector picks from the call; a library object;
 * `return` what the callback returned before (reduce); `key` any key of the receiver; `thrown` what the receiver, a promise,
 * was rejected with; `resolve` and `reject` functions that keep what they are called with.
 */
export type CallbackParameter = null | Alternative | 'key' | 'thrown' | 'resolve' | 'reject' | { readonly api: string }

/**
 * Where a framework calls into the program. `by`: a function handed to a call (`arg`), one decorated or annotated with
 * it, one assigned to a property with that api, a method of a class with that parent or decorator, one of a class any
 * method of which has that decorator, or a function of that name in a file of such a path.
 */
export type HandlerRow = {
  readonly by: 'argument' | 'assigned' | 'decorator' | 'parent' | 'class-decorator' | 'member-decorator' | 'file'
  /** Apis of the call, decorator or parent, each a root and a path joined by a dot. For `file`: none. */
  readonly of: Names
  /** With `argument` and `assigned`: only where the receiver's written name matches. */
  readonly receiver?: RegExp
  /** With `parent`: only where the api of the parent matches, for parents that are in other projects. */
  readonly named?: RegExp
  /** With `parent`: only in files with such text, their imports for instance. */
  readonly files?: RegExp
  /** With `argument`: which arguments. */
  readonly args?: Selectors
  /** With `decorator`: only where the decorator was given such arguments. */
  readonly when?: readonly ArgumentTest[]
  /** With `parent`, `class-decorator`, `member-decorator` and `file`: which methods or functions; absent: all public ones. */
  readonly methods?: RegExp
  /** With `parent`: methods of the same object that the framework calls first, in this order. */
  readonly prepare?: Ordered
  /** With `file`: which paths. */
  readonly path?: RegExp
  /** What the parameters are, in order; the last one repeats when marked with `+`. */
  readonly params: readonly ParameterModel[]
  readonly repeatsLast?: boolean
  /** The objects that the function returns are filled with such data afterwards: forms, beans. */
  readonly fills?: Extract<ParameterModel, { readonly origin: Origin }>
  /** What the function returns is sent as this: an HTML page, a redirect target. */
  readonly returnSink?: Pick<SinkRow, 'sinkKind' | 'condition' | 'what'>
}
export type ParameterModel =
  | null
  /** A library object: `express.Request`. */
  | { readonly api: string }
  /** Hostile itself: a path variable, a message body. */
  | {
      readonly origin: Origin
      readonly label: string
      readonly ownMembers?: ReadonlySet<string>
      /** Set where nothing but a name speaks for it. */
      readonly doubt?: 'guessed-source'
    }

/** A parameter that is hostile, or a library object, by its own annotation, type or name, whatever function it is of. */
export type ParameterRow = {
  /** Apis of a decorator on the parameter, or of its type, each a root and a path joined by a dot. */
  readonly decorators?: Names
  readonly types?: Names
  /** For untyped languages: the name of the parameter, then names that must be among the function's other parameters. */
  readonly names?: readonly RegExp[]
  /** With `names`: only in files with such text, their imports for instance. */
  readonly files?: RegExp
  readonly model: NonNullable<ParameterModel>
}

/** A use that a rule judges by itself; see `use-kinds.ts` for what each kind's `args` are. */
export type UseRow = ApiPattern & {
  readonly use: UseKind
  readonly args?: readonly (Selector | '-')[]
  readonly note?: string
}

/** Wrong whenever the row matches: reported for `rule` without further judgement. */
export type CheckRow = ApiPattern & {
  readonly rule: string
  readonly message: string
  /** Where it is shown; absent: the call. */
  readonly at?: Selector
  readonly severity?: 'critical' | 'high' | 'medium' | 'low'
  readonly confidence?: 'high' | 'medium' | 'low'
}

/** Wrong whenever a property or key of that name gets such a value: `app.debug = True`, `{ rejectUnauthorized: false }`. */
export type SettingRow = {
  readonly rule: string
  readonly property: RegExp
  readonly is?: Expected
  readonly isNot?: Expected
  /** Only on objects with these apis, each a root and a path joined by a dot; absent: any. */
  readonly objects?: Names
  /** Where such settings stand: assigned to a member, keys of a record, top-level variables. Absent: the first two. */
  readonly in?: readonly ('member' | 'record' | 'variable')[]
  /** Settings of the same object with which it is right on purpose: of low confidence there. */
  readonly lowBeside?: readonly { readonly property: RegExp; readonly is?: Expected }[]
  readonly message: string
  readonly severity?: 'critical' | 'high' | 'medium' | 'low'
  readonly confidence?: 'high' | 'medium' | 'low'
}

/** Notes a fact on an object: `factory.setFeature(DISALLOW_DOCTYPE, true)` → `no-doctype`. */
export type FactRow = ApiPattern & {
  readonly fact: string
  /** `this` (the default), an argument, or `return`. */
  readonly on?: Selector
  readonly holds?: boolean
}
/** The result keeps the facts, and the pattern, of what it comes from: `factory.newDocumentBuilder()`, `pattern.asPredicate()`. */
export type InheritRow = ApiPattern & { readonly from: Selectors }

/** What a name reaches that is outside of the function in which it stands. */
export const REACHES = [
  'decoded-objects', // objects that a text or bytes choose
  'encoded-data', // data that nobody can read in the code
  'environment', // the process, its variables, its operating system
  'evaluation', // code that is not written there
  'files', // and other storage
  'network',
  'output', // what people see
  'programs', // that are started
  'reflection', // members, types and scopes that the code does not name
  'threads', // what goes on when the function has ended
] as const
export type Reach = (typeof REACHES)[number]

/**
 * Names that reach out of a function, whatever they belong to: a change by whom nobody trusts may not bring them in, wherever
 * they stand in it. `fork` is a word; `os.remove` one behind another, with `*` for any letters at its end, and then a row is
 * about all of its names together.
 */
export type ReachRow = {
  readonly names: Names
  readonly reaches: Reach
  /** Only in files with such text, their imports for instance. */
  readonly files?: RegExp
}

/** Names of calls that start a program; `never`: not by a shell, unless it is asked for. */
export type ProgramStartRow = { readonly names: Names; readonly shell: 'possible' | 'never' }

/** What a library gives, all optional. One file a library or family: `models/<language>/<library>.ts`. */
export type LibraryModel = {
  readonly sources?: readonly SourceRow[]
  readonly sinks?: readonly SinkRow[]
  readonly assignments?: readonly AssignmentSinkRow[]
  readonly sanitizers?: readonly SanitizerRow[]
  readonly guards?: readonly GuardRow[]
  readonly namedGuards?: readonly NamedGuardRow[]
  readonly namedAssertions?: readonly NamedAssertionRow[]
  readonly namedSanitizers?: readonly NamedSanitizerRow[]
  readonly derivations?: readonly DerivationRow[]
  readonly propagators?: readonly PropagatorRow[]
  readonly neutrals?: readonly NeutralRow[]
  readonly types?: readonly TypeRow[]
  readonly supertypes?: readonly SupertypeRow[]
  readonly effects?: readonly EffectRow[]
  readonly folds?: readonly FoldRow[]
  readonly callbacks?: readonly CallbackRow[]
  readonly handlers?: readonly HandlerRow[]
  readonly parameters?: readonly ParameterRow[]
  readonly uses?: readonly UseRow[]
  readonly checks?: readonly CheckRow[]
  readonly settings?: readonly SettingRow[]
  readonly facts?: readonly FactRow[]
  readonly inherits?: readonly InheritRow[]
  /** Keys of a query under which a value is taken as it is, an object as well. */
  readonly plainKeys?: Names
  readonly reaches?: readonly ReachRow[]
  readonly programStarts?: readonly ProgramStartRow[]
  /** Modules that programs can be started with, also without a shell. */
  readonly programModules?: Names
  /** Never returns: `process.exit`, `flask.abort`. */
  readonly exits?: readonly ApiPattern[]
  readonly assertions?: readonly AssertionRow[]
}
