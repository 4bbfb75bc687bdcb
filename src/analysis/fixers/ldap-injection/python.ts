import type { NewImport } from '../editing/import-request.ts'
import { referTo } from '../editing/python/imports.ts'
import { unwrapParentheses } from '../editing/python/python-file.ts'
import { replaceNode } from '../editing/edits.ts'
import { hostileNodes, textPlaceOf } from '../editing/python/hostile-nodes.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const ESCAPES = {
  ldap: { filter: ['ldap.filter', 'escape_filter_chars'], name: ['ldap.dn', 'escape_dn_chars'] },
  ldap3: { filter: ['ldap3.utils.conv', 'escape_filter_chars'], name: ['ldap3.utils.dn', 'escape_rdn'] },
} as const

/** `f"(uid={uid})"` → `f"(uid={escape_filter_chars(uid)})"`; names are escaped as names. */
export function fixPythonLdapInjection(context: PythonFixContext): FixPlan | null {
  const { file, match } = context
  const library = /^ldap3\b/.test(match.call?.api ?? '') ? 'ldap3' : 'ldap'
  const nodes = hostileNodes(context, 'ldap-injection')
  const fixedText = match.value?.fixedText ?? ''
  if (!nodes || nodes.length === 0) return null
  const [module, name] = ESCAPES[library][/^\s*\(/.test(fixedText) ? 'filter' : 'name']
  const escape = referTo(file, module, name, { isNamed: true })
  if (!escape) return null
  const imports: readonly NewImport[] = escape.imports
  const edits = nodes.map((node) => {
    const place = textPlaceOf(file, node)
    const text = file.textOf(unwrapParentheses(node))
    const isText = place === 'added' || isCertainlyText(file, node)
    return place && replaceNode(node, `${escape.text}(${isText ? text : `str(${text})`})`)
  })
  if (!edits.every((edit) => edit !== null)) return null
  return {
    edits,
    imports,
    // The libraries use the same function names.
    declares: [{ name, thing: module }],
    safety: 'glance',
    title: 'Escape the value for LDAP',
    explanation: 'Characters with a special meaning in the query are escaped, so the value is compared literally.',
    behaviourChange: 'None for values without characters such as `*`, `(` and `)`; those are now matched literally.',
  }
}
