import type { ArgumentTest } from './argument-test.ts'

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
 * In paths: `*` is one segment, `**` any number of segments, also none, `**()` the same where each is a call: what a
 * chain of calls yields, and nothing that is kept in a property; `self` is the root alone. Any other segment matches with
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
