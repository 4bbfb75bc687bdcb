import type { UseKind } from '../use-kinds.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Selector } from './selector.ts'

/** A use that a rule judges by itself; see `use-kinds.ts` for what each kind's `args` are. */
export type UseRow = ApiPattern & {
  readonly use: UseKind
  readonly args?: readonly (Selector | '-')[]
  readonly note?: string
}
