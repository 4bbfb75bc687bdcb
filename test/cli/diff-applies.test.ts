import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ANALYZE = fileURLToPath(new URL('../../src/cli/analyze.ts', import.meta.url))
const CODE = `import { exec } from 'node:child_process'
export const register = (app) => app.get('/', (req, res) => exec(\`ping \${req.query.host}\`))
`

t.test('the diff of a dry run is what git applies, however the file was named', async (t) => {
  const folder = t.testdir({ elsewhere: {} })
  const [repository, elsewhere] = [join(folder, 'repository'), join(folder, 'elsewhere')]
  mkdirSync(join(repository, 'src'), { recursive: true })
  const file = join(repository, 'src', 'ping.js')
  const git = (args: readonly string[], input?: string) =>
    execFileSync('git', ['-C', repository, ...args], { ...(input !== undefined && { input }), stdio: 'pipe' })
  git(['init', '--quiet'])
  for (const [cwd, path] of [
    [repository, 'src/ping.js'],
    [repository, file],
    [elsewhere, file],
  ] as const) {
    writeFileSync(file, CODE)
    // Findings that stay would be an exit status of their own; here all are fixed.
    const diff = execFileSync(process.execPath, [ANALYZE, path, '--fix', '--dry-run'], {
      cwd,
      stdio: 'pipe',
    }).toString()
    t.match(diff, /^diff --git a\/src\/ping\.js b\/src\/ping\.js\n/)
    git(['apply'], diff)
    t.match(readFileSync(file, 'utf8'), `execFile('ping'`)
  }
})
