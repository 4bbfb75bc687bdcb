import fc from 'fast-check'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { runs } from '../helpers/depth.ts'

// covers: src/analysis/engine

type Style = { readonly newline: string; readonly oneLine: boolean; readonly semicolon: boolean; readonly bom: boolean }
type Program = {
  readonly path: string
  /** Statements with one finding each, that fixes touch in different ways: arguments, imports, inserted lines. */
  readonly statements: readonly string[]
  readonly build: (statements: readonly string[], style: Style) => string
}

const JAVASCRIPT: Program = {
  path: 'src/app.js',
  statements: [
    "exec('ping ' + req.query.host)",
    'exec(`ls ${req.query.folder}`, (error, out) => res.json(out))',
    "db.query('SELECT * FROM t WHERE a = ' + req.query.a)",
    "fs.readFileSync('/srv/files/' + req.query.file)",
    "res.cookie('sid', sign(req.query.user))",
    "const signature = crypto.createHash('md5').update(text).digest('hex')",
    'const token = Math.random().toString(36).slice(2)',
    "const filter = eval('(' + req.body.filter + ')')",
    'res.redirect(req.query.next)',
    "res.send('Hello ' + req.query.name)",
    'new https.Agent({ rejectUnauthorized: false })',
    'if (signature === req.app.expectedSignature) log(1)',
    'if (apiKey !== settings.apiKey) log(2)',
    "const starting = new RegExp('^' + req.query.start)",
    'const naming = new RegExp(`${req.query.term}$`)',
    "res.setHeader('X-Filter', req.query.filter)",
    "console.log('search for ' + req.query.q)",
    'const isSlug = /^([a-z0-9]+-?)+$/.test(text)',
    "const escaped = text.replace(\"'\", '&#39;')",
    "crypto.generateKeyPairSync('rsa', { modulusLength: 1024 })",
    "fs.chmodSync('/srv/state', 0o777)",
    "res.redirect(req.query.to || '/')",
    "log(await User.findOne({ name: req.body.name }), exec('id ' + req.query.user), Math.random())",
  ],
  build(statements, style) {
    const header = [
      "const { exec } = require('child_process')",
      "const crypto = require('crypto')",
      "const fs = require('fs')",
      "const mysql = require('mysql2')",
      'const db = mysql.createConnection({})',
    ]
    // Declarations of one name would clash.
    const named = statements.map((statement, index) => statement.replace(/^const (\w+)/, `const $1${index}`))
    const ended = named.map((statement) => (style.semicolon || style.oneLine ? `${statement};` : statement))
    const body = style.oneLine ? [`  ${ended.join(' ')}`] : ended.map((statement) => `  ${statement}`)
    const end = style.semicolon ? ';' : ''
    const lines = [...header.map((line) => line + end), 'app.post("/", async (req, res) => {', ...body, `})${end}`, '']
    return (style.bom ? '\uFEFF' : '') + lines.join(style.newline)
  },
}

const PYTHON: Program = {
  path: 'src/app.py',
  statements: [
    "cursor.execute(f\"SELECT id FROM t WHERE a = '{request.args['a']}'\")",
    "cursor.execute('SELECT id FROM t WHERE b = %s' % request.args['b'])",
    'settings = yaml.load(request.data, Loader=yaml.Loader)',
    "requests.get('https://a.example', verify=False)",
    'token = random.getrandbits(64)',
    'token = random.randint(0, 9)',
    "response.set_cookie('session', create_session())",
    "os.chmod('/srv/state', 0o777)",
    'path = tempfile.mktemp()',
    "signature = hashlib.md5(b'a').hexdigest()",
    'context = ssl._create_unverified_context()',
    "user = jwt.decode(request.args['t'], KEY, algorithms=['HS256'], options={'verify_signature': False})",
    "log(requests.get('https://b.example', verify=False), hashlib.sha1(b'token'), tempfile.mktemp())",
    "os.system('ping ' + request.args['host'])",
    'subprocess.run(f"ls {request.args[\'folder\']}", shell=True)',
    'response.set_data(f"<b>{request.args[\'bold\']}</b>")',
    "response.headers['X-Name'] = request.args['name']",
    'app.logger.info(f"search for {request.args[\'q\']}")',
    "size = len(re.findall('^' + request.args['word'], 'abc'))",
    "os.remove(os.path.join('/srv/files', request.args['file']))",
    "numbers = eval(request.args['numbers'])",
    "go(redirect(request.args['next']))",
    "page = render_template_string('<b>' + request.args['title'] + '</b>')",
    "client = Client(api_token='x8Kq2mVf93LwPz7Ttb5')",
    'tree.xpath("//a[b=\'" + request.args[\'c\'] + "\']")',
    'requests.post(f"https://c.example/{hashlib.md5(b\'token\').hexdigest()}", verify=False)',
  ],
  build(statements, style) {
    const modules = 'hashlib jwt os random re requests sqlite3 ssl subprocess tempfile yaml'.split(' ')
    // In front of these comes a check, for which a line with other statements has no room.
    const alone = statements.filter((statement) => /^(?:os\.remove|go\()/.test(statement))
    const rest = statements.filter((statement) => !alone.includes(statement))
    const joined = style.oneLine && rest.length > 0 ? [rest.join('; '), ...alone] : style.oneLine ? alone : statements
    const body = joined.map((statement) => `    ${statement}`)
    const lines = [
      ...modules.map((name) => `import ${name}`),
      'from flask import Flask, make_response, redirect, render_template_string, request',
      'from lxml import etree',
      '',
      'app = Flask(__name__)',
      "tree = etree.parse('a.xml')",
      "cursor = sqlite3.connect('a.db').cursor()",
      '',
      '',
      '@app.route("/")',
      'def index():',
      '    response = make_response("ok")',
      ...body,
      '    return response',
      '',
    ]
    return (style.bom ? '\uFEFF' : '') + lines.join(style.newline)
  },
}

const JAVA: Program = {
  path: 'src/main/java/App.java',
  statements: [
    'LOG.info("search for {}", request.getParameter("q"));',
    'response.setHeader("X-Filter", "f" + request.getParameter("f"));',
    'DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(request.getInputStream());',
    'String token = "a" + new Random().nextLong();',
    'MessageDigest signature = MessageDigest.getInstance("MD5");',
    'File file = File.createTempFile("a", ".txt");',
    'SSLContext context = SSLContext.getInstance("TLSv1");',
    'parameters.setProtocols(new String[] {"TLSv1"});',
    'boolean same = Arrays.equals(signature, expectedSignature);',
    'sign(MessageDigest.getInstance("SHA1"), File.createTempFile("b", ".txt"));',
    `connection.createStatement().executeQuery("SELECT id FROM t WHERE a = '" + request.getParameter("a") + "'");`,
    `jdbc.update("DELETE FROM t WHERE b = '" + request.getParameter("b") + "'");`,
    'Runtime.getRuntime().exec("ping -c 1 " + request.getParameter("host"));',
    'use(Files.readAllBytes(Paths.get("/srv/files", request.getParameter("file"))));',
    'response.getWriter().println("<p>" + request.getParameter("p") + "</p>");',
    'response.sendRedirect(request.getParameter("next"));',
    'directory.search("ou=people", "(uid=" + request.getParameter("uid") + ")", controls);',
    'use("text".matches(".*" + request.getParameter("word") + ".*"));',
  ],
  build(statements, style) {
    const named = statements.map((statement, index) => statement.replace(/^(\w+) (\w+) =/, `$1 $2${index} =`))
    const body = style.oneLine ? [`    ${named.join(' ')}`] : named.map((statement) => `    ${statement}`)
    const lines = [
      'package shop;',
      '',
      'import java.io.*;',
      'import java.nio.file.Files;',
      'import java.nio.file.Paths;',
      'import java.sql.Connection;',
      'import java.util.Arrays;',
      'import java.util.Random;',
      'import javax.naming.directory.*;',
      'import javax.net.ssl.SSLContext;',
      'import javax.net.ssl.SSLParameters;',
      'import javax.servlet.http.*;',
      'import javax.xml.parsers.DocumentBuilderFactory;',
      'import java.security.MessageDigest;',
      'import org.slf4j.*;',
      'import org.springframework.jdbc.core.JdbcTemplate;',
      '',
      'class App extends HttpServlet {',
      '  private static final Logger LOG = LoggerFactory.getLogger(App.class);',
      '',
      '  private void answer(HttpServletRequest request, HttpServletResponse response, SSLParameters parameters,',
      '      byte[] signature, byte[] expectedSignature, Connection connection, JdbcTemplate jdbc,',
      '      DirContext directory, SearchControls controls) throws Exception {',
      ...body,
      '  }',
      '}',
      '',
    ]
    return (style.bom ? '\uFEFF' : '') + lines.join(style.newline)
  },
}

/** What no fix has a reason to touch. */
const FIXED_LINES = ['app.post("/", async (req, res) => {', '@app.route("/")', 'class App extends HttpServlet {']

const style = fc.record({
  newline: fc.constantFrom('\n', '\r\n'),
  oneLine: fc.boolean(),
  semicolon: fc.boolean(),
  bom: fc.boolean(),
})

function programs({ statements }: Program): fc.Arbitrary<{ statements: string[]; style: Style }> {
  return fc.record({ statements: fc.array(fc.constantFrom(...statements), { minLength: 1, maxLength: 7 }), style })
}

for (const language of [JAVASCRIPT, PYTHON, JAVA]) {
  const { path, build } = language
  const program = programs(language)

  void t.test(`${path}: any findings together are all fixed, in any order, once and for all`, (t) => {
    fc.assert(
      fc.property(program, fc.infiniteStream(fc.nat()), ({ statements, style }, random) => {
        const file = { path, content: build(statements, style) }
        const { findings } = analyze([file])
        const ids = findings.map(({ id }) => id)
        const shuffled = ids.map((id) => ({ id, key: random.next().value as number })).toSorted((a, b) => a.key - b.key)
        const whole = fix([file])
        const ordered = fix([file], { findingIds: shuffled.map(({ id }) => id) })
        const after = whole.files[0]!.after
        t.equal(ordered.files[0]!.after, after, 'order does not matter')
        t.same(whole.unfixed, [], 'all are fixed')
        t.equal(whole.files[0]!.fixes.length, findings.length)
        const again = analyze([{ ...file, content: after }])
        t.same([again.findings, again.parseErrors], [[], []], 'nothing is left, and all can be read')
        t.same(fix([{ ...file, content: after }]).files, [], 'a second run changes nothing')
      }),
      runs(15, 200),
    )
    t.end()
  })

  void t.test(`${path}: the rest of the file stays as it is`, (t) => {
    fc.assert(
      fc.property(program, ({ statements, style }) => {
        const content = build(statements, style)
        const after = fix([{ path, content }]).files[0]!.after
        t.equal(after.startsWith('\uFEFF'), style.bom)
        t.equal(/(?<!\r)\n/.test(after), style.newline === '\n', 'line ends')
        if (style.newline === '\n') t.notMatch(after, /\r/)
        if (language === JAVASCRIPT && !style.semicolon && !style.oneLine)
          t.notMatch(after, /;$/m, 'no semicolons where there were none')
        t.ok(FIXED_LINES.every((line) => !content.includes(line) || after.includes(line)))
      }),
      runs(10, 150),
    )
    t.end()
  })

  // Twins are left out: declaring the type of one answer declares it for the next one on the same response.
  const distinct = fc.record({
    statements: fc.uniqueArray(fc.constantFrom(...language.statements), { minLength: 1, maxLength: 7 }),
    style,
  })

  void t.test(`${path}: any part of the findings can be fixed, and the others stay`, (t) => {
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.boolean()), ({ statements, style }, random) => {
        const file = { path, content: build(statements, style) }
        const { findings } = analyze([file])
        const chosen = findings.filter(() => random.next().value as boolean)
        const result = fix([file], { findingIds: chosen.map(({ id }) => id) })
        const left = analyze([{ ...file, content: result.files[0]?.after ?? file.content }]).findings
        const fixed = result.files[0]?.fixes.map(({ findingId }) => findingId) ?? []
        t.same(fixed.toSorted(), chosen.map(({ id }) => id).toSorted())
        t.same(countRules(left), countRules(findings.filter((finding) => !chosen.includes(finding))))
      }),
      runs(10, 150),
    )
    t.end()
  })
}

function countRules(findings: readonly { ruleId: string }[]): string[] {
  return findings.map(({ ruleId }) => ruleId).toSorted()
}
