import { test } from 'tap'
import { isWritablePath } from '../../../src/domain/fix-pr/fix-paths.ts'

test('ordinary paths may be written', (t) => {
  for (const path of ['a.js', 'src/a b/ü.ts', '.eslintrc.js', 'github/x.js', 'src/.githubx/y.js'])
    t.equal(isWritablePath(path), true, path)
  t.end()
})

test('workflows and paths that lead elsewhere may not', (t) => {
  const refused = [
    '.github/workflows/ci.yml',
    '.github/scripts/run.js',
    '.GitHub/run.js',
    'sub/.github/run.js',
    '.git/hooks/pre-commit.js',
    '../a.js',
    'a/../b.js',
    './a.js',
    '/etc/a.js',
    'a//b.js',
    'a\\b.js',
    'a\0.js',
    '',
    'a'.repeat(1_025),
  ]
  for (const path of refused) t.equal(isWritablePath(path), false, JSON.stringify(path.slice(0, 40)))
  t.end()
})
