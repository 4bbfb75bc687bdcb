import type { Names } from './api-pattern.ts'

/**
 * Names of calls that start a program; `never`: not by a shell, unless it is asked for.
 * @example { names: ['execFile', 'spawn'], shell: 'never' }
 */
export type ProgramStartRow = { readonly names: Names; readonly shell: 'possible' | 'never' }
