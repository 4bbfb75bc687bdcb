import { referToType } from '../../frontends/java/imports.ts'
import { calledName } from '../../frontends/java/java-file.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `File.createTempFile(a, b)` → `Files.createTempFile(a, b).toFile()`: made for its owner only. */
export function fixJavaInsecureTempFile({ file, sighting }: JavaFixContext): FixPlan | null {
  const call = sighting.call?.node
  if (!call || calledName(file, call) !== 'createTempFile') return null
  const [prefix, suffix, folder] = argumentsOf(call)
  if (!prefix || !suffix) return null
  const files = referToType(file, 'java.nio.file.Files')
  const names = `${file.textOf(prefix)}, ${file.textOf(suffix)}`
  const hasFolder = folder && folder.type !== 'null_literal'
  const given = hasFolder ? `${file.textOf(folder)}.toPath(), ${names}` : names
  return {
    edits: [replaceNode(call, `${files.text}.createTempFile(${given}).toFile()`)],
    imports: files.imports,
    safety: 'merge',
    title: 'Make the temporary file for its owner only',
    explanation: 'Other users of the machine can neither read the file nor put another in its place.',
    behaviourChange: 'Programs that run as another user cannot read the file.',
  }
}
