import { analyzeFiles, type FileAnalysis, type Located } from '../analyze-files.ts'
import { noFixForDeliberateCode } from '../fixers/deliberate.ts'
import { type FixPlan, isPlan } from '../fixers/fixer.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { NoFix } from '../source/finding.ts'
import { NO_PROJECT, type ProjectFacts } from '../source/project-facts.ts'
import type { FixProof } from '../source/text-edit.ts'
import { projectOf } from '../fixers/project.ts'
import { noFixForOldRelease } from '../fixers/why-too-new.ts'
import { applyPlans, areDisjoint, type Moves } from './apply-plans.ts'
import { findCovers } from './find-covers.ts'
import type { EditableFile } from './languages/fix-language.ts'
import { FIX_LANGUAGES } from './languages/languages.ts'
import { proveFile, relocate } from './prove-file.ts'
import { withSafety } from './safety-of.ts'

export type ProvenFix = { readonly located: Located; readonly plan: FixPlan; readonly proof: FixProof }
export type FileFixes = {
  readonly content: string
  /** `located` are places of the analysis that was passed in. */
  readonly fixes: readonly ProvenFix[]
  readonly unfixed: readonly { readonly located: Located; readonly noFix: NoFix }[]
}

/** A finding to be fixed: as first found, and where it is in the current content. */
type Open = { readonly original: Located; readonly current: Located; readonly noFix: NoFix | null }
type Chosen = { readonly open: Open; readonly plan: FixPlan }
type State = {
  analysis: FileAnalysis
  /** The current content; null when it cannot be opened for editing. */
  file: EditableFile | null
  open: Open[]
  readonly fixes: ProvenFix[]
  /** Findings that the fix of another one removed without touching their place. */
  readonly gone: Open[]
  proofs: number
  readonly program: AnalysisContext
}
/** What the file was analysed with: the other files, as context or reported as before, and the day. */
export type AnalysisContext = {
  readonly context: readonly SourceFile[]
  readonly today: string | null
  /** Paths of files that were analysed themselves, not only as context. */
  readonly reported?: ReadonlySet<string>
  readonly project?: ProjectFacts
  /** Shared by the files of a program. */
  readonly budget?: ProofBudget
}
/** Characters that proofs may still analyse again with the whole program. */
export type ProofBudget = { characters: number }

export function createProofBudget(): ProofBudget {
  return { characters: MAX_WHOLE_CHARACTERS }
}

const INVALID: NoFix = {
  code: 'invalid_fix',
  reason: 'A fix was made but could not be proven, so it was rolled back; change this place by hand.',
}
const WENT_ALONG: NoFix = {
  code: 'needs_design',
  reason:
    'The fix of another finding makes this one disappear without changing the code on its trace; review both together.',
}
const LIMITED: NoFix = {
  code: 'unsupported_shape',
  reason: 'The file is too long or too deeply nested to prove a fix; split the file or change this place by hand.',
}
/** A fix for a finding that may be false must not change behaviour. */
const DOUBTFUL: NoFix = {
  code: 'needs_design',
  reason:
    'It is not certain that this is dangerous, and a fix would change behaviour; check where the value comes from, and change this place by hand if needed.',
}
/** Each round fixes something or is the last; overlapping fixes need one round each. */
const MAX_ROUNDS = 50
/** Each proof analyses the file again; findings still open after this many stay open. */
const MAX_PROOFS = 60
const MAX_PROVEN_LENGTH = 4_000_000
/** For all files of a program together: analysing all of it again must not take longer than the rest. */
const MAX_WHOLE_CHARACTERS = 400_000

/**
 * Fixes the wanted findings of an analysed file. Plans that touch different text are applied together, the others to
 * the result, until none is left. Every step is proven by parsing and analysing the file again; a step that cannot be
 * proven is undone.
 */
export function fixFile(
  analysis: FileAnalysis,
  isWanted: (located: Located) => boolean,
  program: AnalysisContext = { context: [], today: null },
): FileFixes {
  const wanted = analysis.located.filter(isWanted)
  const state: State = {
    analysis,
    file: null,
    open: wanted.map((located) => ({ original: located, current: located, noFix: null })),
    fixes: [],
    gone: [],
    proofs: 0,
    program: { ...program, context: program.context.filter(({ path }) => path !== analysis.source.path) },
  }
  if (analysis.skipped) return finish(state, LIMITED)
  try {
    if (wanted.length > 0) state.file = openFile(state)
    for (let round = 0; round < MAX_ROUNDS && state.open.length > 0; round += 1) {
      if (!fixSome(state)) break
    }
  } catch (error) {
    // Syntax that could just be lowered may still be too deep for planning. What is proven stays.
    if (!(error instanceof RangeError)) throw error
    return finish(state, LIMITED)
  }
  return finish(state, null)
}

function finish(state: State, noFix: NoFix | null): FileFixes {
  return {
    content: state.analysis.source.content,
    fixes: state.fixes,
    unfixed: [
      ...state.open.map((open) => ({ located: open.original, noFix: noFix ?? open.noFix ?? INVALID })),
      ...state.gone.map((open) => ({ located: open.original, noFix: open.noFix ?? INVALID })),
    ],
  }
}

/** One round: all compatible plans together, otherwise one finding after another. */
function fixSome(state: State): boolean {
  const planned: Chosen[] = []
  state.open = state.open.map((open) => {
    const outcome = planFix(state, open.current)
    if (!isPlan(outcome)) return { ...open, noFix: outcome }
    const next = { ...open, noFix: INVALID }
    planned.push({ open: next, plan: outcome })
    return next
  })
  const together: Chosen[] = []
  for (const one of planned) {
    if (together.some(({ plan }) => declareSame(plan, one.plan))) continue
    if (areDisjoint([...together, one].flatMap(({ plan }) => plan.edits))) together.push(one)
  }
  return (
    tryParts(state, together) ||
    (planned.length > together.length && planned.some((one) => !together.includes(one) && tryParts(state, [one])))
  )
}

function declareSame(first: FixPlan, second: FixPlan): boolean {
  return (first.declares ?? []).some(({ name, thing }) =>
    second.declares?.some((other) => other.name === name && (thing === undefined || thing !== other.thing)),
  )
}

/** All together; if that cannot be proven, each half, so that one bad plan does not block the others. */
function tryParts(state: State, chosen: readonly Chosen[]): boolean {
  if (chosen.length === 0) return false
  if (tryPlans(state, chosen)) return true
  if (chosen.length === 1) return false
  const middle = chosen.length >> 1
  return tryParts(state, chosen.slice(0, middle)) || tryParts(state, chosen.slice(middle))
}

function openFile({ analysis, program }: State): EditableFile | null {
  const { language, ir, source } = analysis
  const project = projectOf(source.path, program.project ?? NO_PROJECT)
  return language && ir ? FIX_LANGUAGES[language].open(analysis, project) : null
}

/** The plan for a finding, or the reason why there is none. */
function planFix({ file, analysis, program }: State, located: Located): FixPlan | NoFix {
  const { rule, match } = located
  const outcome = match.noFix ?? file?.plan(located) ?? rule.noFix
  if (!isPlan(outcome)) return outcome
  const isDoubtful = (match.confidence ?? rule.confidence) === 'low'
  if (isDoubtful && outcome.safety === 'review') return DOUBTFUL
  const project = projectOf(analysis.source.path, program.project ?? NO_PROJECT)
  const around = file?.surroundingOf(located)
  const noFix = (around && noFixForDeliberateCode(rule.id, around, project)) ?? noFixForOldRelease(outcome, project)
  return noFix ?? (analysis.language ? withSafety(outcome, located, analysis.language) : outcome)
}

function tryPlans(state: State, chosen: readonly Chosen[]): boolean {
  const proven = proveTogether(state, chosen, false) ?? proveTogether(state, chosen, true)
  if (!proven) return false
  const { applied, proof, moved } = proven
  const rest = state.open.filter((open) => !chosen.some((one) => one.open === open))
  const alsoGone = rest.filter(({ current }) => !moved.has(current))
  const covers = findCovers(alsoGone, chosen, (part) => goneAfter(state, part))
  state.fixes.push(...chosen.map(({ open, plan }) => ({ located: open.original, plan, proof })))
  for (const open of alsoGone) {
    const cover = covers.get(open)
    if (cover && isFixOf(cover, open)) state.fixes.push({ located: open.original, plan: cover.plan, proof })
    else state.gone.push({ ...open, noFix: WENT_ALONG })
  }
  state.analysis = applied.after
  state.open = rest.flatMap((open) => {
    const current = moved.get(open.current)
    return current ? [{ ...open, current }] : []
  })
  state.file = state.open.length > 0 ? openFile(state) : null
  return true
}

type Proven = { readonly applied: Attempt; readonly proof: FixProof; readonly moved: Map<Located, Located> }

/**
 * With the files that supply data, and if that fails with all files, as in the first analysis: a guard or a setting in
 * another file may be what keeps findings away.
 */
function proveTogether(state: State, chosen: readonly Chosen[], isWhole: boolean): Proven | null {
  if (isWhole && !mayAnalyzeWhole(state)) return null
  const applied = applyAndAnalyze(state, chosen, isWhole)
  if (!applied) return null
  const { located } = state.analysis
  const proof = proveFile(state.analysis, applied.after, applied.fixed)
  const moved = Object.values(proof).every(Boolean)
    ? relocate(located, applied.fixed, applied.after.located, applied.moves)
    : null
  return moved && { applied, proof, moved }
}

function mayAnalyzeWhole({ analysis, program: { context, reported, budget } }: State): boolean {
  const others = context.filter(({ path }) => reported?.has(path) ?? true)
  const length = others.reduce((sum, { content }) => sum + content.length, analysis.source.content.length)
  if (others.length === 0 || !budget || length > budget.characters) return false
  budget.characters -= length
  return true
}

type Attempt = { readonly after: FileAnalysis; readonly fixed: ReadonlySet<Located>; readonly moves: Moves }

/** null when the plans change nothing, or when the file has been analysed often enough. */
function applyAndAnalyze(state: State, chosen: readonly Chosen[], isWhole = false): Attempt | null {
  const { source } = state.analysis
  state.proofs += 1
  if (state.proofs > Math.max(3, Math.min(MAX_PROOFS, MAX_PROVEN_LENGTH / source.content.length))) return null
  if (!state.file) return null
  const plans = chosen.map(({ plan }) => plan)
  const applied = applyPlans(source.content, state.file, plans)
  if (!applied || applied.content === source.content) return null
  const after = analyzeAgain(state, { ...source, content: applied.content }, isWhole)
  return after ? { after, fixed: new Set(chosen.map(({ open }) => open.current)), moves: applied } : null
}

/** Tells which findings are gone when only these of the proven plans are applied. */
function goneAfter(state: State, part: readonly Chosen[]): ((open: Open) => boolean) | null {
  const attempt = applyAndAnalyze(state, part)
  const moved = attempt && relocate(state.analysis.located, attempt.fixed, attempt.after.located, attempt.moves)
  return moved && (({ current }) => !moved.has(current))
}

/**
 * Analyses in the same role as before, with the files that supply data to the open findings; otherwise every fix would
 * seem to work.
 */
function analyzeAgain(
  { analysis, open, program }: State,
  changed: SourceFile,
  isWhole: boolean,
): FileAnalysis | undefined {
  const paths = new Set<string>()
  for (const { current } of open) {
    for (let step = current.match.taint?.step ?? null; step; step = step.previous) paths.add(step.file)
  }
  const isEntry = ({ path }: SourceFile): boolean =>
    (isWhole || paths.has(path)) && (program.reported?.has(path) ?? true)
  const entries = program.context.filter(isEntry)
  const context = program.context.filter((file) => !isEntry(file))
  const analyses = analysis.isContext
    ? analyzeFiles(entries, { ...program, context: [changed, ...context] })
    : analyzeFiles([changed, ...entries], { ...program, context })
  return analyses.find(({ source }) => source === changed)
}

/**
 * Whether a plan that makes a finding disappear also fixes it: the fix of another rule says nothing about data from
 * outside, unless it changes code on the trace.
 */
function isFixOf({ open: fixed, plan }: Chosen, { current }: Open): boolean {
  const { taint } = current.match
  if (fixed.current.rule === current.rule || !taint) return true
  const places = [{ start: current.start, end: current.end }]
  for (let step: typeof taint.step | null = taint.step; step; step = step.previous)
    if (step.file === current.file) places.push(step.at)
  return plan.edits.some((edit) => places.some(({ start, end }) => edit.start < end && edit.end > start))
}
