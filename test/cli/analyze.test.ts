import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parseAnalyzeCommand } from '../../src/cli/analyze-options.ts'
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
  t.match(missing.output, 'No such file or folder: nothing.js')
})

t.test('refuses arguments that do not fit together', async (t) => {
  const REFUSED: [args: string[], message: RegExp][] = [
    [[], /^Name at least one file or folder$/],
    [['.', '--dry-run'], /^--dry-run needs --fix$/],
    [['.', '--format', 'xml'], /^--format takes one of /],
    [['--nonsense'], /'--nonsense'/],
  ]
  for (const [args, message] of REFUSED) t.throws(() => parseAnalyzeCommand(args), { message }, args.join(' '))
  const { code, output } = await analyze(t.testdir({ 'ping.js': VULNERABLE }), '.', '--rules', 'no-such-rule')
  t.equal(code, 2)
  t.match(output, /^Unknown rule: no-such-rule\. Known rules: [^]*\n\nUsage: npm run analyze/)
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
  t.match(dry.output(), /ping\.js:\d+ command-injection: benign 20\/20 equal, attack 8\/8 blocked/)
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

const CALLER = `const { ping } = require('./ping')
module.exports = (app) => app.get('/', (req, res) => ping(req.query.host))
`
const CALLEE = `const { exec } = require('child_process')
exports.ping = (host) => exec(\`ping \${host}\`)
`

t.test('says the same with any number of threads, and follows data through files', async (t) => {
  const folders = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `part-${index}`,
      { 'app.js': CALLER, 'ping.js': CALLEE, 'own.js': VULNERABLE, 'long.js': `// ${'long '.repeat(30_000)}\n` },
    ]),
  )
  const cwd = t.testdir(folders)
  const outputs = await Promise.all(
    ['1', '3'].map(async (jobs) => (await analyze(cwd, '.', '--format', 'json', '--jobs', jobs)).output),
  )
  const [first, ...others] = outputs.map((output) => output.replace(/"durationMs": \d+/, ''))
  for (const other of others) t.equal(other, first)
  const { findings } = JSON.parse(outputs[0]!) as {
    findings: { id: string; file: string; trace: { file: string }[] }[]
  }
  t.equal(findings.length, 18)
  t.equal(new Set(findings.map(({ id }) => id)).size, 18, 'alike places are told apart')
  t.same(
    findings.map(({ file }) => file),
    findings.map(({ file }) => file).sort(),
  )
  const through = findings.find(({ file }) => file === 'part-3/ping.js')
  t.same([...new Set(through?.trace.map(({ file }) => file))], ['part-3/app.js', 'part-3/ping.js'])
})

t.test('leaves out what nobody here wrote, and what git ignores', async (t) => {
  const cwd = t.testdir({
    '.gitignore': 'built/\n',
    'ping.js': VULNERABLE,
    built: { 'ping.js': VULNERABLE },
    vendor: { 'ping.js': VULNERABLE },
    test: { 'ping.js': VULNERABLE },
    node_modules: { 'ping.js': VULNERABLE },
  })
  execFileSync('git', ['init', '--quiet'], { cwd })
  const filesOf = async (...args: string[]): Promise<string[]> => {
    const { output } = await analyze(cwd, '--format', 'json', ...args)
    return (JSON.parse(output) as { analysed: string[] }).analysed
  }
  t.same(await filesOf('.'), ['ping.js', 'test/ping.js'])
  t.same(await filesOf('.', '--no-ignore', '--kinds', 'source'), ['built/ping.js', 'ping.js'])
  t.same(await filesOf('.', '--kinds', 'all'), ['node_modules/ping.js', 'ping.js', 'test/ping.js', 'vendor/ping.js'])
  t.same(await filesOf('built', 'vendor/ping.js'), ['built/ping.js', 'vendor/ping.js'], 'what is named is wanted')
})

/** Whoever types the command has the shell already. */
const UNSURE = `const { exec } = require('child_process')
exec('ping ' + process.argv[2])
`

t.test('shows what a comment would show, and says how much more there is', async (t) => {
  const cwd = t.testdir({ 'ping.js': VULNERABLE, 'unsure.js': UNSURE, test: { 'ping.js': VULNERABLE } })
  const shown = await analyze(cwd, '.')
  t.match(shown.output, '1 finding in 3 files')
  t.match(
    shown.output,
    'Not shown: 1 of lower confidence, 1 in tests and other files that are not shipped. ' +
      'Show them with --confidence low --kinds all.',
  )
  t.match((await analyze(cwd, '.', '--confidence', 'low', '--kinds', 'all')).output, '3 findings in 3 files')
  const json = JSON.parse((await analyze(cwd, '.', '--confidence', 'low', '--format', 'json')).output)
  t.match(json, { hidden: { confidence: 0, severity: 0, 'file-kind': 1 } })
  t.equal(json.findings.length, 2)
  const { output } = await analyze(cwd, '.', '--fix')
  t.match(output, 'Fixed 1 in 1 files; 0 need a fix by hand.')
  t.match(output, 'Not shown: 1 of lower confidence, 1 in tests')
  t.equal(readFileSync(join(cwd, 'unsure.js'), 'utf8'), UNSURE, 'what is not shown is not changed')
  t.equal(readFileSync(join(cwd, 'test/ping.js'), 'utf8'), VULNERABLE)
  t.equal((await analyze(cwd, '.')).code, 0)
  t.equal((await analyze(cwd, '.', '--confidence', 'some')).code, 2)
})

t.test('reads other encodings, and never writes them', async (t) => {
  const cwd = t.testdir({ 'latin.js': Buffer.from(`// gr\u00fc\u00dfe\n${VULNERABLE}`, 'latin1') })
  const before = readFileSync(join(cwd, 'latin.js'))
  t.match((await analyze(cwd, '.')).output, '1 finding in 1 file')
  const { code, output } = await analyze(cwd, '.', '--fix')
  t.equal(code, 1)
  t.match(output, 'not UTF-8')
  t.ok(readFileSync(join(cwd, 'latin.js')).equals(before))
})

t.test('a report of fixes holds what would change', async (t) => {
  const cwd = t.testdir({ 'ping.js': VULNERABLE })
  const script = startScript(ANALYZE, ['.', '--fix', '--dry-run', '--format', 'sarif'], { cwd })
  await script.ended
  const output = script.output()
  const sarif = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as object
  t.match(sarif, {
    runs: [{ results: [{ fixes: [{ artifactChanges: [{ artifactLocation: { uri: 'ping.js' } }] }] }] }],
  })
  t.equal(readFileSync(join(cwd, 'ping.js'), 'utf8'), VULNERABLE)
})

t.test('tells how it is used', async (t) => {
  const { code, output } = await analyze(t.testdir({}), '--help')
  t.equal(code, 0)
  for (const flag of ['--jobs', '--kinds', '--format', 'Exit status']) t.match(output, flag)
})

t.test('fixes fit the project that the folder is part of', async (t) => {
  const app = `const app = require('express')()
app.get('/login', (req, res) => {
  const sessionToken = 'sess-' + Math.random()
  res.cookie('sid', sessionToken, { httpOnly: true, secure: true })
})
`
  const cwd = t.testdir({
    'package.json': '{"engines":{"node":">=10"}}',
    src: { 'app.js': app },
    new: { 'package.json': '{"engines":{"node":">=20"}}', 'app.js': app },
  })
  const { output } = await analyze(cwd, 'src', '--fix', '--dry-run', '--confidence', 'low')
  t.match(output, "'sess-' + randomBytes(16).toString('hex')", 'what stands above the named folder counts')
  t.match((await analyze(cwd, 'new', '--fix', '--dry-run', '--confidence', 'low')).output, "'sess-' + randomUUID()")
  const { analysed } = JSON.parse((await analyze(cwd, '.', '--format', 'json')).output)
  t.strictSame(analysed, ['new/app.js', 'src/app.js'], 'manifests are read and not analysed')
})

t.test('several files of a package get one module for what their fixes need', async (t) => {
  const page = (route: string): string =>
    `const app = require('express')()\n\napp.get('/${route}', (req, res) => {\n  res.send('<p>' + req.query.q + '</p>')\n})\n`
  const cwd = t.testdir({ 'package.json': '{}', lib: { 'read-all.js': '' }, 'a.js': page('a'), 'b.js': page('b') })
  const preview = await analyze(cwd, '.', '--fix', '--dry-run', '--confidence', 'low')
  t.match(preview.output, 'diff --git a/lib/escape-html.js b/lib/escape-html.js\nnew file mode 100644\n--- /dev/null\n')
  const { output } = await analyze(cwd, '.', '--fix', '--confidence', 'low')
  t.match(output, 'Fixed 2 in 2 files')
  t.match(output, 'lib/escape-html.js is new')
  t.match(readFileSync(join(cwd, 'lib/escape-html.js'), 'utf8'), 'module.exports = { escapeHtml }')
  t.match(readFileSync(join(cwd, 'a.js'), 'utf8'), "require('./lib/escape-html')")
})
