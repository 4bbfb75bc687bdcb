import fc from 'fast-check'
import type { VersionScheme } from '../../../src/dependencies/versions/version-scheme.ts'

/** Any two can be told apart or are equal, either way round, and the order goes on through a third one. */
export function assertTotalOrder({ compare }: VersionScheme, version: fc.Arbitrary<string>): void {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      const [ab, ba, bc, ac] = [compare(a, b), compare(b, a), compare(b, c), compare(a, c)].map((order) => Math.sign(order!))
      if (compare(a, a) !== 0 || ab !== -ba! + 0) return false
      if (ab! <= 0 && bc! <= 0 && ac! > 0) return false
      return ab !== 0 || ac === bc
    }),
    { numRuns: 3000 },
  )
}
