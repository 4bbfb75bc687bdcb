import { referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import type { FixPlan } from '../fixer.ts'
import type { Project } from '../project.ts'
import { takenAs } from './java-taken-as.ts'

const WITH_OPTIONS = 'snakeyaml:SafeConstructor(LoaderOptions)'
const PLAIN =
  /^(?:Object|var|(?:java\.util\.)?(?:Map|LinkedHashMap|HashMap|List|ArrayList|Collection|Set|Iterable)|java\.lang\.Iterable|Iterable|String|Integer|Long|Double|Boolean|Number)(?:<.*>)?$/

/**
 * `new Yaml()` → `new Yaml(new SafeConstructor(new LoaderOptions()))`, when the result is used as plain data. Before
 * version 2 the constructor needs no options, and in early releases it accepts none.
 */
export function fixYaml(file: JavaFile, call: SyntaxNode, project: Project): FixPlan | null {
  const receiver = receiverOf(call)
  const made = receiver && madeBy(file, receiver)
  if (!made || made.expression.type !== 'object_creation_expression' || calledName(file, made.expression) !== 'Yaml')
    return null
  const reads = made.variable === null ? [call] : readsOf(file, made.variable, made.name)
  if (!reads.every((one) => isPlain(file, one))) return null
  const options = optionsFor(file, made.expression, project)
  if (!options) return null
  const constructor = referToType(file, 'org.yaml.snakeyaml.constructor.SafeConstructor')
  const list = childByField(made.expression, 'arguments')
  if (!list) return null
  return {
    edits: [replaceNode(list, `(new ${constructor.text}(${options.text}))`)],
    imports: [...constructor.imports, ...options.imports],
    safety: 'glance',
    title: 'Load YAML as plain data',
    explanation:
      'The document can contain only strings, numbers, lists and maps, so it cannot create objects of classes that it names.',
    behaviourChange: 'None for documents with plain data; documents with `!!` and a class name are rejected.',
  }
}

function readsOf(file: JavaFile, variable: SyntaxNode, name: string): SyntaxNode[] {
  return [...walk(methodAround(file, variable) ?? file.root)].filter((one) => {
    const receiver = one.type === 'method_invocation' && /^load/.test(calledName(file, one)) ? receiverOf(one) : null
    return receiver !== null && file.textOf(receiver).replace(/^this\./, '') === name
  })
}

function isPlain(file: JavaFile, call: SyntaxNode): boolean {
  const name = calledName(file, call)
  if (name === 'loadAs') {
    const type = argumentsOf(call)[1]
    return type !== undefined && PLAIN.test(file.textOf(type).replace(/\.class$/, ''))
  }
  const types = takenAs(file, call)
  return types !== null && types.every((type) => PLAIN.test(type) && hasPlainParts(type))
}

/** The values of `Map<String, User>` are not plain data. */
function hasPlainParts(type: string): boolean {
  const parts = /<(.*)>$/.exec(type)?.[1]
  return (
    parts === undefined ||
    parts
      .split(/[<>,]/)
      .filter(Boolean)
      .every((part) => part === '?' || PLAIN.test(part))
  )
}

/** Keeps the options that the document is loaded with. */
function optionsFor(
  file: JavaFile,
  creation: SyntaxNode,
  project: Project,
): Pick<ReturnType<typeof referToType>, 'text' | 'imports'> | null {
  const [only, ...more] = argumentsOf(creation)
  if (more.length > 0) return null
  if (only) {
    return typeOfValue(file, only) === 'LoaderOptions' && project.has(WITH_OPTIONS)
      ? { text: file.textOf(only), imports: [] }
      : null
  }
  if (!project.has(WITH_OPTIONS)) return { text: '', imports: [] }
  const type = referToType(file, 'org.yaml.snakeyaml.LoaderOptions')
  return { text: `new ${type.text}()`, imports: type.imports }
}
