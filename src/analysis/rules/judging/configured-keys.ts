import type { ComparisonMatch, MatchContext } from '../../engine/knowledge/matches.ts'
import type { Value } from '../../engine/values/value.ts'
import type { Place } from '../../ir/nodes.ts'
import { indexOfIr, nameOfExpr } from './ir-index.ts'
import { plainWordsOf, setOfWords } from './names.ts'

/** The last word of a name whose bearer opens something. */
const KEYS = setOfWords(
  'key keys token tokens secret secrets password passwd passphrase passcode pin credential apikey',
)
/** Names of variables that are no secret, although they end like one. */
const NO_KEYS = /public|client_?id|site_?key|partition|sort|primary|foreign|cache|column|field|header|param|name$/i
/** Settings that are not the process's environment: bindings of edge runtimes, configuration objects. */
const SETTING =
  /\b(?:process|import\.meta)\.env\b|\b(?:c|ctx|context|this)\.env\.|\benv\.[A-Z_]{4,}|\bBun\.env\b|\bDeno\.env\b|\bos\.(?:environ|getenv)\b|\b(?:app|current_app|settings|config|Config)\.(?:config|get|[A-Z_]{4,})|\bsettings\.\w+|\bconfig(?:uration|Service)?\.(?:get(?:OrThrow)?\(|\w+)/

/** What a request shows is compared with a key that the program was configured with. */
export function isKeyCheck({ left, right, at }: ComparisonMatch, context: MatchContext): boolean {
  const [one, other] = operandsAt(at, context)
  return isClaimOf(left, one, right, other) || isClaimOf(right, other, left, one)
}

function isClaimOf(claim: Value, claimed: string, key: Value, configured: string): boolean {
  const isFromRequest = claim.taints.some(({ origin }) => origin === 'remote')
  const isSetting = key.taints.some(({ origin }) => origin === 'environment') || SETTING.test(configured)
  return isFromRequest && isSetting && (endsAsKey(configured) || endsAsKey(claimed))
}

function operandsAt(at: Place, context: MatchContext): readonly [string, string] {
  const [one = '', other = ''] = context
    .textOf(at)
    .slice(0, 400)
    .split(/\s*[!=]==?\s*/)
  return [one, other]
}

/** `process.env.READER_KEY ?? ''`, `os.environ["READER_KEY"]`, `headers['x-reader-key']` */
function endsAsKey(text: string): boolean {
  const names = [...text.replace(/(?:\?\?|\|\|).*$/s, '').matchAll(/[A-Za-z_$][\w$-]*/g)].map(([name]) => name)
  return names.slice(-3).some(isKey)
}

function isKey(name: string): boolean {
  return KEYS.has(plainWordsOf(name).at(-1) ?? '') && !NO_KEYS.test(name)
}

/** Java: names that a file fills from its configuration, and names that hold what a request shows. */
const CONFIGURED =
  /@(?:Value|ConfigProperty|Property)\s*\([^)]*\)\s*(?:(?:private|protected|public|final|static)\s+)*String\s+(\w+)|\bString\s+(\w+)\s*=\s*System\.(?:getenv|getProperty)\(/g
const CLAIMED =
  /@(?:RequestHeader|RequestParam|HeaderParam|QueryParam|FormParam|CookieValue|CookieParam|Header|QueryValue)\b(?:\s*\([^)]*\))?\s*(?:final\s+)?String\s+(\w+)|\b(?:String|var)\s+(\w+)\s*=\s*[\w.()]*\.(?:getHeader|getParameter|headers|header|queryParams?|getFirst|formParam)\(/g

/** Places where Java compares what a request shows with a configured key: `depotKey.equals(given)`. */
export function keyChecksInJava({ ir, content }: Pick<MatchContext, 'ir' | 'content'>): Place[] {
  const configured = namesOf(content, CONFIGURED)
  if (configured.size === 0) return []
  const claimed = namesOf(content, CLAIMED)
  return indexOfIr(ir).calls.flatMap(({ call: { callee, args, at } }) => {
    const [argument] = args
    if (callee.kind !== 'member' || !/^equals(?:IgnoreCase)?$/.test(callee.name) || !argument) return []
    const [one, other] = [nameOfExpr(callee.object), nameOfExpr(argument.value)]
    const text = content.slice(at.start, at.end)
    const key = configured.has(one) ? one : configured.has(other) ? other : null
    if (key === null || !isKey(key)) return []
    return claimed.has(key === one ? other : one) || DIRECT.test(text) ? at : []
  })
}

const DIRECT = /\.(?:getHeader|getParameter|headers|header|queryParams?)\(/

function namesOf(content: string, form: RegExp): ReadonlySet<string> {
  return new Set([...content.matchAll(form)].map(([, one, other]) => one ?? other ?? ''))
}
