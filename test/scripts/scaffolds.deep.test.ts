import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

// covers: scripts/scaffolding scripts/new-rule.ts scripts/new-route.ts scripts/new-job.ts

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = ['src', 'scripts', 'drizzle', 'test', 'package.json', 'package-lock.json', 'tsconfig.json']

t.test('what the scaffolds make passes every static check, and their tests fail until they are written', (t) => {
  const folder = t.testdir()
  for (const name of COPIED) {
    const filter = (path: string) => !/\.tap|tap-testdir|dashboard\/dist/.test(path)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  const passes = (...args: readonly string[]) => {
    const { status, output } = run(...args)
    t.equal(status, 0, `${args.join(' ')}\n${output}`)
  }
  const tool = (path: string) => join('node_modules', path)

  passes('scripts/new-rule.ts', 'label-injection', 'Labels from outside', 'CWE-74')
  passes('scripts/new-route.ts', 'listLabels', 'GET', '/api/teams/:teamId/labels', "The team's labels")
  passes('scripts/new-job.ts', 'forget-labels', 'Forget labels', '--schedule', '17 * * * *')
  passes('scripts/generate-api-types.ts')

  passes(
    tool('prettier/bin/prettier.cjs'),
    '--check',
    '--log-level',
    'warn',
    'src',
    'scripts',
    'test/http',
    'test/services',
  )
  passes(tool('typescript/bin/tsc'), '--project', 'tsconfig.json')
  passes(
    tool('eslint/bin/eslint.js'),
    ...['--config', 'scripts/eslint.config.js', '--max-warnings', '0'],
    ...['src/services', 'src/http', 'src/jobs', 'src/queue', 'src/analysis/rules', 'test/http', 'test/services'],
  )
  passes(tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', 'scripts/dependencies.config.js', 'src')
  passes(tool('knip/bin/knip.js'), '--config', 'scripts/knip.config.js', '--no-progress')

  const { status, output } = run('test/services/teams/forget-labels.test.ts')
  t.equal(status, 1)
  t.match(output, 'forgetLabels is not written yet')
  t.end()
})
