import { type PythonFile, statementOf, unwrapParentheses } from '../../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { mergeTexts } from '../../editing/pieces.ts'
import { isPlaceholderPiece } from '../parameterise.ts'
import { hostileIn } from '../../editing/python/hostile.ts'
import { insertAfter } from '../../editing/python/statements.ts'
import { NEXT_LITERAL, type PythonText, textOfExpression } from '../../editing/python/string-pieces.ts'
import { rewriteText, splitAtLiterals } from '../../editing/python/write-text.ts'
import { freeNameAt, keepsItsMeaning, type PythonVariable, variableOf } from '../../editing/python/variables.ts'
import type { FixPlan, PythonFixContext } from '../../fixer.ts'
import { nameValues } from './name-values.ts'
import { SEPARATE_VALUES } from '../plan.ts'
import { readingOfTarget, type SqlTarget } from './sql-target.ts'
import {
  codeOfValue,
  countQuotes,
  isOnlyPrinted,
  sameCall,
  type SqlPiece,
  type StatementValue,
  takeApart,
} from './read-statement.ts'
import { givenTo, bindValues, pairs, placePlaceholders } from './bind-values.ts'
import { allOf, zip } from '../../../../lib/collections/lists.ts'

/** One `query = …` or `query += …`. */
type Step = {
  readonly statement: SyntaxNode
  readonly value: SyntaxNode
  readonly text: PythonText
  /** The variable itself, in `query = query + …`. */
  readonly self: SyntaxNode | null
  readonly isAppended: boolean
}
type Written = {
  readonly step: Step
  readonly pieces: readonly SqlPiece[]
  readonly values: readonly StatementValue[]
}

/**
 * A statement that is extended, `query += f" AND a = '{a}'"`: its values are collected next to it, or passed at the
 * end.
 */
export function fixBuiltStatement(
  { file, match }: PythonFixContext,
  argument: SyntaxNode,
  target: SqlTarget,
): FixPlan | null {
  const variable = argument.type === 'identifier' && !target.binds && !target.isBare ? variableOf(file, argument) : null
  const steps = variable && readSteps(file, variable)
  const calls = variable && readersOf(file, variable, argument, target.call)
  if (!steps || steps.length < 2 || !calls || calls.some((call) => givenTo(file, call, target.driver)?.kind !== 'none'))
    return null
  const written = takeStepsApart(steps, (texts) =>
    takeApart(texts, hostileIn(file, match, 'sql-injection'), readingOfTarget(target)),
  )
  if (!written || written.every(({ values }) => values.length === 0)) return null
  const context: Context = { file, target, calls, written }
  const edits = isStraight(file, steps, calls) ? bindAtEnd(context) : gather(context)
  return edits && { ...SEPARATE_VALUES, ...edits }
}

function readSteps(file: PythonFile, variable: PythonVariable): Step[] | null {
  const steps: Step[] = []
  for (const binding of variable.bindings) {
    const statement = file.parentOf(binding)
    const value = statement && childByField(statement, 'right')
    if (!statement || !value || binding.field !== 'left') return null
    const isSum = statement.type === 'augmented_assignment' && childByField(statement, 'operator')?.type === '+='
    if (!isSum && statement.type !== 'assignment') return null
    const text = textOfExpression(file, value)
    if (!text) return null
    const first = text.pieces[0]?.node
    const self = !isSum && first?.type === 'identifier' && file.textOf(first) === variable.name ? first : null
    steps.push({ statement, value, text, self, isAppended: isSum || self !== null })
  }
  return steps[0]?.isAppended === false ? steps : null
}

/** The calls that receive the statement; null when something else reads it. */
function readersOf(
  file: PythonFile,
  { bindings, reads }: PythonVariable,
  argument: SyntaxNode,
  call: SyntaxNode,
): SyntaxNode[] | null {
  const calls = new Set([call])
  for (const read of reads) {
    const isOwn = bindings.some((binding) => {
      const statement = file.parentOf(binding)
      return statement !== null && read.start >= statement.start && read.end <= statement.end
    })
    if (isOwn || read === argument || isOnlyPrinted(file, read)) continue
    const other = sameCall(file, read, call)
    if (!other) return null
    calls.add(other)
  }
  return [...calls].every(({ start }) => bindings.every(({ end }) => start > end)) ? [...calls] : null
}

/** Each assignment begins a new statement, and appended texts continue it. */
function takeStepsApart(
  steps: readonly Step[],
  take: (text: Pick<PythonText, 'pieces'>) => ReturnType<typeof takeApart>,
): Written[] | null {
  const written: Written[] = []
  for (let from = 0; from < steps.length;) {
    const next = steps.findIndex(({ isAppended }, index) => index > from && !isAppended)
    const run = steps.slice(from, next === -1 ? steps.length : next)
    from += run.length
    const texts = run.map(({ text, self }) => text.pieces.filter(({ node }) => self === null || node !== self))
    // A quote that one step opens and another closes may stay open.
    if (texts.some((pieces) => countQuotes(pieces) % 2 === 1)) return null
    const joined = texts.flatMap((pieces, index) => (index === 0 ? pieces : [NEXT_LITERAL, ...pieces]))
    const hasValues = joined.some(({ node }) => node !== null)
    const apart = hasValues ? take({ pieces: mergeTexts(joined) }) : { pieces: joined, values: [] }
    const parts = apart && distribute(apart.pieces, run)
    if (!parts) return null
    let value = 0
    for (const [step, pieces] of zip(run, parts)) {
      const count = pieces.filter(isPlaceholderPiece).length
      written.push({ step, pieces, values: apart.values.slice(value, value + count) })
      value += count
    }
  }
  return written
}

/** Gives each step the pieces of its own literals. */
function distribute(pieces: readonly SqlPiece[], steps: readonly Step[]): SqlPiece[][] | null {
  const literals = splitAtLiterals(pieces)
  const parts = steps.map(({ text, self }) => {
    const own = literals.splice(0, text.literals.length)
    const joined = own.flatMap((part, index): SqlPiece[] => (index === 0 ? part : [NEXT_LITERAL, ...part]))
    return self ? [{ text: null, node: self }, ...joined] : joined
  })
  return literals.length === 0 ? parts : null
}

type Context = {
  readonly file: PythonFile
  readonly target: SqlTarget
  readonly calls: readonly SyntaxNode[]
  readonly written: readonly Written[]
}

/** Whether the steps follow each other in one block, before the calls. */
function isStraight(file: PythonFile, steps: readonly Step[], calls: readonly SyntaxNode[]): boolean {
  const blocks = new Set(steps.map(({ statement }) => file.parentOf(statementOf(file, statement))))
  return blocks.size === 1 && steps.filter(({ isAppended }) => !isAppended).length === 1 && calls.length > 0
}

type Edits = Pick<FixPlan, 'edits' | 'declares'>

function bindAtEnd({ file, target, calls, written }: Context): Edits | null {
  const values = written.flatMap((one) => one.values)
  const nodes = values.flatMap(({ pieces }) => pieces).flatMap(({ node }) => (node ? [node] : []))
  if (nodes.some((node) => calls.some((call) => !keepsItsMeaning(file, node, call)))) return null
  const texts = allOf(values.map((value) => codeOfValue(file, value)))
  if (!texts) return null
  const names = nameValues(
    file,
    values.map(({ pieces }) => pieces),
  )
  const rewritten = rewriteSteps(file, target, written, names)
  const positions = texts.map(() => 0)
  const bound = allOf(calls.map((call) => bindValues(file, call, target.driver, { texts, names, positions })))
  return rewritten && bound && { edits: [...rewritten, ...bound.flat()] }
}

function rewriteSteps(
  file: PythonFile,
  { driver }: SqlTarget,
  written: readonly Written[],
  names: readonly string[],
): TextEdit[] | null {
  const edits: TextEdit[] = []
  let before = 0
  for (const { step, pieces, values } of written) {
    const own = names.slice(before, before + values.length)
    // Numbering continues from step to step.
    const present = Array.from({ length: before }, () => step.value)
    const given = { kind: 'items', items: present, container: null } as const
    const needsNumber = driver.placeholder === '$' || driver.placeholder === ':1'
    const placed = placePlaceholders({ pieces }, driver, needsNumber ? given : { kind: 'none' }, own)
    const rewritten = rewriteText(file, step.value, step.text, placed.pieces)
    if (!rewritten) return null
    edits.push(...rewritten)
    before += values.length
  }
  return edits
}

const LIST_NAME = 'params'

/** `params = []` next to the statement, and `params.append(a)` next to what is appended to it. */
function gather({ file, target, calls, written }: Context): Edits | null {
  const { placeholder } = target.driver
  const isNamed = placeholder === ':name'
  if (placeholder !== '?' && placeholder !== '%s' && !isNamed) return null
  // When no values are passed, a doubled percent sign may stay doubled.
  const hasPercent = written.some(({ pieces }) => pieces.some(({ text }) => text?.includes('%')))
  if (hasPercent && placeholder === '%s') return null
  const [first] = written
  const name = first ? freeNameAt(file, first.step.statement, LIST_NAME) : null
  const names = nameValues(
    file,
    written.flatMap(({ values }) => values.map(({ pieces }) => pieces)),
  )
  const rewritten = rewriteSteps(file, target, written, names)
  if (!name || !rewritten) return null
  const edits = [...rewritten]
  let count = 0
  for (const { step, values } of written) {
    const texts = allOf(values.map((value) => codeOfValue(file, value)))
    const own = names.slice(count, count + values.length)
    count += values.length
    if (!texts || (isNamed && isInLoop(file, step.statement))) return null
    const lines = gatherLines(file, {
      name,
      isNamed,
      isAppended: step.isAppended,
      texts,
      names: own,
    })
    const inserted = lines.length > 0 ? insertAfter(file, step.statement, lines) : { start: 0, end: 0, newText: '' }
    if (!inserted) return null
    if (inserted.newText !== '') edits.push(inserted)
  }
  for (const call of calls) {
    const statement = childByField(call, 'arguments')?.children.find(({ isNamed }) => isNamed)
    if (!statement) return null
    const { end } = unwrapParentheses(statement)
    edits.push({ start: end, end, newText: `, ${name}` })
  }
  return { edits, declares: [{ name }] }
}

type Gathered = {
  readonly name: string
  readonly isNamed: boolean
  readonly isAppended: boolean
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

function gatherLines(file: PythonFile, { name, isNamed, isAppended, texts, names }: Gathered): string[] {
  if (!isAppended && isNamed) return [`${name} = {${pairs(file, texts, names).join(', ')}}`]
  if (!isAppended) return [`${name} = [${texts.join(', ')}]`]
  if (isNamed) return zip(texts, names).map(([text, one]) => `${name}[${file.style.quote(one)}] = ${text}`)
  if (texts.length === 0) return []
  return [texts.length === 1 ? `${name}.append(${texts[0]})` : `${name}.extend([${texts.join(', ')}])`]
}

function isInLoop(file: PythonFile, node: SyntaxNode): boolean {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (/^(?:for|while)_statement$/.test(around.type)) return true
    if (around.type === 'function_definition') return false
  }
  return false
}
