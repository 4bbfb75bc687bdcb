/** `npm run test:deep` tries all there is; `npm test` a part of it that is the same in every run. */
export const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'

export function byDepth<T>(ordinary: T, deep: T): T {
  return IS_DEEP ? deep : ordinary
}

/** Every n-th, the first among them; all of them in depth. */
export function everyNth<T>(n: number, all: readonly T[]): readonly T[] {
  return IS_DEEP ? all : all.filter((_, index) => index % n === 0)
}

/** For fast-check: how many runs, and outside of the depth always the same ones. */
export function runs(ordinary: number, deep: number): { readonly numRuns: number; readonly seed?: number } {
  return IS_DEEP ? { numRuns: deep } : { numRuns: ordinary, seed: 20_260 }
}
