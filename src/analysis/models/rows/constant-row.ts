import type { ApiPattern } from './api-pattern.ts'

/**
 * A property of a library that always has this value, where programs use its name in place of the value.
 * @example { roots: ['celebrate'], paths: ['Segments.BODY'], value: 'body' }
 */
export type ConstantRow = Pick<ApiPattern, 'roots' | 'paths'> & { readonly value: string }
