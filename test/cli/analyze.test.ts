import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startScript } from '../helpers/processes.ts'

const ANALYZE = new URL('../../src/cli/analyze.ts', import.meta.url)
const VULNERABLE = `import { exec } from 'node:child_process'
export const register = (app) => app.get('/', (req, res) => exec(\`ping \${req.query.host}\`))
`

function analyze(cwd: string, ...args: string[]) {
  return startScript(ANALYZE, args, { cwd }).ended
}

t.test('tells what it found, with the exit status a script can use', async (t) => {
  const cwd = t.testdir({
    'ping.js': VULNERABLE,
    'clean.js': 'export const one = 1\n',
    node_modules: { 'x.js': VULNERABLE },
  })
  const found = await analyze(cwd, '.')
  t.equal(found.code, 1)
  t.match(found.output, 'ping.js')
  t.match(found.output, 'command-injection')
  t.match(found.output, '1 finding in 2 files')
  t.equal((await analyze(cwd, 'clean.js')).code, 0)
  const missing = await analyze(cwd, 'nothing.js')
  t.equal(missing.code, 2)
  t.match(missing.output, 'There is no file or folder nothing.js')
})

t.test('refuses arguments that do not fit together', async (t) => {
  const cwd = t.testdir({ 'ping.js': VULNERABLE })
  for (const args of [
    [],
    ['.', '--dry-run'],
    ['.', '--format', 'xml'],
    ['.', '--rules', 'no-such-rule'],
    ['--nonsense'],
  ]) {
    const { code, output } = await analyze(cwd, ...args)
    t.equal(code, 2, args.join(' '))
    t.match(output, 'Usage: npm run analyze')
  }
})

t.test('JSON and SARIF are documents', async (t) => {
  const cwd = t.testdir({ 'ping.js': VULNERABLE })
  const json = JSON.parse((await analyze(cwd, '.', '--format', 'json')).output)
  t.match(json, { findings: [{ ruleId: 'command-injection', file: 'ping.js' }], analysed: ['ping.js'] })
  const sarif = JSON.parse((await analyze(cwd, '.', '--format', 'sarif')).output)
  t.match(sarif, {
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Fixwright', rules: [{ id: 'command-injection' }] } },
        results: [{ ruleId: 'command-injection', ruleIndex: 0, level: 'error' }],
      },
    ],
  })
  const onlyOther = await analyze(cwd, '.', '--rules', 'weak-hash')
  t.equal(onlyOther.code, 0)
})

t.test('fixes in place, or prints a diff that git applies', async (t) => {
  const cwd = t.testdir({ 'ping.js': VULNERABLE })
  const dry = startScript(ANALYZE, ['.', '--fix', '--dry-run'], { cwd })
  await dry.ended
  t.equal(readFileSync(join(cwd, 'ping.js'), 'utf8'), VULNERABLE, 'a dry run writes nothing')
  const patch = dry.output().slice(0, dry.output().indexOf('Would fix'))
  writeFileSync(join(cwd, 'fix.patch'), patch)
  execFileSync('git', ['apply', 'fix.patch'], {
    cwd,
    env: { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: join(cwd, '..') },
  })
  const applied = readFileSync(join(cwd, 'ping.js'), 'utf8')
  t.match(applied, "execFile('ping', [req.query.host])")
  writeFileSync(join(cwd, 'ping.js'), VULNERABLE)
  t.equal((await analyze(cwd, 'ping.js', '--fix')).code, 0)
  t.equal(readFileSync(join(cwd, 'ping.js'), 'utf8'), applied)
})
