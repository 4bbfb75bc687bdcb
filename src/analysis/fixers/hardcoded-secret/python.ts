import { referTo } from '../editing/python/imports.ts'
import { calledName, type PythonFile } from '../editing/python/python-file.ts'
import { childByField, childByType, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { wordsOf } from '../../rules/judging/names.ts'
import { replaceNode } from '../editing/edits.ts'
import { plainText } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import type { NoFix } from '../../source/finding.ts'
import { NO_ENVIRONMENT_FOR_SECRETS } from './environment.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { textOfPart } from '../editing/source-tree.ts'

/** `PASSWORD = "…"` → `PASSWORD = os.environ["DB_PASSWORD"]`. */
export function fixPythonHardcodedSecret({ file, match, project }: PythonFixContext): FixPlan | NoFix | null {
  const node = [match.node, match.argument].find((one) => one?.type === 'string')
  if (!node || childByType(node, 'interpolation') || isDefault(file, node)) return null
  const isBytes = /^[bB]/.test(file.textOf(node))
  // Environment variables hold text only.
  if (isBytes && file.textOf(node).includes('\\')) return null
  const wanted = variableFor(file, node)
  const name = wanted && freeVariable(file, wanted)
  const environ = referTo(file, 'os', 'environ')
  if (!name || !environ) return null
  if (project.readsEnvironment === false || project.isPublished) return NO_ENVIRONMENT_FOR_SECRETS
  const text = `${environ.text}[${file.style.quote(name)}]${isBytes ? '.encode()' : ''}`
  return {
    edits: [replaceNode(node, text)],
    imports: environ.imports,
    // One variable for each distinct secret, however often it occurs.
    declares: [{ name, thing: file.textOf(node) }],
    safety: 'review',
    title: `Read the credential from ${name}`,
    explanation: `The credential is read from the environment variable \`${name}\` and is no longer in the code. Everyone with access to the code knows it, so rotate it.`,
    behaviourChange: `The program needs \`${name}\` in its environment.`,
  }
}

/** Dictionary keys, decorators, parameter defaults and parts of longer strings are not evaluated on each use. */
function isDefault(file: PythonFile, node: SyntaxNode): boolean {
  const parent = file.parentOf(node)
  if (!parent) return true
  if (parent.type === 'pair') return node.field === 'key'
  return (
    !/^(?:assignment|keyword_argument|argument_list|pair)$/.test(parent.type) ||
    (plainText(file, node) === null && !/^[bBrRuU]/.test(file.textOf(node)))
  )
}

const MAX_VARIABLES = 100

/** An environment variable that the file already reads has another purpose. */
function freeVariable({ content }: PythonFile, wanted: string): string | null {
  for (let number = 1; number <= MAX_VARIABLES; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`
    if (!new RegExp(`environ(?:\\.get\\(|\\[)['"]${name}['"]|getenv\\(['"]${name}['"]`).test(content)) return name
  }
  return null
}

const GENERIC = /^(?:password|passwd|pwd|pass|secret|token|key|user)$/

function variableFor(file: PythonFile, node: SyntaxNode): string | null {
  const name = nameAround(file, node)
  if (!name) return null
  const words = wordsOf(name)
  const owner = GENERIC.test(onlyOf(words) ?? '') ? ownerOf(file, node) : []
  const variable = [...owner, ...words].join('_').toUpperCase()
  return /^[A-Z][A-Z0-9_]*$/.test(variable) ? variable : null
}

function nameAround(file: PythonFile, node: SyntaxNode): string | null {
  const parent = file.parentOf(node)
  if (!parent) return null
  if (parent.type === 'pair') return textOfKey(file, childByField(parent, 'key'))
  if (parent.type === 'keyword_argument') return textOfPart(file, parent, 'name')
  if (parent.type === 'assignment') return nameOfTarget(file, childByField(parent, 'left'))
  const call = parent.type === 'argument_list' ? file.parentOf(parent) : null
  return call ? nameForCall(file, call) : null
}

function textOfKey(file: PythonFile, key: SyntaxNode | null): string | null {
  return key?.type === 'string' ? plainText(file, key) : null
}

function nameOfTarget(file: PythonFile, target: SyntaxNode | null): string | null {
  if (target?.type === 'identifier') return file.textOf(target)
  if (target?.type === 'attribute') return textOfPart(file, target, 'attribute')
  return target?.type === 'subscript' ? textOfKey(file, childByField(target, 'subscript')) : null
}

/** Names for positional arguments. */
function nameForCall(file: PythonFile, call: SyntaxNode): string | null {
  const name = calledName(file, call)
  const callee = textOfPart(file, call, 'function')
  if (/\bjwt\b/.test(callee) && /^(?:encode|decode)$/.test(name)) return 'jwt_secret'
  if (/^(?:login|connect|create_connection|authenticate)$/.test(name)) return 'password'
  return /^(?:hmac|new|Fernet|AES)$/.test(name) ? 'crypto_key' : null
}

/** `connect(password=…)` takes the password of a database. */
function ownerOf(file: PythonFile, node: SyntaxNode): string[] {
  for (let at = file.parentOf(node); at; at = file.parentOf(at)) {
    if (at.type === 'call') {
      const callee = textOfPart(file, at, 'function')
      if (/mail|smtp/i.test(callee)) return ['SMTP']
      return /connect|pool|client|database|engine|db\b/i.test(callee) ? ['DB'] : ['APP']
    }
    const left = at.type === 'assignment' ? childByField(at, 'left') : null
    if (left?.type === 'identifier' && childByField(at, 'right') !== node) {
      const words = wordsOf(file.textOf(left)).filter(
        (word) => !/^(?:config|settings|options|conf|params|args|kwargs)$/.test(word),
      )
      return words.length > 0 ? words : ['APP']
    }
    if (left?.type === 'attribute' || left?.type === 'subscript') return ['APP']
  }
  return ['APP']
}
