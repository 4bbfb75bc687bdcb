import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

t.test('npm hands SIGTERM on: everything drains, and npm exits with 0', async (t) => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: t.testdir(), PORT: '0' }
  const npm = spawn('npm', ['start', '--silent'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => npm.kill('SIGKILL'))
  const seen: string[] = []
  for await (const line of createInterface({ input: npm.stdout })) {
    seen.push(line)
    if (/^\s+Sign in/.test(line)) break
  }
  const output = seen.join('\n')
  t.match(output, /^ready http:\/\/127\.0\.0\.1:\d+$/m)
  t.match(output, /Pull request\s+http.*\/acme\/webshop\/pull\/1\n/)
  t.match(output, /Create the fix\s+http.*\/create-fix\?pr=/)
  t.match(output, 'It has reviewed the sample pull request')
  npm.stdout.resume()
  npm.kill('SIGTERM')
  const [code] = (await once(npm, 'exit')) as [number | null]
  t.equal(code, 0)
})
