import fc from 'fast-check'
import type { VersionScheme } from '../../../src/dependencies/versions/version-scheme.ts'

/** Any two can be told apart or are equal, either way round, and the order goes on through a third one. */
export function assertTotalOrder(scheme: VersionScheme, version: fc.Arbitrary<string>): void {
  const compare = (a: string, b: string) => Math.sign(scheme.compare(a, b) ?? NaN) + 0
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      const [ab, ba, bc, ac] = [compare(a, b), compare(b, a), compare(b, c), compare(a, c)]
      if (compare(a, a) !== 0 || ab + ba !== 0) return false
      if (ab <= 0 && bc <= 0 && ac > 0) return false
      return ab !== 0 || ac === bc
    }),
    { numRuns: 3000 },
  )
}
