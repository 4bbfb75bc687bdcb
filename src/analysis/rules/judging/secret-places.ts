import type { Expr, FileIr, FunctionIr } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { type CallInstruction, indexOfIr, type IrIndex, nameOfExpr } from './ir-index.ts'
import { setOfWords } from './names.ts'
import { isSamePlace } from './places.ts'
import { waysWritten } from './same-value.ts'

/**
 * Names and values that say where a secret is kept, or which one it is, and are not the secret: `passwordFile`,
 * `tokenUrl`, `keyId`, a setting that the file opens.
 */

/** A name that ends so is of a place: `private_key_path`, `tokenEndpoint`. */
const PLACES = setOfWords(
  'address arn bucket column cookie dir directory directories endpoint endpoints env file filename filenames filepath files folder folders header headers host hostname href keystore link location path pathname paths queue repository storage store table topic truststore uri uris url urls var variable vault volume',
)
/** A name that ends so says which one is meant: `key_id`, `secretName`. */
const REFERENCES = setOfWords('alias fingerprint id ids label name names ref reference thumbprint version')
/** `PATH_TO_PRIVATE_KEY`, `nameOfSecret` */
const LEADING =
  /^(?:\w+ ){0,2}(?:alias|dir|directory|file|filename|folder|id|location|name|path|uri|url) (?:to|of|for) /

/** Whether the words of a name say where something is, or which one it is. */
export function isOfPlace(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return PLACES.has(last) || REFERENCES.has(last) || LEADING.test(words.join(' '))
}

/** `config/private2.pem`: where a key is, whatever the name says. */
export function isFileName(text: string): boolean {
  return /^(?:[\w.~-]{0,100}[/\\]){0,20}[\w.-]{1,100}\.(?:asc|cer|cfg|conf|crt|der|env|gpg|ini|jceks|jks|json|kdbx|key|keystore|p12|p8|pem|pfx|properties|pub|toml|txt|xml|ya?ml)$/i.test(
    text,
  )
}

/** Whether a value is opened as a file elsewhere in the file: `open(settings.DB_ENCRYPTION_KEY)`. */
export function isOpened(expr: Expr, fn: FunctionIr, ir: FileIr): boolean {
  const index = indexOfIr(ir)
  const { keys } = openedIn(ir)
  return keys.size > 0 && waysWritten(expr, fn, index).some((key) => keys.has(key))
}

/** The same, of the variable, member or setting with a name. */
export function isOpenedName(name: string, ir: FileIr): boolean {
  return openedIn(ir).names.has(name)
}

type Opened = { readonly keys: ReadonlySet<string>; readonly names: ReadonlySet<string> }

const openedIn = onceFor((ir: FileIr): Opened => {
  const index = indexOfIr(ir)
  const keys = new Set<string>()
  const names = new Set<string>()
  for (const { call, fn } of index.calls) {
    const opened = openedBy(call)
    if (!opened || isReplacedByContent(opened, index)) continue
    for (const key of waysWritten(opened, fn, index)) keys.add(key)
    for (const name of namesOf(opened, fn, index)) names.add(name)
  }
  return { keys, names }
})

/** Functions and classes that take the path of a file, under the names that libraries of all languages give them. */
const OPENS =
  /^(?:open|fopen|openSync|readFile|readFileSync|readFileToString|readFileToByteArray|readAllBytes|readAllLines|createReadStream|existsSync|statSync|accessSync|File|FileInputStream|FileReader|RandomAccessFile|FileSystemResource|ClassPathResource|PathResource|Path|PurePath|PosixPath|newInputStream|newBufferedReader|getResource|getResourceAsStream|isfile|load_cert_chain)$/
/** Methods with names that mean something else on other objects. */
const OPENS_ON: ReadonlyMap<string, RegExp> = new Map([
  ['open', /(?:^|[:/])(?:io|os|codecs|fs|promises|gzip|aiofiles|anyio)$|^fsp$|storage$/],
  ['exists', /(?:^|[:/])(?:path|fs|Files)$/],
  ['readString', /^Files$/],
  ['get', /^Paths$/],
  ['of', /^Path$/],
])

function openedBy({ callee, args }: CallInstruction): Expr | null {
  const name = nameOfExpr(callee)
  const path = args[0]?.name === null ? args[0].value : null
  if (callee.kind !== 'member') return OPENS.test(name) ? path : null
  if (/^read_(?:text|bytes)$/.test(name)) return callee.object
  const receiver = OPENS_ON.get(name)
  return (receiver ? receiver.test(nameOfExpr(callee.object)) : OPENS.test(name)) ? path : null
}

/** `key = open(key).read()`: from there on the name means what was in the file. */
function isReplacedByContent(opened: Expr, index: IrIndex): boolean {
  const given =
    opened.kind === 'local'
      ? index.assigned.get(opened.variable)
      : opened.kind === 'member'
        ? index.members.get(opened.name)
        : undefined
  return (given ?? []).some((value) => value.kind === 'temp' && !isSetting(value, index))
}

/** `os.environ.get("KEY")`, or a path put together. */
function isSetting(value: Expr, index: IrIndex): boolean {
  const made = index.calls.find(({ call }) => isSamePlace(call.at, value.at))
  return made !== undefined && (readsSetting(made.call) || /^(?:join|resolve)$/.test(nameOfExpr(made.call.callee)))
}

function readsSetting({ callee }: CallInstruction): boolean {
  return SETTINGS.test(nameOfExpr(callee))
}
const SETTINGS = /^(?:get|getenv|env|config|getProperty|getString|get_?option|getOrDefault|requireEnv)$/i

/** A setting is kept in a variable, or replaces a default. */
const MAX_SOURCES = 4

/** What the opened thing is called, and what it was read from. */
function namesOf(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): string[] {
  if (depth > MAX_SOURCES) return []
  const own = expr.kind === 'index' && expr.index.kind === 'literal' ? String(expr.index.value) : nameOfExpr(expr)
  const sources = sourcesOf(expr, index).flatMap((source) => namesOf(source, fn, index, depth + 1))
  const call = expr.kind === 'temp' ? index.callOf(fn, expr.temp) : null
  const [key] = call && readsSetting(call) ? call.args : []
  const read = key?.value.kind === 'literal' ? [String(key.value.value)] : []
  return [own, ...sources, ...read].filter(Boolean)
}

function sourcesOf(expr: Expr, index: IrIndex): readonly Expr[] {
  if (expr.kind === 'local') return index.assigned.get(expr.variable) ?? []
  return expr.kind === 'operator' && /^(?:or|\?\?)$/.test(expr.op) ? expr.operands : []
}
