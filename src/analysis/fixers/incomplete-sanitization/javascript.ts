import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

/** Repairs checks and replacements whose intention is obvious. */
export function fixIncompleteSanitization(context: FixContext): FixPlan | null {
  const node = unwrap(context.match.argument ?? context.match.node)
  if (context.match.flaws.includes('open-dot'))
    return node.type === 'RegExpLiteral' || node.type === 'StringLiteral' ? escapeDots(context, node) : null
  if (node.type === 'BinaryExpression') return asSuffixCheck(context, node)
  if (node.type !== 'CallExpression') return null
  const callee = unwrap(node.callee)
  if (!isMemberNode(callee) || callee.computed) return null
  const name = staticNameOf(callee.property, false)
  const [pattern, by, ...more] = node.arguments
  if (name === 'replace' && pattern && by && more.length === 0) return replaceAll(context, node, pattern, by)
  return null
}

/** `text.replace("'", x)` → `text.replace(/'/g, x)`; quotes are escaped together with the backslash. */
function replaceAll(context: FixContext, call: Node, pattern: Node, by: Node): FixPlan | null {
  const { style, match } = context
  if (match.flaws.includes('unescaped-backslash')) return escapeBackslash(style, unwrap(pattern), unwrap(by))
  if (!match.flaws.includes('first-occurrence-only')) return null
  const first = withFlag(unwrap(pattern))
  if (!first) return null
  return {
    edits: [first, ...alike(context, call)],
    safety: 'glance',
    title: 'Replace every occurrence',
    explanation: 'With the `g` flag, all occurrences are replaced, not only the first one.',
    behaviourChange: 'None for text with at most one occurrence.',
  }
}

/** Replacements in the same chain with the same mistake: `.replace('<', '&lt;').replace('>', '&gt;')`. */
function alike({ file }: FixContext, call: Node): TextEdit[] {
  const edits: TextEdit[] = []
  for (let at = call; ;) {
    const member = file.scopes.parentOf(at)
    const outer = member && file.scopes.parentOf(member)
    if (!member || !isMemberNode(member) || outer?.type !== 'CallExpression' || outer.callee !== member) return edits
    const [pattern] = outer.arguments
    if (staticNameOf(member.property, member.computed) === 'replace' && pattern && outer.arguments.length === 2) {
      const what = unwrap(pattern)
      const text = what.type === 'StringLiteral' ? what.value : what.type === 'RegExpLiteral' ? what.pattern : ''
      const edit = /^\\?['"`<>|;\\&]$/.test(text) ? withFlag(what) : null
      if (edit) edits.push(edit)
    }
    at = outer
  }
}

function withFlag(what: Node): TextEdit | null {
  const newText =
    what.type === 'StringLiteral'
      ? `/${escapeForRegex(what.value)}/g`
      : what.type === 'RegExpLiteral' && !what.flags.includes('g')
        ? `/${what.pattern}/g${what.flags}`
        : null
  return newText === null ? null : { start: startOf(what), end: endOf(what), newText }
}

function escapeBackslash(style: FixContext['style'], what: Node, by: Node): FixPlan | null {
  if (what.type !== 'RegExpLiteral' || what.flags !== 'g' || by.type !== 'StringLiteral') return null
  const quotes = /^\[?(\\?['"`](?:\\?['"`])*)\]?$/.exec(what.pattern)?.[1]?.replaceAll('\\', '')
  if (quotes === undefined || (by.value !== `\\${quotes}` && by.value !== '\\$&')) return null
  return {
    edits: [
      { start: startOf(what), end: endOf(what), newText: `/[\\\\${quotes}]/g` },
      ...(by.value === '\\$&' ? [] : [{ start: startOf(by), end: endOf(by), newText: style.quote('\\$&') }]),
    ],
    safety: 'review',
    title: 'Escape the backslash as well',
    explanation: 'A backslash in the text can no longer undo the escape of the following quote.',
    behaviourChange: 'None for text without backslashes; backslashes are doubled, which unescaping reverses.',
  }
}

function escapeForRegex(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}

/** `/^www.example\.com$/` → `/^www\.example\.com$/`, in texts with two backslashes. */
function escapeDots({ file }: FixContext, node: Node): FixPlan | null {
  const written = textOf(file, node)
  const mark = node.type === 'RegExpLiteral' ? '\\.' : '\\\\.'
  // A dot between parts of a name, without a quantifier, is meant literally.
  const escaped = written.replace(/\\{1,2}.|\[(?:\\.|[^\]\\])*\]|(?<=[\w)\]*+?-])\.(?=[\w(])/g, (part) =>
    part === '.' ? mark : part,
  )
  if (escaped === written) return null
  return {
    edits: [{ start: startOf(node), end: endOf(node), newText: escaped }],
    safety: 'glance',
    title: 'Escape the dots in the host name',
    explanation:
      'An unescaped dot matches any character, so the pattern also matched host names that others can register.',
    behaviourChange: 'None for the intended host.',
  }
}

/** `a.indexOf(b) === a.length - b.length` → `a.endsWith(b)`. */
function asSuffixCheck({ file, match }: FixContext, node: Node & { type: 'BinaryExpression' }): FixPlan | null {
  if (!match.flaws.includes('suffix-not-found') || !/^[!=]==?$/.test(node.operator)) return null
  for (const [search, difference] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    const call = unwrap(search)
    const length = unwrap(difference)
    const wantedEnd = call.type === 'CallExpression' ? onlyOf(call.arguments) : null
    if (call.type !== 'CallExpression' || !wantedEnd) continue
    const callee = unwrap(call.callee)
    if (
      !isMemberNode(callee) ||
      callee.computed ||
      !/^(?:lastI|i)ndexOf$/.test(staticNameOf(callee.property, false) ?? '')
    )
      continue
    const [text, suffix] = [textOf(file, callee.object), textOf(file, wantedEnd)]
    const wanted = `${text}.length-${suffix}.length`
    if (textOf(file, length).replaceAll(/\s/g, '') !== wanted.replaceAll(/\s/g, '')) continue
    const isNegated = node.operator.startsWith('!')
    return {
      edits: [
        { start: startOf(node), end: endOf(node), newText: `${isNegated ? '!' : ''}${text}.endsWith(${suffix})` },
      ],
      safety: 'glance',
      title: 'Check the suffix with `endsWith`',
      explanation: '`endsWith` is false if the text does not occur at all.',
      behaviourChange: 'None, except where the old check was wrong: text that does not end this way no longer passes.',
    }
  }
  return null
}
