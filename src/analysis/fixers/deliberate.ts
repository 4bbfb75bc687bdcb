import type { NoFix } from '../source/finding.ts'
import type { Project } from './project.ts'

/** The context of a place, which may show why the code is the way it is. */
export type Surrounding = {
  /** The comments next to it and on the lines directly above. */
  readonly remarks: string
  /** The conditions under which it runs, within its function: their texts, innermost first. */
  readonly conditions: readonly string[]
  /** The names of the enclosing functions, methods and classes. */
  readonly names: readonly string[]
  /** The statement that contains it. */
  readonly statement: string
  /** The enclosing function, or the statement where there is none. */
  readonly body: string
  readonly content: string
}

const MARKED: NoFix = {
  code: 'needs_design',
  reason:
    'A comment for another linter marks this as intended; suppress this finding with the same reason, or remove the comment.',
}
const REMARKED: NoFix = {
  code: 'needs_design',
  reason: 'A comment next to this code explains why; change both together, or suppress this finding with that reason.',
}
const CHOSEN: NoFix = {
  code: 'needs_design',
  reason:
    'A condition around this code selects it, so it may be an option on purpose; decide whether to keep offering that option, and change this place by hand.',
}
const NAMED_SO: NoFix = {
  code: 'needs_design',
  reason:
    'The name of the function or class says that it checks nothing, so its callers ask for that; find out who needs it, then change or remove it as a whole.',
}
const OTHERS_RUN_IT: NoFix = {
  code: 'needs_design',
  reason:
    'Other people run this package, and their servers and devices are unknown; make it a setting with a safe default instead of changing it for everyone.',
}
const OWN_CHECK: NoFix = {
  code: 'needs_design',
  reason:
    'The server is also checked in another way, such as by its fingerprint; make sure that this check rejects anything that does not match.',
}
const UNKNOWN_PEER: NoFix = {
  code: 'needs_design',
  reason:
    'The server is not visible in this code and may use a private certificate; pass the authority that signed it (`ca`, `verify`), then enable verification.',
}

const KEPT_HASHES: NoFix = {
  code: 'needs_design',
  reason:
    'This code does not show whether such hashes are stored, or compared with hashes computed elsewhere; migrate those first, then use SHA-256.',
}
const CHECKED_BEFORE: NoFix = {
  code: 'needs_design',
  reason:
    'The address is already checked before the redirect; complete that check, so that the same rule applies everywhere.',
}

/** Suppressions for security linters; those for style do not count. */
const MARKS =
  /\bnosec\b|\bnoqa:[\w\s,]*\bS\d{3}\b|\bNOSONAR\b|\bnosem(?:grep)?\b|\blgtm\b|\bcodeql\b|eslint-disable\S*\s+\S*security/i
const EXPLAINS =
  /self.?signed|internal|localhost|\blocal\b|loopback|trusted|intentional|on purpose|deliberate|\bdev\b|development|\btest|don.?t (?:verify|check|validate)|no need|not needed|by design|because|\bso that\b|in order to|\bneeds?\b|needed|necessary|legacy|\bold(?:er)?\b|compatib|support|intended|expected|manual|fingerprint|handled|\ballow|writ(?:e)?able|upgrade/i
const TO_BE_CHANGED =
  /todo|fixme|xxx|hack|remove (?:this|me)|temporar|before release|vulnerab|insecure|unsafe|\bbad\b|weak|cwe|ruleid|attack/i

/** Rules about settings that an author may have chosen for everyone who runs the program. */
const SETTINGS: ReadonlySet<string> = new Set([
  'tls-verification',
  'weak-crypto',
  'cors',
  'csrf',
  'debug-enabled',
  'disabled-protection',
  'file-permission',
  'insecure-cookie',
])
/** Conditions that select the setting, by rule; other conditions are unrelated. */
const CHOICES: Readonly<Record<string, RegExp>> = {
  'tls-verification': /^(?!.*__name__)/s,
  'weak-crypto': /^(?!.*__name__)/s,
  csrf: /^(?!.*__name__)/s,
  'debug-enabled': /debug|\bdev|\b(?:args?|options?)\b/i,
}
const UNVERIFIED_BY_NAME =
  /no_?verif|without_?verif|unverified|trust_?all|accept_?all|skip_?(?:cert|verif|tls|ssl)|ignore_?(?:cert|tls|ssl)/i
const OWN_CHECKS =
  /\bcheckServerIdentity\s*[:=]|\bgetPeerCertificate\(|[Ff]ingerprint|\bpinn(?:ed|ing)\b|\bverify_callback\b/

/**
 * The reason why a correct plan should be left to people: the code was chosen on purpose, or other people depend on it.
 * null when nothing suggests that.
 */
export function noFixForDeliberateCode(ruleId: string, around: Surrounding, project: Project): NoFix | null {
  if (MARKS.test(around.remarks)) return MARKED
  if (ruleId === 'open-redirect') return isCheckedBefore(around) ? CHECKED_BEFORE : null
  if (ruleId === 'weak-hash') return project.isKnown && !isOwnHash(around) ? KEPT_HASHES : null
  if (!SETTINGS.has(ruleId)) return null
  if (EXPLAINS.test(around.remarks) && !TO_BE_CHANGED.test(around.remarks)) return REMARKED
  const choice = CHOICES[ruleId]
  if (choice && around.conditions.some((condition) => choice.test(condition))) return CHOSEN
  if (ruleId === 'tls-verification') return noFixForTlsCheck(around, project)
  return project.isPublished ? OTHERS_RUN_IT : null
}

/** Values that cannot have been stored before, and that nobody else can compute. */
const FRESH =
  /\brandom\w*\(|\burandom\(|\buuid\w*\(|\btoken_(?:hex|bytes|urlsafe)\(|\btime\(|\bnow\(|\bcurrentTimeMillis\(|\bnanoTime\(/i

/** The program itself creates and checks links and tokens, and they expire. */
function isOwnHash({ statement, names }: Surrounding): boolean {
  return FRESH.test(statement) || /token|link|reset|invit|coupon|voucher/i.test(names[0] ?? '')
}

function isCheckedBefore({ conditions, body }: Surrounding): boolean {
  return (
    conditions.some((condition) => /https?:|safe|valid|allowe?d|netloc|hostname/i.test(condition)) ||
    /\.lstrip\(\s*r?["']\/|replace\(\/\^\\\/\+/.test(body)
  )
}

function noFixForTlsCheck(around: Surrounding, project: Project): NoFix | null {
  if (around.names.some((name) => UNVERIFIED_BY_NAME.test(name))) return NAMED_SO
  if (OWN_CHECKS.test(around.body)) return OWN_CHECK
  return !project.isKnown || leadsToPublicHost(around) ? null : UNKNOWN_PEER
}

const ADDRESS = /(?:https|wss):\/\/([\w.-]{1,253})|\bhost(?:name)?["']?\s*[:=]\s*["']([\w.-]{1,253})["']/g
/** Hosts without a publicly trusted certificate. */
const PRIVATE = /^(?:localhost|[\d.]+)$|\.(?:local|localhost|internal|intranet|lan|home|corp|test|svc|cluster)$/i

/** Whether an address is written in the function, or in a constant of the file that the statement names. */
function leadsToPublicHost({ statement, body, content }: Surrounding): boolean {
  const constants = [...new Set(statement.match(/\b[A-Za-z_]\w{2,60}\b/g))].slice(0, MAX_NAMES).flatMap((name) => {
    const declared = new RegExp(`\\b${name}\\b[^\\n=]{0,40}=\\s*[rbuf]?["'\`][^"'\`\\n]{0,300}`).exec(content)
    return declared ? [declared[0]] : []
  })
  return [body, ...constants, ...usesOf(statement, content)].some((text) =>
    [...text.matchAll(ADDRESS)].some(([, inAddress, named]) => isPublic(inAddress ?? named ?? '')),
  )
}

const MAX_NAMES = 40
const MAX_USES = 20
const NEIGHBOURHOOD = 200

/** The code around each use of what a statement declares. */
function usesOf(statement: string, content: string): string[] {
  const name = /^(?:export\s+)?(?:const|let|var|self\.)?\s*([A-Za-z_]\w{1,60})\s*(?::[^=\n]{1,60})?=(?!=)/.exec(
    statement,
  )?.[1]
  if (name === undefined) return []
  const uses = [...content.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].slice(0, MAX_USES)
  return uses.map(({ index }) => content.slice(Math.max(0, index - NEIGHBOURHOOD), index + NEIGHBOURHOOD))
}

function isPublic(host: string): boolean {
  return /\w\.[a-z]{2,}$/i.test(host) && !PRIVATE.test(host)
}
