import { rootName } from '../../source/dotted-names.ts'
import type { LanguageModel } from '../../models/language-model.ts'
import type { ApiPattern, Names } from '../../models/rows/api-pattern.ts'
import type { NamedAssertionRow } from '../../models/rows/assertion-row.ts'
import type { AssignmentSinkRow } from '../../models/rows/assignment-sink-row.ts'
import type { CheckedRow } from '../../models/rows/checked-row.ts'
import type { Derivation, DerivationRow } from '../../models/rows/derivation-row.ts'
import type { NamedGuardRow } from '../../models/rows/guard-row.ts'
import type { FieldCheckRow } from '../../models/rows/field-check-row.ts'
import type { HandlerRow } from '../../models/rows/handler-row.ts'
import type { LibraryModel } from '../../models/rows/library-model.ts'
import type { ParameterRow } from '../../models/rows/parameter-row.ts'
import type { NamedSanitizerRow } from '../../models/rows/sanitizer-row.ts'
import type { SettingRow } from '../../models/rows/setting-row.ts'
import type { SourceRow } from '../../models/rows/source-row.ts'
import { NO_SINK_KINDS, sinkKindSetOf, type SinkKindSet, union } from '../values/sink-kind.ts'
import { createApiMatcher, createApiMemory, createRowIndex, type RowIndex } from './match-api.ts'

type Indexed = {
  [Name in keyof LibraryModel]-?: NonNullable<LibraryModel[Name]>[number] extends ApiPattern
    ? RowIndex<NonNullable<LibraryModel[Name]>[number]>
    : never
}
type RowName = {
  [Name in keyof LibraryModel]-?: NonNullable<LibraryModel[Name]>[number] extends ApiPattern ? Name : never
}[keyof LibraryModel]
// prettier-ignore
const INDEXED = [
  'sources', 'sinks', 'sanitizers', 'guards', 'propagators', 'neutrals', 'types', 'effects', 'folds', 'callbacks', 'uses',
  'checks', 'facts', 'inherits', 'exits', 'assertions', 'pages', 'schemas', 'validations', 'constants',
] as const satisfies readonly RowName[]

type Matcher = (api: string) => boolean
export type Handler = { readonly row: HandlerRow; readonly matches: Matcher }
export type ObjectsOf<Row> = { readonly row: Row; readonly matches: Matcher | null }

/** The model of a language, indexed for look-up by api. */
export type Knowledge = Pick<Indexed, (typeof INDEXED)[number]> & {
  readonly model: LanguageModel
  readonly handlers: Readonly<Record<HandlerRow['by'], readonly Handler[]>>
  /** Handlers passed to calls, by the api of the call. */
  readonly argumentHandlers: RowIndex<HandlerRow & ApiPattern>
  /** Handlers assigned to properties, by the api of the property. */
  readonly assignedHandlers: RowIndex<HandlerRow & ApiPattern>
  readonly parameters: readonly {
    readonly row: ParameterRow
    readonly decorator: Matcher | null
    readonly type: Matcher | null
  }[]
  readonly assignments: ReadonlyMap<string, readonly ObjectsOf<AssignmentSinkRow>[]>
  /** Whether a decorator or a parent of a class says that its fields are checked. */
  readonly checksWithin: Matcher
  readonly checksFields: Matcher
  /** Where checks have to be switched on by the program. */
  readonly uncheckedWhere: readonly NonNullable<CheckedRow['unless']>[]
  /** Whether a class with this parent describes data by its fields. */
  readonly describesData: Matcher
  readonly fieldChecks: readonly {
    readonly row: FieldCheckRow
    readonly of: Matcher
    readonly decorators: Matcher | null
  }[]
  /** Keys under which a query takes a value as a parameter. */
  readonly plainKeys: ReadonlySet<string>
  /** What a call of this name checks, whatever type it belongs to. */
  readonly guardsNamed: (name: string) => readonly NamedGuardRow[]
  /** The sink kinds that a function of this name rejects when its result is not used. */
  readonly assertedBy: (name: string) => SinkKindSet
  /** The sink kinds that the result of a function of this name cannot have. */
  readonly sanitizedBy: (name: string) => SinkKindSet
  /** Whether a function or property of this name yields such a derivation. */
  readonly derives: (name: string, derivation: Derivation) => boolean
  /** Settings of that name. */
  settingsFor(name: string): readonly ObjectsOf<SettingRow>[]
  /** Whether an undeclared name is a root of rows, and so a builtin. */
  isRoot(name: string): boolean
  /** Whether tainted data can be read from values with this api. */
  hasSources(api: string): boolean
  /** Where that data comes from. */
  sourceLabel(api: string): Pick<SourceRow, 'origin' | 'label'> | null
  /** Whether any row is about this type. */
  isModelledType(api: string): boolean
  /** Whether any row is about this exact function. */
  isKnownCall(api: string): boolean
  /** Supertypes, nearest first. */
  parentsOf(type: string): readonly string[]
}

export function createKnowledge(model: LanguageModel): Knowledge {
  const { libraries } = model
  const parentsOf = createParents(libraries)
  const all = <Name extends keyof LibraryModel>(name: Name): NonNullable<LibraryModel[Name]>[number][] =>
    libraries.flatMap((library) => (library[name] ?? []) as NonNullable<LibraryModel[Name]>[number][])
  const memory = createApiMemory(parentsOf)
  const indexes = Object.fromEntries(
    INDEXED.map((name) => [name, createRowIndex(all(name), memory)]),
  ) as unknown as Pick<Indexed, (typeof INDEXED)[number]>
  const handlers = groupHandlers(all('handlers'), parentsOf)
  const handlersBy = (kind: HandlerRow['by']): RowIndex<HandlerRow & ApiPattern> =>
    createRowIndex(
      all('handlers')
        .filter(({ by }) => by === kind)
        .map((row) => ({ ...row, roots: row.of, paths: ['self'] })),
      memory,
    )
  const argumentHandlers = handlersBy('argument')
  const settings = withObjects(all('settings'), parentsOf)
  return {
    ...indexes,
    model,
    parentsOf,
    ...describeRoots(libraries),
    isKnownCall: remember(
      (api) => INDEXED.some((name) => indexes[name].find(api).length > 0) || argumentHandlers.find(api).length > 0,
    ),
    handlers,
    argumentHandlers,
    assignedHandlers: handlersBy('assigned'),
    settingsFor: remember((name) => settings.filter(({ row }) => row.property.test(name))),
    parameters: all('parameters').map((row) => ({
      row,
      decorator: row.decorators ? matcherOf(row.decorators, parentsOf) : null,
      type: row.types ? matcherOf(row.types, parentsOf) : null,
    })),
    ...describeChecked(all('checked'), parentsOf),
    fieldChecks: all('fieldChecks').map((row) => ({
      row,
      of: matcherOf(row.of, parentsOf),
      decorators: row.decorators ? matcherOf(row.decorators, parentsOf) : null,
    })),
    plainKeys: new Set(all('plainKeys')),
    ...describeNames(all('namedGuards'), all('derivations')),
    assertedBy: kindsByName(all('namedAssertions')),
    sanitizedBy: kindsByName(all('namedSanitizers')),
    assignments: Map.groupBy(withObjects(all('assignments'), parentsOf), ({ row }) => row.property),
  }
}

function describeChecked(
  rows: readonly CheckedRow[],
  parentsOf: (type: string) => readonly string[],
): Pick<Knowledge, 'checksWithin' | 'checksFields' | 'describesData' | 'uncheckedWhere'> {
  const namedBy = (name: 'decorators' | 'parents' | 'schemas'): Matcher =>
    matcherOf(
      rows.flatMap((row) => row[name] ?? []),
      parentsOf,
    )
  return {
    checksWithin: namedBy('decorators'),
    checksFields: namedBy('parents'),
    describesData: namedBy('schemas'),
    uncheckedWhere: rows.flatMap(({ unless }) => unless ?? []),
  }
}

function describeNames(
  guards: readonly NamedGuardRow[],
  derivations: readonly DerivationRow[],
): Pick<Knowledge, 'guardsNamed' | 'derives'> {
  const listed = new Map<string, NamedGuardRow[]>()
  for (const row of guards) {
    for (const name of row.names instanceof RegExp ? [] : row.names)
      listed.set(name, [...(listed.get(name) ?? []), row])
  }
  const patterns = guards.flatMap((row) => (row.names instanceof RegExp ? [{ row, pattern: row.names }] : []))
  const matching = remember((name) => patterns.filter(({ pattern }) => pattern.test(name)).map(({ row }) => row))
  const derived = new Map<Derivation, Set<string>>()
  for (const { names, derives } of derivations)
    derived.set(derives, new Set([...(derived.get(derives) ?? []), ...names]))
  return {
    guardsNamed: (name) => listed.get(name) ?? matching(name),
    derives: (name, derivation) => derived.get(derivation)?.has(name) ?? false,
  }
}

function kindsByName(rows: readonly (NamedAssertionRow | NamedSanitizerRow)[]): (name: string) => SinkKindSet {
  return remember((name) =>
    rows
      .filter(({ names }) => names.test(name))
      .reduce((all, { removes }) => union(all, sinkKindSetOf(removes)), NO_SINK_KINDS),
  )
}

function describeRoots(
  libraries: readonly LibraryModel[],
): Pick<Knowledge, 'isRoot' | 'hasSources' | 'sourceLabel' | 'isModelledType'> {
  const rows = libraries.flatMap((library) => INDEXED.flatMap((name): readonly ApiPattern[] => library[name] ?? []))
  // Many rows share their roots.
  const types = new Set([...new Set(rows.map(({ roots }) => roots))].flat())
  const roots = new Set([...types].map(rootName))
  roots.delete('?')
  const sources = new Map(
    libraries
      .flatMap(({ sources: found }) => found ?? [])
      .flatMap((row) => row.roots.map((root) => [root, row] as const)),
  )
  return {
    isRoot: (name) => roots.has(name),
    hasSources: (api) => sources.has(api),
    sourceLabel: (api) => sources.get(api) ?? null,
    isModelledType: (api) => types.has(api),
  }
}

const MAX_REMEMBERED = 20_000

/** Hostile files can contain any number of names, so the cache is emptied rather than allowed to grow without bound. */
function remember<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    if (known.size > MAX_REMEMBERED) known.clear()
    const computed = compute(key)
    known.set(key, computed)
    return computed
  }
}

function withObjects<Row extends { readonly objects?: Names }>(
  rows: readonly Row[],
  parentsOf: (type: string) => readonly string[],
): ObjectsOf<Row>[] {
  return rows.map((row) => ({ row, matches: row.objects ? matcherOf(row.objects, parentsOf) : null }))
}

/** Matches an api or one of its supertypes. */
function matcherOf(patterns: Names, parentsOf: (type: string) => readonly string[]): Matcher {
  const matches = createApiMatcher(patterns)
  return (api) => matches(api) || parentsOf(api).some(matches)
}

function groupHandlers(
  rows: readonly HandlerRow[],
  parentsOf: (type: string) => readonly string[],
): Knowledge['handlers'] {
  const groups: Record<HandlerRow['by'], Handler[]> = {
    argument: [],
    decorator: [],
    parent: [],
    assigned: [],
    'class-decorator': [],
    'member-decorator': [],
    file: [],
  }
  for (const row of rows) groups[row.by].push({ row, matches: matcherOf(row.of, parentsOf) })
  return groups
}

function createParents(libraries: readonly LibraryModel[]): (type: string) => readonly string[] {
  const direct = new Map<string, string[]>()
  for (const { types, parents } of libraries.flatMap(({ supertypes }) => supertypes ?? [])) {
    for (const type of types) direct.set(type, [...(direct.get(type) ?? []), ...parents])
  }
  const known = new Map<string, readonly string[]>()
  const collect = (type: string): readonly string[] => {
    const found = new Set<string>()
    const visit = (one: string): void => {
      for (const parent of direct.get(one) ?? []) {
        if (found.has(parent)) continue
        found.add(parent)
        visit(parent)
      }
    }
    visit(type)
    return [...found]
  }
  return (type) => {
    const remembered = known.get(type)
    if (remembered) return remembered
    const parents = direct.has(type) ? collect(type) : NONE
    if (direct.has(type)) known.set(type, parents)
    return parents
  }
}

const NONE: readonly string[] = []
