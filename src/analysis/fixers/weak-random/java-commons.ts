import { listImports, referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan } from '../fixer.ts'
import { SECURE } from './plan.ts'

/** The character classes that each method of `RandomStringUtils` uses: letters, digits; null for character ranges. */
const KINDS: Readonly<Record<string, string>> = {
  random: '0, 0, false, false',
  randomAlphabetic: '0, 0, true, false',
  randomAlphanumeric: '0, 0, true, true',
  randomNumeric: '0, 0, false, true',
  randomAscii: '32, 127, false, false',
  randomGraph: '33, 126, false, false',
  randomPrint: '32, 126, false, false',
}

/**
 * Apache Commons Lang: `RandomStringUtils.randomAlphanumeric(20)` → the underlying method that also takes the
 * generator, because `RandomStringUtils.secure()` exists only since version 3.16.
 */
export function fixRandomStrings(file: JavaFile, call: SyntaxNode): FixPlan | null {
  const receiver = receiverOf(call)
  const [length, ...more] = argumentsOf(call)
  if (!receiver || !length || more.length > 0 || !/(?:^|\.)RandomStringUtils$/.test(file.textOf(receiver))) return null
  const kind = KINDS[calledName(file, call)]
  const name = childByField(call, 'name')
  const list = childByField(call, 'arguments')
  if (!kind || !name || !list) return null
  if (usesSecure(file)) {
    // `secure()` names its methods `next…` where the class itself has `random…`.
    return { ...SECURE, edits: [replaceNode(name, `secure().${calledName(file, call).replace(/^random/, 'next')}`)] }
  }
  const type = referToType(file, 'java.security.SecureRandom')
  return {
    ...SECURE,
    edits: [
      replaceNode(name, 'random'),
      { start: length.end, end: length.end, newText: `, ${kind}, null, new ${type.text}()` },
    ],
    imports: type.imports,
  }
}

/** The file already uses the newer API. */
function usesSecure(file: JavaFile): boolean {
  return (
    /\bRandomStringUtils\s*\.\s*secure(?:Strong)?\(/.test(file.content) &&
    listImports(file).some(({ qualified }) => qualified.includes('lang3'))
  )
}
