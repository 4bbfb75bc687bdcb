import { dirname, relative } from 'node:path/posix'
import { addImports, removeUnusedImports } from '../../fixers/editing/javascript/edit-imports.ts'
import { type Imported, listImports } from '../../fixers/editing/javascript/imports.ts'
import { type CodeStyle, detectStyle } from '../../fixers/editing/javascript/style.ts'
import { wholeLines } from '../../fixers/editing/text-style.ts'
import { type JavaScriptFile, readJavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, startOf } from '../../frontends/javascript/syntax.ts'
import { eachScriptImport } from '../../source/imports/find-imports.ts'
import { languageOfPath } from '../../source/language.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { allOf } from '../../../lib/collections/lists.ts'
import { applyEdits, sortEdits } from '../apply-plans.ts'
import type { Helper } from './helpers.ts'
import type { Move, Moved } from './moved-helper.ts'

type User = { readonly file: JavaScriptFile; readonly style: CodeStyle; readonly declaration: Node }

/** `function escapeHtml(…) {…}` in several scripts → one module that exports it, and imports of it. */
export function moveInScripts({ helper, path, users, existing, others }: Move): Moved | null {
  const opened = allOf(users.map((user) => openUser(user, helper)))
  const [first] = opened ?? []
  if (!opened || !first) return null
  const isModule = first.style.isModule
  if (opened.some(({ style }) => style.isModule !== isModule)) return null
  if (existing !== null && !exportsHelper(existing, helper, isModule)) return null
  const ending = endingOfImports([...users, ...others], path, isModule)
  const content = existing ?? moduleText(first, helper)
  if (ending === null || content === null) return null
  const moved = allOf(opened.map((user) => withImport(user, helper, specifierOf(user.file.path, path, ending))))
  return moved && { users: moved, content }
}

function openUser({ path, content }: SourceFile, { name }: Helper): User | null {
  const language = languageOfPath(path)
  const file = language && readJavaScriptFile(path, content, language)
  if (!file || file.ast === null) return null
  const declaration = file.ast.program.body.find((one) => one.type === 'FunctionDeclaration' && one.id?.name === name)
  const style = detectStyle(file)
  // A script of a page has no way to import anything.
  const canImport = style.isModule || file.scopes.globals.has('require')
  return declaration && canImport ? { file, style, declaration } : null
}

function withImport({ file, declaration }: User, { name }: Helper, module: string): SourceFile | null {
  const lines = wholeLines(file.content, startOf(declaration), endOf(declaration))
  if (!lines) return null
  const edits = [...addImports(file, [{ module, member: name, name }]), { ...withBlankLine(file, lines), newText: '' }]
  const content = applyEdits(file.content, sortEdits(edits))
  const after = readJavaScriptFile(file.path, content, file.language)
  if (after.ast === null) return null
  return { path: file.path, content: applyEdits(content, sortEdits(removeUnusedImports(after, file))) }
}

/** One of the blank lines around goes with the function: the one below, or the one above at the end of a file. */
function withBlankLine({ content }: JavaScriptFile, { start, end }: { start: number; end: number }) {
  const below = /^[ \t]*\r?\n/.exec(content.slice(end))
  if (below) return { start, end: end + below[0].length }
  const above = /\r?\n(?=[ \t]*\r?\n$)/.exec(content.slice(0, start))
  return { start: above && end === content.length ? above.index + above[0].length : start, end }
}

/** null when the function needs more than packages and what every program has. */
function moduleText({ file, style, declaration }: User, { name, says }: Helper): string | null {
  const imports = importsWithin(file, style, declaration)
  if (!imports) return null
  const { newline, semicolon } = style
  const isStrict = file.ast.program.directives.some(({ value }) => value.value === 'use strict')
  const head = [
    ...(isStrict ? [`${style.quote('use strict')}${semicolon}`, ''] : []),
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    `/** ${says} */`,
  ]
  const text = textOf(file, declaration)
  const body = style.isModule ? [`export ${text}`] : [text, '', `module.exports = { ${name} }${semicolon}`]
  return [...head, ...body, ''].join(newline)
}

function importsWithin(file: JavaScriptFile, style: CodeStyle, declaration: Node): string[] | null {
  const isWithin = (node: Node): boolean => startOf(node) >= startOf(declaration) && endOf(node) <= endOf(declaration)
  const needed = file.scopes.bindings.filter(({ scope, reads }) => scope === file.scopes.root && reads.some(isWithin))
  const imports = listImports(file)
  return allOf(
    needed.map((binding) => {
      const imported = imports.find((one) => one.binding === binding)
      return imported && !imported.specifier.startsWith('.') ? importLine(style, imported) : null
    }),
  )
}

function importLine(style: CodeStyle, { binding: { name }, member, specifier, item }: Imported): string {
  const source = style.quote(specifier)
  const isDefault = member === null || member === 'default'
  if (!style.isModule) {
    const named = member === name ? name : `${member}: ${name}`
    return `const ${isDefault ? name : `{ ${named} }`} = require(${source})${style.semicolon}`
  }
  const named = member === name ? name : `${member} as ${name}`
  const whole = item.type === 'ImportNamespaceSpecifier' ? `* as ${name}` : name
  return `import ${isDefault ? whole : `{ ${named} }`} from ${source}${style.semicolon}`
}

/**
 * The ending of module paths in the project: '' or an extension. null if it is unknown, as in TypeScript, where it
 * depends on the build.
 */
function endingOfImports(files: readonly SourceFile[], path: string, isModule: boolean): string | null {
  const isTyped = languageOfPath(path) === 'typescript'
  const extension = path.slice(path.lastIndexOf('.'))
  const endings = files
    .filter((file) => languageOfPath(file.path) === languageOfPath(path))
    .flatMap(({ content }) => [...eachScriptImport(content)])
    .filter(({ module }) => /^\.{1,2}\//.test(module))
    .map(({ module }) => /\.[cm]?[jt]sx?$/.exec(module)?.[0] ?? '')
  if (endings.includes('')) return ''
  if (!isTyped) return isModule || endings.length > 0 || !/\.js$/.test(extension) ? extension : ''
  const [ending] = endings
  if (ending === undefined) return null
  return /t/.test(ending) ? extension : extension.replace('t', 'j')
}

function specifierOf(from: string, path: string, ending: string): string {
  const to = relative(dirname(from), path).replace(/\.[cm]?[jt]s$/, '')
  return `${to.startsWith('.') ? to : `./${to}`}${ending}`
}

function exportsHelper(text: string, { name, marks }: Helper, isModule: boolean): boolean {
  const patterns = isModule
    ? [`^export (?:const|function) ${name}\\b`, `^export \\{[^}]*\\b${name}\\b(?! as)`]
    : [`\\bexports\\.${name} =`, `\\bmodule\\.exports = \\{[^}]*\\b${name}\\b`]
  return patterns.some((pattern) => new RegExp(pattern, 'm').test(text)) && marks.every((mark) => mark.test(text))
}
