import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { isCredentialName } from '../../rules/judging/credentials.ts'
import { wordsOf } from '../../rules/judging/names.ts'
import { argumentsOf, plainText } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { calledMethods } from '../editing/java/variables.ts'
import { matchedText } from '../../source/matched-text.ts'

/** Generic names that do not say what the credential is for. */
const GENERIC =
  /^(?:pass|password|passwd|pwd|passphrase|secret|token|key|user|credential|credentials|default|secret key|api key|access key|client secret|access token|auth|bearer auth|basic auth)$/
const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/session|cookie/i, 'SESSION'],
  [/jwt|jjwt|auth0|claims/i, 'JWT'],
  [/mail|smtp/i, 'SMTP'],
  [/redis|jedis|lettuce/i, 'REDIS'],
  [/rabbit|amqp/i, 'RABBITMQ'],
  [/kafka/i, 'KAFKA'],
  [/ldap/i, 'LDAP'],
  [/key_?store/i, 'KEYSTORE'],
  [/ftp/i, 'FTP'],
  [/\bssh|jsch|sshj|sftp/i, 'SSH'],
  [/twilio/i, 'TWILIO'],
  [
    /jdbc|driver_?manager|\bsql|hikari|data_?source|jdbi|database|mysql|postgres|mongo|hibernate|\bdb|repository|dao\b|connection/i,
    'DB',
  ],
  [/cipher|crypt|pbe|secretkeyspec|aes/i, 'ENCRYPTION'],
  [/hmac|\bmac\b|signature/i, 'SIGNING'],
]
/** Conventional variable names for calls that identify the credential. */
const CALLS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:BasicAWSCredentials|AwsBasicCredentials|BasicSessionCredentials|AwsSessionCredentials)/,
    'AWS_SECRET_ACCESS_KEY',
  ],
  [
    /Algorithm\.HMAC\d+|JwtBuilder|JwtParser|JwtAccessTokenConverter|Keys\.hmacShaKeyFor|MACSigner|MACVerifier/,
    'JWT_SECRET',
  ],
  [/SecretKeySpec|Cipher/, 'ENCRYPTION_KEY'],
  [/PBEKeySpec/, 'ENCRYPTION_PASSWORD'],
  [/Twilio/, 'TWILIO_AUTH_TOKEN'],
  [/setBearerAuth/, 'API_TOKEN'],
]

/** A name for the environment variable that replaces a literal; null when the code suggests none. */
export function nameVariable(
  file: JavaFile,
  literal: SyntaxNode,
  api: string | null,
  isHeader: boolean,
): string | null {
  const value = withoutConversion(file, literal)
  const call = callAround(file, value)
  const said = nameAround(file, value) ?? (call && nameInCall(file, call, value))
  const name = said === null || (isHeader && /^authorization$/i.test(said)) ? (isHeader ? 'apiToken' : null) : said
  const context = `${api ?? ''} ${call ? textAround(file, call) : ''}`
  const known = CALLS.find(([pattern]) => pattern.test(context))?.[1] ?? null
  if (!name) return known ?? passwordOf(context)
  const words = wordsOf(name)
  if (known && (call !== null ? GENERIC.test(words.join(' ')) : !isCredentialName(name))) return known
  if (!GENERIC.test(words.join(' '))) return asVariable(words)
  return asVariable([ownerOf(file, literal, `${context} ${name}`), ...words])
}

function asVariable(words: readonly string[]): string | null {
  const variable = words.join('_').toUpperCase()
  return /^[A-Z][A-Z0-9_]*$/.test(variable) ? variable : null
}

function passwordOf(context: string): string | null {
  const owner = OWNERS.find(([pattern]) => pattern.test(context))?.[1]
  return owner ? `${owner}_${owner === 'JWT' || owner === 'SESSION' ? 'SECRET' : 'PASSWORD'}` : null
}

/** `"…".getBytes(…)`, `"…".toCharArray()` and what is around in parentheses. */
function withoutConversion(file: JavaFile, literal: SyntaxNode): SyntaxNode {
  let value = literal
  for (let around = file.parentOf(value); around; around = file.parentOf(around)) {
    const isConversion =
      around.type === 'method_invocation' &&
      receiverOf(around) === value &&
      /^(?:getBytes|toCharArray|trim)$/.test(calledName(file, around))
    if (!isConversion && around.type !== 'parenthesized_expression') return value
    value = around
  }
  return value
}

function callAround(file: JavaFile, value: SyntaxNode): SyntaxNode | null {
  const list = file.parentOf(value)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  return call && /^(?:method_invocation|object_creation_expression)$/.test(call.type) ? call : null
}

function nameAround(file: JavaFile, value: SyntaxNode): string | null {
  const parent = file.parentOf(value)
  if (parent?.type === 'variable_declarator') {
    const name = childByField(parent, 'name')
    return name && file.textOf(name)
  }
  if (parent?.type !== 'assignment_expression') return null
  const left = childByField(parent, 'left')
  const target = left?.type === 'field_access' ? childByField(left, 'field') : left
  return target?.type === 'identifier' ? file.textOf(target) : null
}

const SETTER =
  /^(?:set|with|use|authenticateWith|auth|login)_?(?=[A-Z_])|^(?=password$|passphrase$|secretKey$|clientSecret$|apiKey$|secret$|token$)/

/** `setPassword("…")`, `put("password", "…")`, or the parameter name in a method of the file. */
function nameInCall(file: JavaFile, call: SyntaxNode, value: SyntaxNode): string | null {
  const args = argumentsOf(call)
  const index = args.indexOf(value)
  if (call.type === 'method_invocation') {
    const before = index === 1 && args[0] ? plainText(file, args[0]) : null
    if (
      before !== null &&
      /^[\w.-]{2,60}$/.test(before) &&
      /^(?:set\w*|put\w*|add\w*|header|with\w*|property)$/.test(calledName(file, call))
    )
      return before
    const name = calledName(file, call)
    if (args.length === 1 && SETTER.test(name)) return name.replace(SETTER, '')
    const [method] = calledMethods(file, call)
    const parameter =
      method &&
      (childByField(method, 'parameters')?.children.filter(({ type }) => type === 'formal_parameter') ?? [])[index]
    const declared = parameter && childByField(parameter, 'name')
    if (declared) return file.textOf(declared)
  }
  return null
}

/** The method, its receiver and URLs among the arguments, which say what a password is for. */
function textAround(file: JavaFile, call: SyntaxNode): string {
  const receiver = receiverOf(call)
  const type = receiver && typeOfValue(file, receiver)
  const address = argumentsOf(call).map((argument) => matchedText(plainText(file, argument) ?? '', /^\w*:?/))
  const names = argumentsOf(call)
    .filter(({ type }) => type === 'identifier')
    .map((one) => file.textOf(one))
  return `${type ?? ''} ${receiver ? file.textOf(receiver).slice(-80) : ''} ${calledName(file, call)} ${address.filter((text) => text.endsWith(':')).join(' ')} ${names.join(' ')}`
}

const ROLE =
  /(?:Client|Configuration|Config|Properties|Settings|Service|Utils?|Constants?|Controller|Provider|Impl|Manager|Helper|Factory|Application|App|Main|Test|Tests|Example|Servlet|Bean|Filter|Resource)+$/

/** What the credential is for: judged by the call, or else by the class name. */
function ownerOf(file: JavaFile, node: SyntaxNode, context: string): string {
  const known = OWNERS.find(([pattern]) => pattern.test(context))?.[1]
  if (known) return known
  const name = classAround(file, node)
  const owner = OWNERS.find(([pattern]) => pattern.test(name))?.[1]
  const words = wordsOf(name.replace(ROLE, ''))
  return owner ?? (words.length > 0 && words.length <= 3 ? words.join('_') : 'APP')
}

function classAround(file: JavaFile, node: SyntaxNode): string {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    const name = /^(?:class|interface|enum|record)_declaration$/.test(around.type) ? childByField(around, 'name') : null
    if (name) return file.textOf(name)
  }
  return ''
}
