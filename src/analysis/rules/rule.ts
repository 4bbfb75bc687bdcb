import type { SinkKind } from '../models/sink-kind.ts'
import type {
  CallView,
  ComparisonMatch,
  FlowMatch,
  MatchContext,
  NamingMatch,
  UseMatch,
} from '../engine/knowledge/matches.ts'
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

/** Code that the rule must find something in, and the same code as it should be. Both are run as tests. */
export type RuleExample = { readonly bad: string; readonly good: string }

/** A place that a rule objects to. */
export type Match = {
  /** What is shown and what identifies it. */
  readonly at: Place
  readonly message: string
  readonly severity?: Severity
  readonly confidence?: Confidence
  readonly taint?: Taint | null
  readonly call?: CallView | null
  /** The dangerous argument or value. */
  readonly argument?: Place | null
  readonly value?: Value | null
  /** Set when the rule itself knows that no fixer can help here. */
  readonly noFix?: NoFix
}

export type RuleContext = MatchContext & { report(match: Match): void }

/** Which arrivals a rule reports: data of these origins at sinks of this kind. */
export type Flow = {
  readonly sinkKind: SinkKind
  readonly origins: Partial<Record<Origin, { readonly severity?: Severity; readonly confidence?: Confidence }>>
}

/** How a rule looks: each part is called as the engine comes by. Rows with the rule's id (`checks`, `settings`) need none. */
export type Detection = {
  readonly flows?: readonly Flow[]
  /** Refuses arrivals that the rule does not mean. */
  readonly accepts?: (match: FlowMatch, context: MatchContext) => boolean
  /** How sure a match is where the code around it says more than its place; absent: as it is. */
  readonly weigh?: (match: Match, context: RuleContext) => Confidence | undefined
  /** Uses of library functions, by kind, that the rule judges with code of its own. */
  readonly uses?: Partial<Record<UseKind, (match: UseMatch, context: RuleContext) => void>>
  readonly naming?: (match: NamingMatch, context: RuleContext) => void
  readonly comparison?: (match: ComparisonMatch, context: RuleContext) => void
  /** Every pattern: literals and constant texts handed to a pattern's constructor. */
  readonly regex?: (pattern: string, flags: string, at: Place, context: RuleContext) => void
  /** Every literal of the code; texts of f-strings and templates too. */
  readonly literal?: (value: Literal, at: Place, context: RuleContext) => void
  /** Once for each file, for what needs neither values nor calls. */
  readonly file?: (context: RuleContext) => void
}

export const MATURITIES = ['stable', 'trial'] as const

export type Rule = {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** How sure the rule is of itself; what was measured on real code decides (`confidence/`). */
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
  /** The answer when there is no fixer for a place: ends with the smallest step that a person can take. */
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
