import type { UseKind } from '../use-kinds.ts'
import type { ApiPattern } from './api-pattern.ts'
import type { Selector } from './selector.ts'

/**
 * A use that a rule judges by itself; see `use-kinds.ts` for what each kind's `args` are.
 * @example { roots: ['org.jsoup.Jsoup'], paths: ['connect'], use: 'request-url', args: ['0'] }
 */
export type UseRow = ApiPattern & {
  readonly use: UseKind
  readonly args?: readonly (Selector | '-')[]
  readonly note?: string
}
