import t from 'tap'
import { reachingNamesOf } from '../../../src/analysis/knowledge-of.ts'
import type { Language } from '../../../src/analysis/source/language.ts'
import { addsDangerousCall } from '../../../src/domain/ai-fix/checks/dangerous-calls.ts'
import { hidesCharacters } from '../../../src/domain/ai-fix/checks/hidden-characters.ts'
import { addsNetworkAddress } from '../../../src/domain/ai-fix/checks/network-address.ts'
import { addsPackage } from '../../../src/domain/ai-fix/checks/new-package.ts'
import { isProtected } from '../../../src/domain/ai-fix/checks/protected-path.ts'
import { removesCheck } from '../../../src/domain/ai-fix/checks/removed-checks.ts'
import { endsOpen, leavesOpen } from '../../../src/domain/ai-fix/checks/spills-over.ts'
import { touchesSuppression } from '../../../src/domain/ai-fix/checks/suppressions.ts'

const calls = (language: Language, added: string, removed = '', ruleId = 'xss') =>
  addsDangerousCall([added], [removed], {
    language,
    ruleId,
    reachingNames: reachingNamesOf(language, "require('child_process')"),
  })

t.test('calls that were there may stay, and a command may be started otherwise', async (t) => {
  t.equal(calls('python', 'open(safe(path))', 'open(path)'), false)
  t.equal(calls('python', 'open(path); open(path)', 'open(path)'), true)
  t.equal(calls('javascript', "execFile('ls', ['--', name])", "exec('ls ' + name)", 'command-injection'), false)
  t.equal(calls('javascript', "execFile('ls', [name])", "exec('ls ' + name)"), true)
  t.equal(calls('javascript', "execFile('ls', [a]); spawn('x')", "exec('ls ' + a)", 'command-injection'), true)
  t.equal(calls('javascript', "spawn('sh', ['-c', a])", "exec('ls ' + a)", 'command-injection'), true)
  t.equal(calls('python', 'subprocess.run(["ls", name])', 'os.system("ls " + name)', 'command-injection'), false)
  t.equal(
    calls('java', 'new ProcessBuilder("ls", name).start();', 'runtime.exec("ls " + name);', 'command-injection'),
    false,
  )
  t.equal(calls('python', 're.compile(re.escape(a))'), false)
  t.equal(calls('python', 'compile(a, "x", "exec")'), true)
})

t.test('names of the prototype may be compared with, and not be read', async (t) => {
  const pollution = (added: string) => calls('javascript', added, '', 'prototype-pollution')
  t.equal(pollution("if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue"), false)
  t.equal(pollution("target['__proto__'] = 1"), true)
  t.equal(pollution('target.constructor = 1'), true)
  t.equal(calls('javascript', "if (key === '__proto__') continue"), true)
})

t.test('addresses, but not the names of features', async (t) => {
  const adds = (added: string, removed = '', may = false) => addsNetworkAddress([added], [removed], may)
  t.equal(adds('factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);'), false)
  t.equal(adds('factory.setFeature("http://apache.org.evil.com/xml/features/x", true);'), true)
  t.equal(adds("get('https://a.example.com/x')", "load('https://a.example.com/x')"), false)
  t.equal(adds("get('https://a.example.com.evil/x')", "load('https://a.example.com/x')"), true)
  t.equal(adds("if (next.startsWith('//')) next = '/'", '', true), false)
  t.equal(adds("if (next.startsWith('//')) next = '/'"), true)
  t.equal(adds("tree.xpath('//user[@name=$name]')"), false)
  t.equal(adds('const name = user.name.toString(); app.io.emit(1)'), false)
})

t.test('modules that reach nothing are for everybody', async (t) => {
  const adds = (language: Language, text: string, packages: string[] = [], imported: string[] = []) =>
    addsPackage([text], {
      language,
      packages: new Set(packages),
      imported: new Set(imported),
      mayStartProcesses: false,
    })
  t.equal(adds('javascript', "const path = require('node:path')"), false)
  t.equal(adds('javascript', "import net from 'node:net'"), true)
  t.equal(adds('javascript', "import net from 'net'", ['node:net']), true)
  t.equal(adds('typescript', "import { x } from '@scope/a/b'", ['@scope/a']), false)
  t.equal(adds('typescript', "import { x } from '@scope/b'", ['@scope/a']), true)
  t.equal(adds('javascript', "import x from './x'", ['x']), true)
  t.equal(adds('javascript', "import x from './x'", [], ['./x']), false)
  t.equal(adds('python', 'import yaml', ['PyYAML']), false)
  t.equal(adds('python', 'from defusedxml import ElementTree', ['DefusedXML']), false)
  t.equal(adds('python', 'import os, pickle'), true)
  t.equal(adds('java', 'import java.util.regex.Pattern;'), false)
  t.equal(adds('java', 'import java.net.Socket;'), true)
  t.equal(adds('java', 'import org.owasp.encoder.Encode;', ['org.owasp.encoder:encoder']), false)
})

t.test('characters', async (t) => {
  t.equal(hidesCharacters(['// größer'], ['// größer als'], 'javascript'), false)
  t.equal(hidesCharacters(['// größer'], [''], 'javascript'), true)
  t.equal(hidesCharacters(['value.replace(/[\\r\\n\\u2028\\u0000-\\u001f]/g, "")'], [''], 'javascript'), false)
  t.equal(hidesCharacters(['"\\x65val"'], [''], 'javascript'), true)
  t.equal(hidesCharacters(['"\\N{LATIN SMALL LETTER E}"'], [''], 'python'), true)
})

t.test('remarks, checks and open ends', async (t) => {
  for (const line of [
    'x() // NOSONAR',
    '# noqa: S307',
    '/* eslint-disable */',
    '# type: ignore',
    '// semgrep: ok',
    '@SuppressWarnings("x")',
  ])
    t.ok(touchesSuppression([line]), line)
  t.notOk(touchesSuppression(['const nose = 1 // ignore the case']))
  t.ok(removesCheck(['run()'], ['requireAuth(); run()']))
  t.notOk(removesCheck(['validate(x); run()'], ['run()']))
  t.ok(leavesOpen(['/* a'], [], 'java'))
  t.ok(leavesOpen(['x = 1 \\'], [], 'python'))
  t.notOk(leavesOpen(['/* a */ `b`'], [], 'javascript'))
  for (const last of ['}) if (0)', '@Admin', 'else', 'a +', 'label:', 'async'])
    t.ok(endsOpen(last, '})', 'javascript'), last)
  for (const last of ['})', "const a = new B('x')", 'return f(x)']) t.notOk(endsOpen(last, 'x', 'javascript'), last)
  t.ok(endsOpen('@app.route("/x")', '    return x', 'python'))
})

t.test('files that a model never changes', async (t) => {
  for (const path of [
    '.github/a.js',
    'test/a.js',
    'a/__tests__/a.ts',
    'vendor/a.js',
    'a.min.js',
    'setup.py',
    'conftest.py',
    'vite.config.ts',
    '.eslintrc.js',
    'ci/run.py',
    '../a.js',
    'db/migrations/1.py',
    'gen/a_pb2.py',
  ])
    t.ok(isProtected(path, ''), path)
  for (const path of ['src/a.js', 'app/views.py', 'src/main/java/a/B.java']) t.notOk(isProtected(path, ''), path)
  t.ok(isProtected('src/a.js', '// @generated\n'))
})
