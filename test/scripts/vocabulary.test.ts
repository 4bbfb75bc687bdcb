import { Linter } from 'eslint'
import t from 'tap'

type Vocabulary = {
  readonly findBannedWord: (name: string) => { readonly word: string; readonly use: string } | null
  readonly vocabulary: NonNullable<Linter.Config['plugins']>[string]
}

const HREF = new URL('../../scripts/vocabulary.js', import.meta.url).href
const { findBannedWord, vocabulary } = (await import(HREF)) as Vocabulary

function lint(code: string, filename = 'src/name.js'): string[] {
  const config = { plugins: { vocabulary }, rules: { 'vocabulary/banned-words': 'error' } } as const
  return new Linter().verify(code, config, { filename }).map(({ message }) => message)
}

t.test('a name is looked through word by word', async (t) => {
  for (const name of [
    'settleAll',
    'isTold',
    'TOLD',
    'announceGraceEnd',
    'cacheHits',
    'WALL_NAMES',
    'leftOf',
    'Sighting',
    'listAskedFor',
    'readAnew',
    'mostAttempts',
    'leastVersion',
    'isMended',
    'isPutAway',
    'isWhollyKnown',
  ])
    t.ok(findBannedWord(name), name)
  for (const name of ['settledAt', 'allSettled', 'wallTimeMs', 'intellij', 'whitelist', 'leftOperand', 'waterfall'])
    t.equal(findBannedWord(name), null, name)
  for (const name of ['most', 'isAtMost', 'keepMostUrgent', 'isAtLeast', 'asked', 'putEntry', 'amend'])
    t.equal(findBannedWord(name), null, name)
})

t.test('the rule points at names that are given, and says what to use', async (t) => {
  t.match(lint('function tellUser() {}'), [/“tell” in tellUser: use describe, notify/])
  t.equal(lint('const { settle } = gate').length > 0, true)
  t.equal(lint('settle.now()').length, 1)
  t.strictSame(
    lint('promise.settle(); const text = "told"; Promise.allSettled([])'),
    [],
    'others choose their own names',
  )
})

t.test('files and folders have names as well', async (t) => {
  t.match(lint('', 'src/domain/walls/new-package.js'), [/“wall” in walls|“walls” in walls/])
  t.match(lint('', 'src/services/tell-requester.js'), [/“tell” in tell-requester/])
  t.strictSame(lint('', 'src/jobs/tasks/settle-fix-pr.js'), [], 'a stored job keeps its name')
})
