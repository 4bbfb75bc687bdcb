import { listImports } from '../editing/javascript/imports.ts'
import type { NewImport } from '../editing/import-request.ts'
import type { JavaScriptFile } from '../../frontends/javascript/javascript-file.ts'
import { lookup } from '../../frontends/javascript/scope.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import type { Project } from '../project.ts'

/** Intended markup passes through the project's sanitizer: `{ __html: DOMPurify.sanitize(bio) }`. */
export function purify({ file, style, match, project }: FixContext): FixPlan | null {
  const { argument } = match
  if (!argument || !isMarkup(file, argument)) return null
  const purifier = purifierOf(file, argument, project, style.isModule)
  if (!purifier) return null
  return {
    edits: [
      { start: startOf(argument), end: startOf(argument), newText: `${purifier.text}.sanitize(` },
      { start: endOf(argument), end: endOf(argument), newText: ')' },
    ],
    imports: purifier.imports,
    safety: 'glance',
    title: 'Sanitize the markup with DOMPurify',
    explanation: 'DOMPurify, which the project has, removes scripts and event handlers and keeps other markup.',
    behaviourChange: 'None for ordinary markup; scripts, event handlers, frames and forms’ actions in it are removed.',
  }
}

const MARKUP_PROPERTIES = /^(?:innerHTML|outerHTML|__html|srcdoc)$/
const MARKUP_FUNCTIONS =
  /^(?:write|writeln|insertAdjacentHTML|createContextualFragment|html|bypassSecurityTrustHtml|unsafeHTML)$/

/** Whether a place takes markup; addresses, scripts and styles are sanitized in other ways. */
export function isMarkup(file: JavaScriptFile, value: Node): boolean {
  const parent = file.scopes.parentOf(value)
  if (parent?.type === 'AssignmentExpression') {
    const target = unwrap(parent.left)
    const name = isMemberNode(target) ? staticNameOf(target.property, target.computed) : null
    return parent.right === value && parent.operator === '=' && MARKUP_PROPERTIES.test(name ?? '')
  }
  if (parent?.type === 'ObjectProperty')
    return parent.value === value && MARKUP_PROPERTIES.test(staticNameOf(parent.key, parent.computed) ?? '')
  if (parent?.type !== 'CallExpression') return false
  const callee = unwrap(parent.callee)
  const member = isMemberNode(callee) ? staticNameOf(callee.property, callee.computed) : null
  const name = callee.type === 'Identifier' ? callee.name : member
  return parent.arguments.at(-1) === value && MARKUP_FUNCTIONS.test(name ?? '')
}

const PURIFIERS = ['isomorphic-dompurify', 'dompurify']
/** They render on the server as well, where `dompurify` has no document to work with. */
const SERVER_RENDERING = ['next', 'nuxt', 'gatsby', 'astro', '@remix-run/react', '@sveltejs/kit', '@angular/ssr']

function purifierOf(
  file: JavaScriptFile,
  place: Node,
  project: Project,
  isModule: boolean,
): { readonly text: string; readonly imports: readonly NewImport[] } | null {
  const scope = file.scopes.scopeAt(place)
  const imported = listImports(file).find(
    ({ specifier, member, binding }) =>
      PURIFIERS.includes(specifier) &&
      (member === null || member === 'default') &&
      lookup(scope, binding.name) === binding,
  )
  if (imported) return { text: imported.binding.name, imports: [] }
  const isTaken = file.scopes.globals.has(NAME) || file.scopes.bindings.some(({ name }) => name === NAME)
  const module = PURIFIERS.find((name) => project.versionOf(name) !== null)
  if (isTaken || !module || (!isModule && !file.scopes.globals.has('require'))) return null
  if (module === 'dompurify' && SERVER_RENDERING.some((name) => project.versionOf(name) !== null)) return null
  // Older releases have types of their own package, which only some settings can import like this.
  if (file.language === 'typescript' && module === 'dompurify' && !project.has('dompurify:types')) return null
  return { text: NAME, imports: [{ module, member: null, name: NAME }] }
}

const NAME = 'DOMPurify'
