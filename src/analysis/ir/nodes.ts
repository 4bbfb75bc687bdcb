import type { Language } from '../source/language.ts'

/**
 * The intermediate representation: every front end lowers to it, and the engine reads nothing else. Expressions have no
 * effects; calls and assignments are instructions; control flow is a graph of blocks. Whatever a front end cannot
 * express is `unknown`, with its operands, so that taint still passes through it.
 */

/**
 * A place in the source: offsets in UTF-16 units, half-open. A front end may hand in its own syntax nodes, which is how
 * fixers find the syntax of a finding again.
 */
export type Place = { readonly start: number; readonly end: number }

/** A variable of a function, or of a file. Made by `FunctionBuilder.declare`. */
export type Variable = {
  readonly name: string
  /** Its slot in the function that declares it. */
  readonly slot: number
  /** The function that declares it. */
  readonly owner: number
  /** Used by an inner function, so that it lives on the heap. Set by the builder. */
  captured: boolean
  /** Assigned once, where it is declared, as far as the syntax shows. */
  readonly isConstant: boolean
  readonly type: TypeRef | null
}

/**
 * A type as written, with the name resolved as far as the file's imports allow: `java.sql.Statement`,
 * `express.Request`, `flask.Request`, `string`, `int`. Arrays and collections name their elements in `args`.
 */
export type TypeRef = { readonly name: string; readonly args: readonly TypeRef[] }

/** The name of a type that stands for any one of its `args`. */
export const UNION = 'Union'

export type Literal = string | number | boolean | null | undefined

export type Expr =
  | { readonly kind: 'literal'; readonly value: Literal; readonly at: Place }
  | { readonly kind: 'regex'; readonly pattern: string; readonly flags: string; readonly at: Place }
  | { readonly kind: 'local'; readonly variable: Variable; readonly at: Place }
  /** A name that nothing in the file declares: a builtin, a browser global, a Java type of the same package. */
  | { readonly kind: 'global'; readonly name: string; readonly at: Place }
  /** The result of the instruction that wrote `temp`. */
  | { readonly kind: 'temp'; readonly temp: number; readonly at: Place }
  /**
   * A thing of another module. `module` as written (`./db`, `node:fs`, `..models`, `java.sql`); `name` is the thing in it,
   * null for the module itself. A Java type is `{ module: 'java.sql', name: 'Statement' }`. `as` is the name the file gives it.
   */
  | {
      readonly kind: 'import'
      readonly module: string
      readonly name: string | null
      readonly as?: string
      readonly at: Place
    }
  /** The object that other files get when they import this one (CommonJS `module.exports`). */
  | { readonly kind: 'exports'; readonly at: Place }
  | { readonly kind: 'this'; readonly at: Place }
  | { readonly kind: 'super'; readonly at: Place }
  | { readonly kind: 'member'; readonly object: Expr; readonly name: string; readonly at: Place }
  | { readonly kind: 'index'; readonly object: Expr; readonly index: Expr; readonly at: Place }
  | { readonly kind: 'operator'; readonly op: Operator; readonly operands: readonly Expr[]; readonly at: Place }
  /** Text put together from pieces: template literals, f-strings. Every operand becomes text. */
  | { readonly kind: 'text'; readonly parts: readonly Expr[]; readonly at: Place }
  | { readonly kind: 'list'; readonly elements: readonly Element[]; readonly at: Place }
  | { readonly kind: 'record'; readonly entries: readonly Entry[]; readonly at: Place }
  | { readonly kind: 'function'; readonly fn: FunctionIr; readonly at: Place }
  | { readonly kind: 'class'; readonly type: ClassIr; readonly at: Place }
  | { readonly kind: 'cast'; readonly type: TypeRef; readonly value: Expr; readonly at: Place }
  /** One of the operands, or a value computed from them: sets of alternatives and syntax that is not modelled. */
  | { readonly kind: 'unknown'; readonly operands: readonly Expr[]; readonly at: Place }

export type Element = { readonly value: Expr; readonly spread: boolean }
/** `key` null is a spread: all entries of `value`. A fixed key is a literal expression. */
export type Entry = { readonly key: Expr | null; readonly value: Expr }

/**
 * Operators under one name in all languages. Comparisons: `==` also stands for `===`, `is` and `.equals` is a call.
 * `+` is addition or concatenation. `%` is remainder, or Python formatting when the left operand is text.
 * `in`: the left operand is an element or key of the right one. `and`, `or`, `??` only where both sides have no effects
 * and no jump is needed; else they are lowered to branches.
 */
// prettier-ignore
export const OPERATORS = [
  '+', '-', '*', '/', '//', '%', '**', '<<', '>>', '>>>', '&', '|', '^', '~', 'neg',
  '==', '!=', '<', '<=', '>', '>=', 'not', 'in', 'not in', 'instanceof', 'typeof', 'and', 'or', '??',
] as const
export type Operator = (typeof OPERATORS)[number]

/** `name`: a keyword argument. `spread`: a list of positional arguments, or a record of keyword ones. */
export type Argument = {
  readonly value: Expr
  readonly name: string | null
  readonly spread: 'list' | 'record' | null
}

export type Target =
  | { readonly kind: 'local'; readonly variable: Variable; readonly at: Place }
  | { readonly kind: 'global'; readonly name: string; readonly at: Place }
  | { readonly kind: 'exports'; readonly at: Place }
  | { readonly kind: 'member'; readonly object: Expr; readonly name: string; readonly at: Place }
  | { readonly kind: 'index'; readonly object: Expr; readonly index: Expr; readonly at: Place }

export type Instruction =
  | {
      readonly kind: 'assign'
      readonly target: Target
      readonly value: Expr
      /** `+=` and similar: the value was computed with the target's old value. Informative only. */
      readonly compound: boolean
      readonly at: Place
    }
  | {
      readonly kind: 'call'
      readonly temp: number
      /** `member` for a method call: its object is the receiver. `super` for a call of the parent's constructor. */
      readonly callee: Expr
      readonly args: readonly Argument[]
      readonly isNew: boolean
      /** Written type arguments: `get<Service>(…)`. */
      readonly types?: readonly TypeRef[]
      readonly at: Place
    }
  /** Writes an element of `of` (or, with `keys`, one of its keys or positions) to `temp`: for-of, for-in, comprehensions. */
  | { readonly kind: 'iterate'; readonly temp: number; readonly of: Expr; readonly keys: boolean; readonly at: Place }
  /** Waits for a promise or future; yields what it holds. */
  | { readonly kind: 'await'; readonly temp: number; readonly value: Expr; readonly at: Place }
  /** Passes a value to the consumer of this generator; yields what is sent back. */
  | { readonly kind: 'yield'; readonly temp: number; readonly value: Expr; readonly each: boolean; readonly at: Place }
  /** Copies a value to a temp, so that branches can agree on one: `a ? b : c`, `a || b`. Written in several blocks. */
  | { readonly kind: 'set'; readonly temp: number; readonly value: Expr; readonly at: Place }
  /** Evaluated only for its reads: an expression statement without a call. */
  | { readonly kind: 'evaluate'; readonly value: Expr; readonly at: Place }

export type Terminator =
  | { readonly kind: 'jump'; readonly to: number }
  | {
      readonly kind: 'branch'
      readonly test: Expr
      readonly whenTrue: number
      readonly whenFalse: number
      readonly at: Place
    }
  /** May continue at any of these: the head of an iteration, a `finally` with several exits. */
  | { readonly kind: 'choose'; readonly to: readonly number[] }
  | { readonly kind: 'return'; readonly value: Expr | null; readonly at: Place }
  | { readonly kind: 'throw'; readonly value: Expr | null; readonly at: Place }

export type Block = {
  readonly id: number
  readonly instructions: Instruction[]
  terminator: Terminator
  /** The block that handles exceptions; null when they leave the function. */
  readonly onThrow: number | null
}

export type Parameter = {
  readonly variable: Variable
  /** The name callers use for it as a keyword; that of the variable. */
  readonly name: string
  readonly type: TypeRef | null
  /** Python's `*args` is `list`, `**kwargs` is `record`; JavaScript's `...rest` and Java's varargs are `list`. */
  readonly rest: 'list' | 'record' | null
  /** The default value, if it has no effects; else the prologue assigns it. */
  readonly fallback: Expr | null
  /** Annotations and parameter decorators, evaluated where the function is defined: `@RequestParam String x`. */
  readonly decorators: readonly Expr[]
  readonly at: Place
}

export type FunctionIr = {
  /** Unique in the file. */
  readonly id: number
  /** As declared; an anonymous one gets the name of what it is assigned to, else ''. */
  readonly name: string
  readonly params: readonly Parameter[]
  /** In the order they were made; the first is the entry. */
  readonly blocks: readonly Block[]
  readonly variables: readonly Variable[]
  readonly temps: number
  /** Arrow functions and lambdas: `this` is that of the function around. */
  readonly inheritsThis: boolean
  readonly isAsync: boolean
  readonly isGenerator: boolean
  readonly returns: TypeRef | null
  /** Decorators and annotations, outermost first, evaluated where the function is defined. */
  readonly decorators: readonly Expr[]
  readonly at: Place
}

export type MethodIr = {
  readonly name: string
  /** `<init>` methods are `constructor`. */
  readonly kind: 'method' | 'constructor' | 'getter' | 'setter'
  readonly isStatic: boolean
  /** Can be called from outside the program's own code; private methods are not entry points. */
  readonly isPublic: boolean
  readonly fn: FunctionIr
}

export type FieldIr = {
  readonly name: string
  readonly isStatic: boolean
  readonly type: TypeRef | null
  readonly decorators: readonly Expr[]
  readonly at: Place
}

export type ClassIr = {
  readonly name: string
  /** With package and outer classes in Java, with the module in Python; the bare name in JavaScript. */
  readonly qualifiedName: string
  /** Classes and interfaces that it extends, evaluated where it is defined. */
  readonly parents: readonly Expr[]
  /** Interfaces of the program that it says to implement, by their bare names: where they have no code of their own. */
  readonly interfaces?: readonly string[]
  readonly methods: readonly MethodIr[]
  /** Annotated methods without a body, whose annotations apply to the methods that implement them. */
  readonly declarations?: readonly MethodIr[]
  readonly fields: readonly FieldIr[]
  /** Assigns the instance fields' first values to `this`; run before the constructor. */
  readonly initInstance: FunctionIr | null
  /** Assigns the static ones to `this`, which is the class; run where the class is defined. */
  readonly initClass: FunctionIr | null
  readonly decorators: readonly Expr[]
  readonly isAbstract: boolean
  readonly at: Place
}

/** One file, lowered. Its top level is a function without parameters. */
export type FileIr = {
  readonly path: string
  readonly language: Language
  /** The name under which other files import it: the package in Java, the dotted module in Python, else the path. */
  readonly module: string
  /** The dotted name that relative imports start from; absent where they are paths, or where there are none. */
  readonly package?: string
  readonly main: FunctionIr
  /** Names other files may import, with the top-level variables behind them. CommonJS exports are not in here. */
  readonly exports: ReadonlyMap<string, Variable>
  /** `export * from './x'` */
  readonly reExports: readonly string[]
  /** Filled with data by the program: its code runs when it is filled, and not by itself. */
  readonly isPage?: boolean
  /** What interfaces and other types without code say about the members of their values. */
  readonly interfaces?: ReadonlyMap<string, readonly MemberType[]>
  readonly comments: readonly Comment[]
}

export type MemberType = { readonly name: string; readonly type: TypeRef }

export type Comment = { readonly text: string; readonly start: number; readonly end: number }
