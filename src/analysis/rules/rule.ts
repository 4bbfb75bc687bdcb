import type { Danger } from '../dataflow/danger.ts'
import type { CallView, SinkHit, UseHit } from '../dataflow/run.ts'
import type { Taint, Value } from '../dataflow/value.ts'
import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import type { Node } from '../frontends/javascript/syntax.ts'
import type { UseKind } from '../models/javascript/row.ts'
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
}

/** Code that the rule must find something in, and the same code as it should be. Both are run as tests. */
export type RuleExample = { readonly bad: string; readonly good: string }

/** A place that a rule objects to. */
export type Sighting = {
  readonly node: Node
  readonly message: string
  readonly severity?: Severity
  readonly confidence?: Confidence
  readonly taint?: Taint | null
  readonly call?: CallView | null
  readonly argument?: Node | null
  readonly value?: Value | null
  /** Set when the rule itself knows that no fixer can help here. */
  readonly noFix?: NoFix
}

export type RuleContext = { readonly file: JavaScriptFile; readonly report: (sighting: Sighting) => void }

/** How a rule looks: each part is called as the interpretation of a file comes by. */
export type Detection = {
  /** The danger of hostile data whose arrivals the rule reports. */
  readonly danger?: Danger
  /** Refuses arrivals that the rule does not mean. */
  accepts?(hit: SinkHit, file: JavaScriptFile): boolean
  /** Uses of library functions, by kind, that the rule judges by itself. */
  readonly uses?: Partial<Record<UseKind, (hit: UseHit, context: RuleContext) => void>>
  /** A property in an object literal. */
  property?(name: string, value: Value, node: Node, context: RuleContext): void
  /** An assignment to a name or a property. */
  assignment?(name: string, object: Value | null, value: Value, node: Node, context: RuleContext): void
  /** Once for each file, for what does not need values. */
  scan?(context: RuleContext): void
}

export type Rule = {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** How sure a finding of the rule usually is. */
  readonly confidence: Confidence
  readonly cwe: readonly string[]
  /** Category of the OWASP Top 10 of 2021, such as `A03:2021 Injection`. */
  readonly owasp: string
  readonly docs: RuleDocs
  readonly examples: Partial<Record<Language, RuleExample>>
  /** Whether the rule has a deterministic fixer for at least one language. */
  readonly fixable: boolean
  /** The answer when there is no fixer for a place: ends with the smallest step that a person can take. */
  readonly noFix: NoFix
  readonly detection: Detection
  /** What it objects to is usual and harmless in test code. */
  readonly skipsTests?: boolean
}
