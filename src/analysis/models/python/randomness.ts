import type { LibraryModel } from '../row.ts'

/** Numbers that should not be guessed, and ones that can be. */
export const RANDOMNESS: LibraryModel = {
  uses: [
    {
      roots: 'random random.Random',
      paths:
        'random randrange randint choice choices uniform triangular randbytes sample shuffle getrandbits betavariate gauss normalvariate',
      use: 'insecure-random',
    },
    { roots: 'random', paths: 'Random', use: 'insecure-random' },
    {
      roots: 'numpy.random',
      paths: 'rand randint random random_sample choice bytes randn integers',
      use: 'insecure-random',
    },
    { roots: 'random', paths: 'seed Random', use: 'random-seed', args: '0|a' },
    { roots: 'random.Random', paths: 'seed', use: 'random-seed', args: '0|a' },
    { roots: 'numpy.random', paths: 'seed RandomState default_rng', use: 'random-seed', args: '0|seed' },
  ],
  checks: [
    {
      roots: 'uuid',
      paths: 'uuid1',
      rule: 'weak-random',
      message:
        'This is made of the time and the address of the machine, so it can be guessed. Use `uuid4` for anything that must not be.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  types: [
    { roots: 'random', paths: 'SystemRandom', returns: 'random.SystemRandom' },
    { roots: 'random', paths: 'randint randrange getrandbits', returns: 'int' },
    { roots: 'secrets', paths: 'token_hex token_urlsafe', returns: 'str' },
    { roots: 'secrets', paths: 'token_bytes', returns: 'bytes' },
    { roots: 'uuid', paths: 'uuid1 uuid3 uuid4 uuid5 UUID', returns: 'uuid.UUID' },
  ],
  propagators: [{ roots: 'random secrets', paths: 'choice choices sample', from: '0 0.*' }],
}
