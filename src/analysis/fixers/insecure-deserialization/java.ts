import { calledName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { removeLink } from '../editing/java/chains.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import type { Project } from '../project.ts'
import { reasonFor } from './java-reasons.ts'
import { fixObjectStream } from './java-object-stream.ts'
import { fixYaml } from './java-yaml.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

/** YAML is read as plain data, object streams get a filter, and JSON may not name classes. */
export function fixJavaInsecureDeserialization({ file, match, project }: JavaFixContext): FixPlan | NoFix | null {
  const node = match.call?.node ?? match.node
  const plan = node.type === 'method_invocation' ? fixCall(file, node, project) : null
  return (
    plan ??
    reasonFor(`${match.call?.api ?? ''} ${node.type === 'method_invocation' ? '' : file.textOf(node).slice(0, 60)}`)
  )
}

function fixCall(file: JavaFile, call: SyntaxNode, project: Project): FixPlan | null {
  switch (calledName(file, call)) {
    case 'readObject':
    case 'readUnshared':
      return fixObjectStream(file, call)
    case 'load':
    case 'loadAll':
    case 'loadAs':
      return fixYaml(file, call, project)
    case 'enableDefaultTyping':
      return withoutDefaultTyping(file, call)
    case 'readValue':
    case 'readValues':
    case 'treeToValue':
      return withoutTypingOf(file, call)
    case 'setAutoTypeSupport':
    case 'setTrustAllPackages':
      return switchOff(file, call)
    default:
      return null
  }
}

const NO_CLASSES = {
  safety: 'review',
  title: 'Disable class names in the data',
  explanation: 'Objects are created from the classes that the program asks for, not from those that the data names.',
} as const

/** Removes a statement, or a call in the chain that builds the mapper. */
function withoutDefaultTyping(file: JavaFile, call: SyntaxNode): FixPlan | null {
  const edit = removeLink(file, call)
  return (
    edit && {
      ...NO_CLASSES,
      edits: [edit],
      behaviourChange:
        'None for values whose classes the program declares; for fields with several classes, declare them with `@JsonTypeInfo` and `@JsonSubTypes`.',
    }
  )
}

/** Removes the setting of the mapper if it is made in the same method. */
function withoutTypingOf(file: JavaFile, call: SyntaxNode): FixPlan | null {
  const mapper = receiverOf(call)
  const method = mapper?.type === 'identifier' ? methodAround(file, call) : null
  const enabling =
    method && mapper
      ? [...walk(method)].filter((one) => {
          const isEnabling = one.type === 'method_invocation' && calledName(file, one) === 'enableDefaultTyping'
          return isEnabling && file.textOf(receiverOf(one) ?? one) === file.textOf(mapper)
        })
      : []
  const only = onlyOf(enabling)
  return only && withoutDefaultTyping(file, only)
}

function switchOff(file: JavaFile, call: SyntaxNode): FixPlan | null {
  const [flag] = argumentsOf(call)
  if (flag?.type !== 'true') return null
  const isJson = calledName(file, call) === 'setAutoTypeSupport'
  return {
    ...NO_CLASSES,
    edits: [replaceNode(flag, 'false')],
    behaviourChange: isJson
      ? 'Data that names classes in `@type` is rejected until they are listed with `addAccept`.'
      : 'Messages with objects are rejected until their packages are listed with `setTrustedPackages`.',
  }
}
