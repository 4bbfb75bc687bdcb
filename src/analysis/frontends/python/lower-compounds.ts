import type { Condition, SwitchCase } from '../../ir/builder.ts'
import type { Expr } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import {
  childByField,
  childByType,
  childrenByField,
  firstNamedChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { lowerCondition } from './lower-conditions.ts'
import { lowerPattern } from './lower-patterns.ts'
import { assignTo } from './lower-targets.ts'
import { keepValue, type Lowering, unknown } from './lowering.ts'
import { typeOf } from './types.ts'

/** A label that an unlabelled `break` skips, since it leaves only loops. */
const NOT_A_LOOP = '\0'

function blockOf(lowering: Lowering, node: SyntaxNode | null, field: string): void {
  const block = node && (childByField(node, field) ?? childByType(node, 'block'))
  if (block) lowering.file.lowerBlock(lowering, block)
}

function conditionOf(lowering: Lowering, node: SyntaxNode): Condition {
  const test = childByField(node, 'condition')
  return test ? lowerCondition(lowering, test) : lowering.builder.condition(() => unknown([], node), node)
}

export function lowerIf(lowering: Lowering, node: SyntaxNode): void {
  const { builder } = lowering
  const alternatives = childrenByField(node, 'alternative')
  const otherwise = alternatives.find(({ type }) => type === 'else_clause') ?? null
  const lowerElse = (): void => {
    blockOf(lowering, otherwise, 'body')
  }
  const tested = [node, ...alternatives.filter(({ type }) => type === 'elif_clause')]
  if (tested.length === 1) {
    builder.ifElse(
      conditionOf(lowering, node),
      () => {
        blockOf(lowering, node, 'consequence')
      },
      otherwise ? lowerElse : null,
    )
    return
  }
  const cases = tested.map((one): SwitchCase => ({
    tests: [
      (yes, no) => {
        conditionOf(lowering, one)(yes, no)
      },
    ],
    body: () => {
      blockOf(lowering, one, 'consequence')
    },
  }))
  if (otherwise) cases.push({ tests: [], body: lowerElse })
  builder.switch(cases, { fallsThrough: false, label: NOT_A_LOOP })
}

export function lowerWhile(lowering: Lowering, node: SyntaxNode): void {
  lowering.builder.loop({
    test: conditionOf(lowering, node),
    body: () => {
      blockOf(lowering, node, 'body')
    },
    ...otherwiseOf(lowering, node),
  })
}

export function lowerFor(lowering: Lowering, node: SyntaxNode): void {
  const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
  const of = right ? lowering.file.lowerExpression(lowering, right) : unknown([], node)
  const body = (element: Expr): void => {
    if (left) assignTo(lowering, left, element, left)
    blockOf(lowering, node, 'body')
  }
  lowering.builder.forEach(of, right ?? node, body, otherwiseOf(lowering, node))
}

function otherwiseOf(lowering: Lowering, node: SyntaxNode): { otherwise?: () => void } {
  const clause = childByField(node, 'alternative')
  if (!clause) return {}
  return {
    otherwise: () => {
      blockOf(lowering, clause, 'body')
    },
  }
}

/** The `as` name is bound to the value itself, since `__enter__` of files and connections returns them. */
export function lowerWith(lowering: Lowering, node: SyntaxNode): void {
  const clause = childByType(node, 'with_clause')
  for (const item of clause ? withItems(clause) : []) {
    const written = childByField(item, 'value') ?? firstNamedChild(item)
    if (!written) continue
    const alias = written.type === 'as_pattern' ? childByField(written, 'alias') : childByField(item, 'alias')
    const inner = written.type === 'as_pattern' ? firstNamedChild(written) : written
    const value = inner ? lowering.file.lowerExpression(lowering, inner) : unknown([], item)
    if (alias) assignTo(lowering, alias, value, item)
    else if (value.kind !== 'temp') lowering.builder.emit({ kind: 'evaluate', value, at: item })
  }
  blockOf(lowering, node, 'body')
}

/** `with (a as b, c as d):` may be read as one item that is a tuple. */
function withItems(clause: SyntaxNode): SyntaxNode[] {
  return namedChildren(clause).flatMap((item) => {
    const value = childByField(item, 'value')
    return value?.type === 'tuple' ? namedChildren(value).map(asItem) : [item]
  })
}

function asItem(node: SyntaxNode): SyntaxNode {
  return { ...node, type: 'with_item', children: [{ ...node, field: 'value' }] }
}

export function lowerTry(lowering: Lowering, node: SyntaxNode): void {
  const clauses = node.children.filter(({ type }) => type === 'except_clause' || type === 'except_group_clause')
  const always = childByType(node, 'finally_clause')
  lowering.builder.tryCatch(
    () => {
      blockOf(lowering, node, 'body')
      blockOf(lowering, childByType(node, 'else_clause'), 'body')
    },
    clauses.map((clause) => () => {
      lowerHandler(lowering, clause)
    }),
    always
      ? () => {
          blockOf(lowering, always, 'body')
        }
      : null,
  )
}

function lowerHandler(lowering: Lowering, clause: SyntaxNode): void {
  const caught = namedChildren(clause).filter(({ type }) => type !== 'block')
  const [written] = caught
  const alias =
    (written?.type === 'as_pattern' ? childByField(written, 'alias') : null) ??
    childByField(clause, 'alias') ??
    caught[1]
  const type = written?.type === 'as_pattern' ? firstNamedChild(written) : written
  if (alias) assignTo(lowering, alias, caughtValue(lowering, type ?? null, clause), clause)
  const block = childByType(clause, 'block')
  if (block) lowering.file.lowerBlock(lowering, block)
}

function caughtValue(lowering: Lowering, type: SyntaxNode | null, at: SyntaxNode): Expr {
  const value = unknown([], at)
  const named = typeOf(lowering, type?.type === 'tuple' ? firstNamedChild(type) : type)
  return named ? { kind: 'cast', type: named, value, at } : value
}

export function lowerMatch(lowering: Lowering, node: SyntaxNode): void {
  const { builder, file } = lowering
  const subjects = childrenByField(node, 'subject').map((subject) => file.lowerExpression(lowering, subject))
  const whole = onlyOf(subjects) ?? {
    kind: 'list' as const,
    elements: subjects.map((value) => ({ value, spread: false })),
    at: node,
  }
  const subject = keepValue(lowering, whole, node)
  const clauses = (childByField(node, 'body') ?? node).children.filter(({ type }) => type === 'case_clause')
  const cases = clauses.map((clause): SwitchCase => ({
    tests: [
      (yes, no) => {
        lowerCase(lowering, clause, subject)(yes, no)
      },
    ],
    body: () => {
      blockOf(lowering, clause, 'consequence')
    },
  }))
  builder.switch(cases, { fallsThrough: false, label: NOT_A_LOOP })
}

function lowerCase(lowering: Lowering, clause: SyntaxNode, subject: Expr): Condition {
  const { builder } = lowering
  const patterns = clause.children.filter(({ type }) => type === 'case_pattern')
  const whole = onlyOf(patterns) ?? { ...clause, type: 'tuple_pattern', children: patterns }
  const pattern = lowerPattern(lowering, whole, subject)
  const guard = childByField(clause, 'guard')
  const test = guard && firstNamedChild(guard)
  return test ? builder.and(pattern, lowerCondition(lowering, test)) : pattern
}
