import { referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile, methodAround } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { removeCallStatement } from '../editing/java/chains.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { IO_EXCEPTIONS, isExceptionHandled } from '../editing/java/places.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const PLAN = {
  safety: 'glance',
  title: 'Create a temporary file that only its owner can access',
  explanation: 'Other users on the machine can neither read the file nor replace it.',
  behaviourChange: 'Programs that run as another user cannot read the file.',
} as const
const FOLDER = {
  safety: 'glance',
  title: 'Create a temporary directory that only its owner can access',
  explanation: 'The directory is created in one step, so nobody can replace it, and only its owner can access it.',
  behaviourChange: 'Programs that run as another user cannot read the directory.',
} as const
const KNOWN: NoFix = {
  code: 'needs_design',
  reason: 'Other code may expect the file under this name; create it with `Files.createTempFile` and pass its name on.',
}
const SOLE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The file is used only to name a directory; create the directory with `Files.createTempDirectory`, in one step.',
}
const RAISES: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The safe function throws an `IOException`, which this code neither catches nor declares; declare it and use `Files.createTempDirectory`.',
}

/** `File.createTempFile(a, b)` → `Files.createTempFile(a, b).toFile()`, which only its owner can access. */
export function fixJavaInsecureTempFile({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const call = match.call?.node
  if (!call) return KNOWN
  if (calledName(file, call) === 'createTempDir') return fixTempDir(file, call)
  if (calledName(file, call) !== 'createTempFile') return KNOWN
  const [prefix, suffix, folder] = argumentsOf(call)
  if (!prefix || !suffix) return null
  const files = referToType(file, 'java.nio.file.Files')
  const isGiven = folder && folder.type !== 'null_literal'
  const parent = isGiven ? `${file.textOf(folder)}.toPath(), ` : ''
  const turned = turnedIntoFolder(file, call)
  if (turned === 'unclear') return SOLE
  if (turned) {
    const made = `${files.text}.createTempDirectory(${parent}${file.textOf(prefix)}).toFile()`
    return { ...FOLDER, edits: [replaceNode(call, made), ...turned], imports: files.imports }
  }
  const given = `${parent}${file.textOf(prefix)}, ${file.textOf(suffix)}`
  return {
    ...PLAN,
    edits: [replaceNode(call, `${files.text}.createTempFile(${given}).toFile()`)],
    imports: files.imports,
  }
}

/** Guava. */
function fixTempDir(file: JavaFile, call: SyntaxNode): FixPlan | NoFix {
  if (!isExceptionHandled(file, call, IO_EXCEPTIONS)) return RAISES
  const files = referToType(file, 'java.nio.file.Files')
  const made = `${files.text}.createTempDirectory(${file.style.quote('tmp')}).toFile()`
  return { ...FOLDER, edits: [replaceNode(call, made)], imports: files.imports }
}

/** `file.delete(); file.mkdir();`: the file was created only for its name. */
function turnedIntoFolder(file: JavaFile, call: SyntaxNode): ReturnType<typeof replaceNode>[] | 'unclear' | null {
  const declarator = file.parentOf(call)
  const name = declarator?.type === 'variable_declarator' ? childByField(declarator, 'name') : null
  const method = name && methodAround(file, call)
  if (!name || !method) return null
  const calls = [...walk(method)].filter((one) => {
    const receiver =
      one.type === 'method_invocation' && /^(?:delete|mkdirs?)$/.test(calledName(file, one)) ? receiverOf(one) : null
    return receiver !== null && file.textOf(receiver) === file.textOf(name)
  })
  const made = calls.find((one) => /^mkdir/.test(calledName(file, one)))
  if (!made) return null
  const earlier = calls.filter((one) => one.start <= made.start)
  const edits = earlier.flatMap((one) => removeCallStatement(file, one) ?? [])
  return earlier.length === 2 && edits.length === 2 ? edits : 'unclear'
}
