import type { ApiPattern } from './api-pattern.ts'
import type { Selector, Selectors } from './selector.ts'

/**
 * Fills a page of the program, a file that holds markup: `page` is its path or the end of it, `data` is what it shows; when empty,
 * its named arguments are.
 * @example { roots: ['express.Response'], paths: ['render'], page: '0', data: ['1'] }
 */
export type PageRow = ApiPattern & { readonly page: Selector; readonly data: Selectors }
