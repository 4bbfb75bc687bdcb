import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { CLEAN, drain, openPullIn, waitForCheck } from '../helpers/journey.ts'
import { startStack } from '../helpers/stack.ts'

const RUN = `import { exec } from 'node:child_process'

export function ping(host) {
  exec(\`ping -c 1 \${host}\`)
}
`
const REGISTER = `import { ping } from './ping.js'
import mysql from 'mysql2'

const connection = mysql.createConnection({ host: 'db', user: 'root', password: 'hunter2-Of-The-Team-9151' })

export function register(app) {
  app.get('/ping', (req, res) => {
    ping(req.query.host)
    connection.ping(() => res.send('pong'))
  })
}
`

t.test('the code of a finding comes from the code host, at the head that was analysed', async (t) => {
  const stack = await startStack(t)
  const { host } = stack
  const { ida, teamId } = await createConnectedTeam(stack)
  host.createRepository('acme', 'traced', { 'src/ping.js': CLEAN })
  const pull = openPullIn(stack, {
    repo: 'traced',
    changes: { 'src/ping.js': RUN, 'src/register.js': REGISTER },
  })
  await waitForCheck(stack, pull)
  await drain(stack)
  const path = `/api/teams/${teamId}/analyses`
  const { items } = (await ida.get(`${path}?repository=acme%2Ftraced&limit=1`)).body
  const { id, findings } = (await ida.get(`${path}/${items[0].id}`)).body
  const crossing = findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'command-injection')
  const ask = async () => (await ida.get(`${path}/${id}/excerpts?finding=${encodeURIComponent(crossing.id)}`)).body

  const { files, gap, headSha } = await ask()
  t.same([gap, headSha], [null, pull.headSha])
  const textOf = (file: string, line: number) =>
    files
      .find((one: { path: string }) => one.path === file)
      ?.lines.find(({ number }: { number: number }) => number === line)?.text
  for (const { file, line } of crossing.trace) t.type(textOf(file, line), 'string', `${file}:${line}`)
  t.match(textOf('src/ping.js', 4), 'exec(`ping')
  t.match(textOf('src/register.js', 8), 'ping(req.query.host)')
  t.ok(findings.some(({ cwe }: { cwe: string[] }) => cwe.includes('CWE-798')))
  t.equal(textOf('src/register.js', 4), '', 'a line with a found secret is masked')
  t.notMatch(JSON.stringify(files), 'hunter2')

  host.pushCommit('acme', 'traced', 'ping', { 'src/ping.js': CLEAN }, 'tomas')
  await drain(stack)
  t.same((await ask()).files, files, 'a later push changes nothing about an earlier one')

  const lost = [/\/git\/trees\//, /\/commits\//].map((at) =>
    host.faults.add({ path: at, times: 100, effect: { kind: 'not-found' } }),
  )
  t.match(await ask(), { files: [], gap: { code: 'commit_gone', reason: /no longer has this commit/ } })
  for (const fault of lost) fault.remove()

  host.suspend('acme')
  await host.whenDelivered()
  await drain(stack)
  t.match(await ask(), { files: [], gap: { code: 'not_covered' } })
  host.unsuspend('acme')
  await drain(stack)
  t.equal((await ask()).gap, null)
  host.removeRepositories('acme', ['traced'])
  await drain(stack)
  t.match(await ask(), { files: [], gap: { code: 'not_covered' } })
})
