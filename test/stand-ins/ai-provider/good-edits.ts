/** A repair of one line of a file under `test/analysis/cases`, as a good model would write it. */
export type GoodEdit = {
  readonly file: string
  readonly line: number
  readonly to: string
  /** A new import, which is put behind the others. */
  readonly imports?: string
}

function repair(file: string, line: number, to: string, imports?: string): GoodEdit {
  return { file, line, to, ...(imports && { imports }) }
}

const raw = String.raw

/** Findings for which there is no fixer, with what removes them. */
export const GOOD_EDITS: readonly GoodEdit[] = [
  repair('redos/vulnerable.js', 5, raw`const WORDS = new RegExp('^[\\w\\s]*$')`),
  repair('redos/vulnerable.js', 8, raw`  /^[ab]{0,99}c/,`),
  repair('redos/vulnerable.js', 14, raw`  res.json(/^0\.\d{1,20}!/.test(String(req.query.text)))`),
  repair('nosql-injection/vulnerable.js', 9, '  await Account.findOne({ name: String(req.body.name) })'),
  repair('nosql-injection/vulnerable.js', 12, '  await User.find({ name: String(req.body.name) })'),
  repair(
    'sql-injection/vulnerable.js',
    17,
    "  await pool.query({ text: req.query.column === 'name' ? 'SELECT name' : 'SELECT id' })",
  ),
  repair(
    'sql-injection/vulnerable.js',
    18,
    "  await knex.raw(req.query.sort === 'a' ? 'SELECT * FROM a ORDER BY a' : 'SELECT * FROM a')",
  ),
  repair('code-injection/vulnerable.js', 6, '  res.json(JSON.parse(req.body.code))'),
  repair('code-injection/vulnerable.js', 13, '  setInterval(() => req.body.tick, 1000)'),
  repair('prototype-pollution/vulnerable.js', 7, "  if (typeof req.body.name === 'string') store.name = req.body.name"),
  repair('open-redirect/vulnerable.js', 4, "  res.redirect(302, '/')"),
  repair(
    'ldap-injection/vulnerable.js',
    6,
    "  client.search('ou=people', { filter: new ldap.EqualityFilter({ attribute: 'uid', value: req.query.uid }) }, () => {})",
  ),
  repair('xss/vulnerable.js', 9, "  res.type('text/plain').send(String(req.query.text))"),
  repair(
    'path-traversal/vulnerable.js',
    14,
    "  res.sendFile(path.basename(String(req.query.name)), { root: '/srv/files' })",
  ),
  repair('command-injection/vulnerable.js', 22, "  spawn('ls', ['--', String(req.query.folder)])"),

  repair('sql-injection/vulnerable.ts', 20, "    return this.users.query('SELECT * FROM users WHERE id = $1', [id])"),
  repair(
    'sql-injection/vulnerable.ts',
    25,
    "    await this.source.query('SELECT * FROM users WHERE name = $1', [name])",
  ),
  repair('xss/vulnerable.ts', 11, "    res.send(page(encodeURIComponent(String(req.query['title']))))"),
  repair('dom-xss/vulnerable.ts', 8, 'box.append(decodeURIComponent(location.hash))'),
  repair('dom-xss/vulnerable.ts', 9, 'const frame = document.createTextNode(location.hash)'),
  repair('dom-xss/angular.vulnerable.ts', 17, '    this.html = name'),
  repair('dom-xss/angular.vulnerable.ts', 20, "      this.html = String(params['text'])"),
  repair(
    'path-traversal/vulnerable.ts',
    13,
    "    await fs.readFile(join(this.folder, query.format === 'text' ? 'a.txt' : 'a.md'))",
  ),
  repair('path-traversal/vulnerable.ts', 25, "  res.sendFile(file === 'a' ? 'a.txt' : 'b.txt')"),

  repair('redos/vulnerable.py', 5, raw`TAGS = re.compile(r"^[\w,]+;$")`),
  repair('redos/vulnerable.py', 6, raw`PATTERN = r"^x{2,99}y"`),
  repair('redos/vulnerable.py', 19, '    return request.args["text"].strip()'),
  repair('regex-injection/vulnerable.py', 10, '    re.search(re.escape(pattern), "text")'),
  repair('regex-injection/vulnerable.py', 11, '    re.compile("^" + re.escape(pattern))'),
  repair('regex-injection/vulnerable.py', 12, '    re.match("a" + re.escape(pattern), "text")'),
  repair('regex-injection/vulnerable.py', 13, '    re.sub(re.escape(pattern), "", "text")'),
  repair('format-string/vulnerable.py', 9, '    first = pattern + str(g.user)'),
  repair('format-string/vulnerable.py', 10, '    second = "label " + pattern + str(g.user)'),
  repair('sql-injection/vulnerable.py', 26, '    cursor.execute("DELETE FROM users WHERE name = ?", (name,))'),
  repair(
    'sql-injection/vulnerable.py',
    51,
    '    return await db.fetchrow("SELECT * FROM users WHERE id = $1", int(user_id))',
  ),
  repair('sql-injection/vulnerable.py', 60, '    User.objects.filter(name=term)'),
  repair('code-injection/vulnerable.py', 11, '    json.loads(formula)', 'import json'),
  repair('code-injection/vulnerable.py', 20, '    total = len(ast.literal_eval(request.GET["formula"]))', 'import ast'),
  repair('template-injection/vulnerable.py', 15, '    Template("letter").render()'),
  repair('xpath-injection/vulnerable.py', 13, '    etree.XPath("//user[@name=$name]")(USERS, name=name)'),
  repair('command-injection/vulnerable.py', 19, '    subprocess.call(["ping", "-c", "1", "--", host])'),

  repair('redos/vulnerable.java', 5, raw`  private static final Pattern LIST = Pattern.compile("^[\\w,]+;$");`),
  repair('redos/vulnerable.java', 6, raw`  private static final Pattern DIGITS = Pattern.compile("^X\\d{0,99}Y");`),
  repair('redos/vulnerable.java', 13, raw`    return request.getParameter("text").matches("0\\.\\d{1,20}!");`),
  repair('regex-injection/vulnerable.java', 9, '    Pattern.compile(Pattern.quote(query));'),
  repair('regex-injection/vulnerable.java', 11, '    text.contains(query);'),
  repair('regex-injection/vulnerable.java', 12, '    text.replace(query, "");'),
  repair('regex-injection/vulnerable.java', 13, '    text.split(Pattern.quote(query));'),
  repair('format-string/vulnerable.java', 10, '    System.out.printf("%s %s", pattern, price);'),
  repair('format-string/vulnerable.java', 11, '    new Formatter().format("label %s %s", pattern, price);'),
  repair('format-string/vulnerable.java', 13, '    return String.format("%s %s", pattern, price);'),
  repair('regex-injection/vulnerable.java', 10, '    Pattern.matches("^" + Pattern.quote(query), text);'),
  repair('format-string/vulnerable.java', 12, '    String.format(Locale.ROOT, "%s %s", pattern, price);'),
  repair('open-redirect/vulnerable.java', 17, '      response.sendRedirect("/");'),
  repair('open-redirect/vulnerable.java', 21, '    response.sendRedirect("/home".equals(page) ? page : "/");'),
  repair(
    'ldap-injection/vulnerable.java',
    21,
    '    ldap.search("ou=people", "(uid={0})", new Object[] {uid}, new SearchControls());',
  ),
]

/** As the answer that the model is asked for. */
export function answerOf(edit: GoodEdit, importsLast: number | null): string {
  const edits = [{ first: edit.line, last: edit.line, replacement: edit.to }]
  if (edit.imports && importsLast) edits.push({ first: importsLast + 1, last: importsLast, replacement: edit.imports })
  return JSON.stringify({
    title: 'Repair the place',
    explanation: 'The value is no longer read as code.',
    behaviourChange: 'None.',
    edits,
  })
}
