import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const NUMBERS = [
  'doubles',
  'ints',
  'longs',
  'nextBoolean',
  'nextBytes',
  'nextDouble',
  'nextFloat',
  'nextGaussian',
  'nextInt',
  'nextLong',
]
const WEAK = ['java.util.Random', 'java.util.SplittableRandom', 'java.util.concurrent.ThreadLocalRandom']
const STRING_UTILS = inPackage('org.apache.commons', [
  'lang.RandomStringUtils',
  'lang3.RandomStringUtils',
  'text.RandomStringGenerator',
])

const PREDICTABLE = { origin: 'predictable', label: 'a generator of predictable numbers' } as const
const COOKIES = [
  ...javaxAndJakarta(['servlet.http.Cookie', 'ws.rs.core.NewCookie']),
  ...inPackage('io.netty.handler.codec.http', ['Cookie', 'DefaultCookie', 'cookie.Cookie', 'cookie.DefaultCookie']),
]

const NEXT_VALUES = ['nextDouble', 'nextFloat', 'nextGaussian', 'nextInt', 'nextLong']

/** Random numbers, predictable and not. */
export const RANDOM: LibraryModel = {
  types: [
    {
      roots: ['java.security.SecureRandom'],
      paths: ['getInstance', 'getInstanceStrong'],
      returns: 'java.security.SecureRandom',
    },
    {
      roots: ['java.util.concurrent.ThreadLocalRandom'],
      paths: ['current'],
      returns: 'java.util.concurrent.ThreadLocalRandom',
    },
    {
      roots: [...WEAK, 'java.security.SecureRandom'],
      paths: NEXT_VALUES,
      returns: 'double',
    },
  ],
  sources: [
    {
      roots: [...WEAK, ...inPackage('org.apache.commons', ['lang.math.RandomUtils', 'lang3.RandomUtils'])],
      paths: NEXT_VALUES,
      ...PREDICTABLE,
    },
    { roots: WEAK, paths: ['nextBytes'], args: ['0'], ...PREDICTABLE },
    { roots: ['java.lang.Math', 'java.lang.StrictMath'], paths: ['random'], ...PREDICTABLE },
  ],
  uses: [
    { roots: COOKIES, paths: ['self'], use: 'unguessable', args: ['1'], note: 'the value of a cookie' },
    { roots: COOKIES, paths: ['setValue'], use: 'unguessable', args: ['0'], note: 'the value of a cookie' },
    {
      roots: ['org.springframework.http.ResponseCookie'],
      paths: ['from'],
      use: 'unguessable',
      args: ['1'],
      note: 'the value of a cookie',
    },
    { roots: ['javax.crypto.spec.SecretKeySpec'], paths: ['self'], use: 'unguessable', args: ['0'], note: 'a key' },
    { roots: WEAK, paths: NUMBERS, use: 'insecure-random', args: [] },
    { roots: ['java.lang.Math', 'java.lang.StrictMath'], paths: ['random'], use: 'insecure-random', args: [] },
    {
      roots: STRING_UTILS,
      paths: [
        'random',
        'randomAlphabetic',
        'randomAlphanumeric',
        'randomAscii',
        'randomGraph',
        'randomNumeric',
        'randomPrint',
      ],
      // With seven the last one is the generator.
      arity: [1, 6],
      use: 'insecure-random',
      args: [],
    },
    {
      roots: inPackage('org.apache.commons', ['lang.math.RandomUtils', 'lang3.RandomUtils']),
      paths: NUMBERS,
      use: 'insecure-random',
      args: [],
    },
    {
      roots: ['org.apache.commons.math3.random.JDKRandomGenerator', 'org.apache.commons.math3.random.MersenneTwister'],
      paths: NUMBERS,
      use: 'insecure-random',
      args: [],
    },
    {
      roots: ['java.security.SecureRandom'],
      paths: ['setSeed'],
      use: 'random-seed',
      args: ['0'],
      when: [{ arg: 'this', fact: 'self-seeded', holds: false }],
    },
    { roots: ['java.security.SecureRandom'], paths: ['self'], arity: [1, 1], use: 'random-seed', args: ['0'] },
  ],
  facts: [
    { roots: ['java.security.SecureRandom'], paths: NUMBERS, fact: 'self-seeded' },
    { roots: ['java.security.SecureRandom'], paths: ['getInstanceStrong'], fact: 'self-seeded', on: 'return' },
  ],
  neutrals: [{ roots: [...WEAK, 'java.security.SecureRandom'], paths: [...NUMBERS, 'generateSeed', 'setSeed'] }],
}
