import { addJavaImports } from '../../fixers/editing/java/edit-imports.ts'
import { packageOf, referToType } from '../../fixers/editing/java/imports.ts'
import { type JavaFile, readJavaFile } from '../../fixers/editing/java/java-file.ts'
import { walk } from '../../fixers/editing/source-tree.ts'
import { indentationAt } from '../../fixers/editing/text-style.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { allOf } from '../../../lib/collections/lists.ts'
import { applyEdits, areDisjoint, sortEdits } from '../apply-plans.ts'
import type { Helper } from './helpers.ts'
import type { Move, Moved } from './moved-helper.ts'

type User = { readonly file: JavaFile; readonly methods: readonly SyntaxNode[] }

/** `private static String escapeHtml(…)` in several classes → one class that has it, and calls of that. */
export function moveInJava({ helper, path, users, existing }: Move): Moved | null {
  const opened = users.map(({ path: own, content }) => openUser(readJavaFile(own, content), helper))
  const [first] = opened
  const [method] = first?.methods ?? []
  if (!first || !method || opened.some(({ methods }) => methods.length === 0)) return null
  const target = packageAt(path, first.file)
  if (target === null) return null
  const isPublic = opened.some(({ file }) => packageOf(file) !== target)
  if (existing !== null && !offersHelper(existing, helper, { target, isPublic })) return null
  const content = existing ?? classText(first.file, method, helper, { target, isPublic })
  const moved = allOf(opened.map((user) => withCalls(user, helper, `${target}.${helper.type}`)))
  return moved && { users: moved, content }
}

function openUser(file: JavaFile, { name }: Helper): User {
  const methods = [...walk(file.root)].filter((node) => {
    const named = node.type === 'method_declaration' ? childByField(node, 'name') : null
    return named !== null && file.textOf(named) === name && /^private\b/.test(file.textOf(node))
  })
  return { file, methods }
}

/** The package of a path, seen from a file in the same source root. */
function packageAt(path: string, file: JavaFile): string | null {
  const folders = packageOf(file).replaceAll('.', '/')
  const own = file.path.slice(0, file.path.lastIndexOf('/'))
  if (!own.endsWith(folders)) return null
  const root = own.slice(0, own.length - folders.length)
  return path.startsWith(root) ? path.slice(root.length, path.lastIndexOf('/')).replaceAll('/', '.') : null
}

function withCalls({ file, methods }: User, { name }: Helper, type: string): SourceFile | null {
  const { text, imports } = referToType(file, type)
  const calls = [...walk(file.root)].flatMap((node) => {
    const named = node.type === 'method_invocation' && !childByField(node, 'object') ? childByField(node, 'name') : null
    return named && file.textOf(named) === name ? [{ start: named.start, end: named.start, newText: `${text}.` }] : []
  })
  const removed = methods.map((method) => ({ ...withSpaceAbove(file, method), newText: '' }))
  const edits = [...addJavaImports(file, imports), ...calls, ...removed]
  return areDisjoint(edits) ? { path: file.path, content: applyEdits(file.content, sortEdits(edits)) } : null
}

function withSpaceAbove({ content }: JavaFile, { start, end }: SyntaxNode): { start: number; end: number } {
  const above = /(?:\r?\n[ \t]*)+$/.exec(content.slice(0, start))
  return { start: start - (above?.[0].length ?? 0), end }
}

type Place = { readonly target: string; readonly isPublic: boolean }

function classText(file: JavaFile, method: SyntaxNode, { type, says }: Helper, { target, isPublic }: Place): string {
  const { newline, indent } = file.style
  const access = isPublic ? 'public ' : ''
  const own = indentationAt(file.content, method.start)
  const text = file
    .textOf(method)
    .replace(/^private (?:static )?/, `${access}static `)
    .split(/\r?\n/)
    .map((line) => indent + (line.startsWith(own) ? line.slice(own.length) : line))
  return [
    `package ${target};`,
    '',
    `/** ${says} */`,
    `${access}final class ${type} {`,
    '',
    `${indent}private ${type}() {`,
    `${indent}}`,
    '',
    ...text,
    '}',
    '',
  ].join(newline)
}

function offersHelper(text: string, { name, marks }: Helper, { target, isPublic }: Place): boolean {
  const access = isPublic ? 'public ' : '(?:public |protected )?'
  const method = new RegExp(`^[ \\t]+${access}static String ${name}\\(Object `, 'm')
  return text.includes(`package ${target};`) && method.test(text) && marks.every((mark) => mark.test(text))
}
