import type { LibraryModel } from '../rows/library-model.ts'

/** Numbers that should not be guessed, and ones that can be. */
export const RANDOMNESS: LibraryModel = {
  uses: [
    {
      roots: ['random', 'random.Random'],
      paths: [
        'betavariate',
        'choice',
        'choices',
        'gauss',
        'getrandbits',
        'normalvariate',
        'randbytes',
        'randint',
        'random',
        'randrange',
        'sample',
        'shuffle',
        'triangular',
        'uniform',
      ],
      use: 'insecure-random',
    },
    { roots: ['random'], paths: ['Random'], use: 'insecure-random' },
    {
      roots: ['numpy.random'],
      paths: ['bytes', 'choice', 'integers', 'rand', 'randint', 'randn', 'random', 'random_sample'],
      use: 'insecure-random',
    },
    { roots: ['random'], paths: ['Random', 'seed'], use: 'random-seed', args: ['0|a='] },
    { roots: ['random.Random'], paths: ['seed'], use: 'random-seed', args: ['0|a='] },
    { roots: ['numpy.random'], paths: ['RandomState', 'default_rng', 'seed'], use: 'random-seed', args: ['0|seed='] },
  ],
  checks: [
    {
      roots: ['uuid'],
      paths: ['uuid1'],
      rule: 'weak-random',
      message:
        "`uuid1` is built from the time and the machine's address, so it can be guessed. Use `uuid4` for values that must not be guessable.",
      severity: 'low',
      confidence: 'low',
    },
  ],
  types: [
    { roots: ['random'], paths: ['SystemRandom'], returns: 'random.SystemRandom' },
    { roots: ['random'], paths: ['getrandbits', 'randint', 'randrange'], returns: 'int' },
    { roots: ['secrets'], paths: ['token_hex', 'token_urlsafe'], returns: 'str' },
    { roots: ['secrets'], paths: ['token_bytes'], returns: 'bytes' },
    { roots: ['uuid'], paths: ['UUID', 'uuid1', 'uuid3', 'uuid4', 'uuid5'], returns: 'uuid.UUID' },
  ],
  propagators: [{ roots: ['random', 'secrets'], paths: ['choice', 'choices', 'sample'], from: ['0', '0.*'] }],
}
