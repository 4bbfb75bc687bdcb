import { calledName, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { plainText } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { isWritten, mentionsOf, type JavaVariable, variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { NO_ENVIRONMENT_FOR_SECRETS } from './environment.ts'
import { nameVariable } from './java-names.ts'

const CONSTANT_NEEDED: NoFix = {
  code: 'unsupported_shape',
  reason:
    'An annotation or `case` label needs a constant; use a placeholder such as `${DB_PASSWORD}` if the framework resolves it, or set the value in code.',
}
const BYTES: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The key is written as bytes; store it as Base64 in an environment variable and decode it with `Base64.getDecoder()`.',
}
const FALLBACK: NoFix = {
  code: 'needs_design',
  reason:
    'The credential is the default for a missing setting; remove it, and throw an `IllegalStateException` at startup when the setting is missing.',
}
const PART: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The credential is part of a URL or a longer string; remove it there, read it with `System.getenv`, and pass it separately.',
}
const NAMELESS: NoFix = {
  code: 'unsupported_shape',
  reason: 'The code suggests no name for the credential; read it with `System.getenv` under a name of your choice.',
}

/** `"…"` → `System.getenv("DB_PASSWORD")`. */
export function fixJavaHardcodedSecret({ file, match, project }: JavaFixContext): FixPlan | NoFix | null {
  const literal = literalIn(file, match.node)
  if (!literal) return isBytes(match.node) ? BYTES : null
  const text = plainText(file, literal)
  if (text === null) return PART
  if (needsConstant(file, literal)) return CONSTANT_NEEDED
  if (isFallback(file, literal)) return FALLBACK
  const scheme = /^(?:Bearer|Basic|Token|ApiKey|Key) (?=\S+$)/i.exec(text)?.[0] ?? ''
  const wanted = nameVariable(file, literal, match.call?.api ?? null, scheme !== '')
  if (/\s|[;&?]\w+=|:\/\//.test(text.slice(scheme.length)) && !/_(?:URL|URI|DSN)$/.test(wanted ?? '')) return PART
  const name = wanted && freeVariable(file, wanted)
  if (!name) return NAMELESS
  if (project.readsEnvironment === false || project.isPublished) return NO_ENVIRONMENT_FOR_SECRETS
  return {
    edits: [{ start: literal.start, end: literal.end, newText: readVariable(file, literal, name, scheme) }],
    // One variable for each distinct secret, however often it occurs.
    declares: [{ name, thing: text }],
    safety: 'review',
    title: `Read the credential from ${name}`,
    explanation: `The credential is read from the environment variable \`${name}\` and is no longer in the code. Everyone with access to the code knows it, so rotate it.`,
    behaviourChange: `The program needs \`${name}\` in its environment.`,
  }
}

/** The literal itself, also inside `"…".getBytes()`. */
function literalIn(file: JavaFile, found: SyntaxNode): SyntaxNode | null {
  const node = unwrapParentheses(found)
  if (node.type === 'string_literal') return node
  if (node.type === 'identifier' || node.type === 'field_access') return valueOf(file, node)
  if (node.type !== 'method_invocation' || !/^(?:getBytes|toCharArray)$/.test(calledName(file, node))) return null
  const receiver = receiverOf(node)
  return receiver?.type === 'string_literal' ? receiver : null
}

/** The initial value of a variable that is never reassigned. */
function valueOf(file: JavaFile, name: SyntaxNode): SyntaxNode | null {
  const variable = variableOf(file, name)
  const value = variable && childByField(variable.node, 'value')
  const isKept = variable !== null && !mentionsOf(file, variable).some((mention) => isWritten(file, mention))
  return isKept && value?.type === 'string_literal' ? value : null
}

function isBytes({ type }: SyntaxNode): boolean {
  return type === 'array_creation_expression' || type === 'array_initializer' || type === 'identifier'
}

function readVariable(file: JavaFile, literal: SyntaxNode, name: string, scheme: string): string {
  const read = `System.getenv(${file.style.quote(name)})`
  if (scheme === '') return read
  const sum = `${file.style.quote(scheme)} + ${read}`
  const parent = file.parentOf(literal)
  return parent?.type === 'method_invocation' && literal.field === 'object' ? `(${sum})` : sum
}

/** Whether the literal, or a use of the variable that holds it, has to be a constant. */
function needsConstant(file: JavaFile, literal: SyntaxNode): boolean {
  if (isInConstant(file, literal)) return true
  const declared = file.parentOf(literal)
  const name = declared?.type === 'variable_declarator' ? declared.children.find(({ field }) => field === 'name') : null
  if (!declared || !name) return false
  const variable = variableOf(file, name)
  return constantMentions(file, variable, file.textOf(name)).some((mention) => isInConstant(file, mention))
}

/** For a field, also qualified uses: `Config.SECRET`. */
function constantMentions(file: JavaFile, variable: JavaVariable | null, name: string): SyntaxNode[] {
  if (variable && variable.kind !== 'field') return mentionsOf(file, variable)
  return [...walk(file.root)].filter((node) => node.type === 'identifier' && file.textOf(node) === name)
}

function isInConstant(file: JavaFile, node: SyntaxNode): boolean {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (/^(?:annotation|switch_label|annotation_argument_list|annotation_type_element_declaration)$/.test(around.type))
      return true
    if (/^(?:block|class_body|method_declaration)$/.test(around.type)) return false
  }
  return false
}

const LOOKUPS =
  /^(?:getOrDefault|getProperty|orElse|requireNonNullElse|defaultIfBlank|defaultIfEmpty|defaultString|getString|getEnv|getenv|firstNonNull)$/

function isFallback(file: JavaFile, literal: SyntaxNode): boolean {
  const parent = file.parentOf(literal)
  if (parent?.type === 'ternary_expression') return true
  const call = parent?.type === 'argument_list' ? file.parentOf(parent) : null
  return call?.type === 'method_invocation' && LOOKUPS.test(calledName(file, call))
}

const MAX_VARIABLES = 100

/** An environment variable that the file already reads has another purpose. */
function freeVariable({ content }: JavaFile, wanted: string): string | null {
  for (let number = 1; number <= MAX_VARIABLES; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`
    if (!content.includes(`getenv("${name}")`)) return name
  }
  return null
}
