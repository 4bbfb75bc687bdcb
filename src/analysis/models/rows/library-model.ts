import type { ApiPattern, Names } from './api-pattern.ts'
import type { AssertionRow, NamedAssertionRow } from './assertion-row.ts'
import type { AssignmentSinkRow } from './assignment-sink-row.ts'
import type { CallbackRow } from './callback-row.ts'
import type { CheckRow } from './check-row.ts'
import type { CheckedRow } from './checked-row.ts'
import type { ConstantRow } from './constant-row.ts'
import type { DerivationRow } from './derivation-row.ts'
import type { EffectRow } from './effect-row.ts'
import type { FactRow, InheritRow } from './fact-row.ts'
import type { FieldCheckRow } from './field-check-row.ts'
import type { FoldRow } from './fold-row.ts'
import type { GuardRow, NamedGuardRow } from './guard-row.ts'
import type { HandlerRow } from './handler-row.ts'
import type { ParameterRow } from './parameter-row.ts'
import type { PageRow } from './page-row.ts'
import type { ProgramStartRow } from './program-start-row.ts'
import type { NeutralRow, PropagatorRow } from './propagator-row.ts'
import type { ReachRow } from './reach-row.ts'
import type { NamedSanitizerRow, SanitizerRow } from './sanitizer-row.ts'
import type { SchemaRow, ValidationRow } from './schema-row.ts'
import type { SettingRow } from './setting-row.ts'
import type { SinkRow } from './sink-row.ts'
import type { SourceRow } from './source-row.ts'
import type { SupertypeRow, TypeRow } from './type-row.ts'
import type { UseRow } from './use-row.ts'

/** What a library gives, all optional. One file a library or family: `models/<language>/<library>.ts`. */
export type LibraryModel = {
  readonly sources?: readonly SourceRow[]
  readonly sinks?: readonly SinkRow[]
  readonly assignments?: readonly AssignmentSinkRow[]
  readonly sanitizers?: readonly SanitizerRow[]
  readonly guards?: readonly GuardRow[]
  readonly namedGuards?: readonly NamedGuardRow[]
  readonly namedAssertions?: readonly NamedAssertionRow[]
  readonly namedSanitizers?: readonly NamedSanitizerRow[]
  readonly derivations?: readonly DerivationRow[]
  readonly propagators?: readonly PropagatorRow[]
  readonly neutrals?: readonly NeutralRow[]
  readonly types?: readonly TypeRow[]
  readonly supertypes?: readonly SupertypeRow[]
  readonly effects?: readonly EffectRow[]
  readonly folds?: readonly FoldRow[]
  readonly callbacks?: readonly CallbackRow[]
  readonly handlers?: readonly HandlerRow[]
  readonly parameters?: readonly ParameterRow[]
  readonly uses?: readonly UseRow[]
  readonly checks?: readonly CheckRow[]
  readonly checked?: readonly CheckedRow[]
  readonly fieldChecks?: readonly FieldCheckRow[]
  readonly settings?: readonly SettingRow[]
  readonly facts?: readonly FactRow[]
  readonly inherits?: readonly InheritRow[]
  /** Keys of a query under which a value is taken as it is, an object as well. */
  readonly plainKeys?: Names
  readonly reaches?: readonly ReachRow[]
  readonly pages?: readonly PageRow[]
  readonly programStarts?: readonly ProgramStartRow[]
  /** Modules that programs can be started with, also without a shell. */
  readonly programModules?: Names
  /** Never returns: `process.exit`, `flask.abort`. */
  readonly exits?: readonly ApiPattern[]
  readonly assertions?: readonly AssertionRow[]
  readonly constants?: readonly ConstantRow[]
  readonly schemas?: readonly SchemaRow[]
  readonly validations?: readonly ValidationRow[]
}
