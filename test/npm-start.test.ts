import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What npm itself prints before it runs a script. */
const BANNER = /^(> .*)?$/
const READY = /^ready http:\/\/127\.0\.0\.1:\d+$/

t.test('npm hands SIGTERM on: everything drains, and npm exits with 0', async (t) => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: t.testdir(), PORT: '0' }
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.teardown(() => npm.kill('SIGKILL'))
  const printed: string[] = []
  createInterface({ input: npm.stdout }).on('line', (line) => printed.push(line))
  const seen: string[] = []
  for await (const line of createInterface({ input: npm.stderr })) {
    seen.push(line)
    if (/^\s+Sign in/.test(line)) break
  }
  const guide = seen.join('\n')
  t.match(guide, /Pull request\s+http.*\/acme\/webshop\/pull\/1\n/)
  t.match(guide, /Create the fix\s+http.*\/create-fix\?pr=/)
  t.match(guide, 'It has reviewed the sample pull request')
  npm.stderr.resume()
  npm.kill('SIGTERM')
  const [code] = (await once(npm, 'close')) as [number | null]
  t.equal(code, 0)
  t.equal(printed.filter((line) => READY.test(line)).length, 1)
  const others = printed.filter((line) => !BANNER.test(line) && !READY.test(line))
  t.ok(others.length > 0)
  for (const line of others) t.doesNotThrow(() => JSON.parse(line), `standard output is for programs: ${line}`)
})
