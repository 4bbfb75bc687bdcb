import type { SinkKind } from '../models/sink-kind.ts'
import type {
  CallView,
  ComparisonMatch,
  FlowMatch,
  MatchContext,
  NamingMatch,
  UseMatch,
} from '../engine/knowledge/matches.ts'
import type { Flaw } from '../models/flaw.ts'
import type { Origin } from '../models/origin.ts'
import type { Taint, Value } from '../engine/values/value.ts'
import type { Literal, Place } from '../ir/nodes.ts'
import type { UseKind } from '../models/use-kinds.ts'
import type { Confidence, NoFix, Severity } from '../source/finding.ts'
import type { Language } from '../source/language.ts'

/** What a rule is about, for people: shown in comments, reports and on the help pages. Markdown inline code is allowed. */
export type RuleDocs = {
  /** What the rule finds. */
  readonly what: string
  /** What an attacker can do with it. */
  readonly why: string
  /** What to do instead. */
  readonly fix: string
  /** Addresses of public pages: CWE, OWASP cheat sheets, library documentation. */
  readonly references: readonly string[]
}

/** Code in which the rule must find something, and the corrected code. Both are run as tests. */
export type RuleExample = { readonly bad: string; readonly good: string }

/** A place that a rule reports. */
export type Match = {
  /** The place that is shown and identifies the finding. */
  readonly at: Place
  readonly message: string
  /** What exactly is wrong, where fixes differ by it. */
  readonly flaws?: readonly Flaw[]
  readonly severity?: Severity
  readonly confidence?: Confidence
  readonly taint?: Taint | null
  readonly call?: CallView | null
  /** The dangerous argument or value. */
  readonly argument?: Place | null
  readonly value?: Value | null
  /** Set when the rule knows that no fixer can help here. */
  readonly noFix?: NoFix
}

export type RuleContext = MatchContext & { report(match: Match): void }

/** Which flows a rule reports: data of these origins at sinks of this kind. */
export type Flow = {
  readonly sinkKind: SinkKind
  readonly origins: Partial<Record<Origin, { readonly severity?: Severity; readonly confidence?: Confidence }>>
}

/** A confidence, or nothing to report at all: surrounding code shows that nothing can happen. */
export type Weight = Confidence | 'silent'

/**
 * How a rule detects: the engine calls each part for what it emits. Rows with the rule's id (`checks`, `settings`) need
 * none.
 */
export type Detection = {
  readonly flows?: readonly Flow[]
  /** Filters out flows that the rule does not mean. */
  readonly accepts?: (match: FlowMatch, context: MatchContext) => boolean
  /** The confidence of a match when surrounding code changes it; absent when nothing does. */
  readonly weigh?: (match: Match, context: RuleContext) => Weight | undefined
  /** Uses of library functions, by kind, that the rule judges with its own code. */
  readonly uses?: Partial<Record<UseKind, (match: UseMatch, context: RuleContext) => void>>
  readonly naming?: (match: NamingMatch, context: RuleContext) => void
  readonly comparison?: (match: ComparisonMatch, context: RuleContext) => void
  /** Called for every pattern: literals and constant texts passed to a pattern constructor. */
  readonly regex?: (pattern: string, flags: string, at: Place, context: RuleContext) => void
  /** Called for every literal of the code, including texts in f-strings and templates. */
  readonly literal?: (value: Literal, at: Place, context: RuleContext) => void
  /** Called once for each file, for checks that need neither values nor calls. */
  readonly file?: (context: RuleContext) => void
}

export const MATURITIES = ['stable', 'trial'] as const

export type Rule = {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** The rule's declared confidence; measurements on real code have the last word (`confidence/`). */
  readonly confidence: Confidence
  readonly cwe: readonly string[]
  /** Category of the OWASP Top 10 of 2021, such as `A03:2021 Injection`. */
  readonly owasp: string
  /** `trial`: reported, but never fails a check. */
  readonly maturity: (typeof MATURITIES)[number]
  readonly docs: RuleDocs
  readonly examples: Partial<Record<Language, RuleExample>>
  /** Whether the rule has a deterministic fixer for at least one language. */
  readonly fixable: boolean
  /** The default reason when there is no fix for a place; it ends with the smallest step that a person can take. */
  readonly noFix: NoFix
  readonly detection: Detection
}

/** Origins that come from outside the program, as most injection rules mean them. */
export const OUTSIDE: Flow['origins'] = {
  remote: {},
  answer: {},
  'inter-process': { confidence: 'medium' },
  page: { confidence: 'medium' },
  arguments: { severity: 'low', confidence: 'low' },
  environment: { severity: 'low', confidence: 'low' },
  file: { severity: 'medium', confidence: 'low' },
  database: { severity: 'medium', confidence: 'low' },
}
