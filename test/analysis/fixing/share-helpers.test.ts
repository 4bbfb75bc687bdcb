import t from 'tap'
import { fix } from '../../../src/analysis/fix.ts'
import { findHelperModules } from '../../../src/analysis/fixing/sharing/helper-modules.ts'
import { shareHelpers } from '../../../src/analysis/share-helpers.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import type { FixedFile } from '../../../src/analysis/source/text-edit.ts'

type Texts = Readonly<Record<string, string>>

const sourcesOf = (texts: Texts): SourceFile[] => Object.entries(texts).map(([path, content]) => ({ path, content }))

/** Fixes all files of a project, and shares what its fixes have in common. */
function share(texts: Texts, present: Texts = {}): Readonly<Record<string, string>> {
  const sources = sourcesOf(texts)
  const { files } = fix(sources, { rules: ['xss', 'timing-attack', 'regex-injection'] })
  const known = [...Object.keys(texts), ...Object.keys(present)]
  const modules = findHelperModules(files, known).map((one) => ({ ...one, existing: present[one.path] ?? null }))
  const shared: readonly FixedFile[] = shareHelpers(files, { modules, context: [...sources, ...sourcesOf(present)] })
  return Object.fromEntries(shared.map(({ path, after }) => [path, after]))
}

const PACKAGE = { 'package.json': '{ "name": "shop" }' }
const handler = (name: string, route: string): string =>
  `const ${name} = require('./${name}-data')\n\nmodule.exports = (app) => {\n  app.get('/${route}', (req, res) => {\n    res.send('<p>' + req.query.q + '</p>')\n  })\n}\n`

void t.test('two scripts get one module beside them, which both require', (t) => {
  const files = share({ ...PACKAGE, 'src/a.js': handler('cat', 'a'), 'src/b.js': handler('dog', 'b') })
  t.equal(
    files['src/escape-html.js'],
    `/** Escapes a value for HTML, between tags and in quoted attributes. */
function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

module.exports = { escapeHtml }
`,
  )
  t.equal(
    files['src/a.js'],
    handler('cat', 'a')
      .replace("-data')\n", "-data')\nconst { escapeHtml } = require('./escape-html')\n")
      .replace('req.query.q', 'escapeHtml(req.query.q)'),
  )
  t.match(files['src/b.js'], "require('./escape-html')")
  t.end()
})

void t.test('one script keeps a function of its own, and so do scripts of two packages', (t) => {
  t.match(share({ ...PACKAGE, 'src/a.js': handler('cat', 'a') })['src/a.js'], 'function escapeHtml(')
  const texts = {
    'a/package.json': '{}',
    'b/package.json': '{}',
    'a/x.js': handler('x', 'x'),
    'b/y.js': handler('y', 'y'),
  }
  t.strictSame(Object.keys(share(texts)).toSorted(), ['a/x.js', 'b/y.js'])
  t.strictSame(
    Object.keys(share({ 'a.js': handler('x', 'x'), 'b.js': handler('y', 'y') })).length,
    2,
    'nothing says it is a project',
  )
  t.end()
})

void t.test('the folder for shared code, the names and the endings are those of the project', (t) => {
  const route = (path: string): string =>
    `import { store } from '${path}'\n\nexport function show(req: Request, res: Response): void {\n  res.send('<p>' + req.query.q + '</p>' + store)\n}\n`
  const typed = (ending: string): string =>
    `import type { Request, Response } from 'express'\n${route(`../utils/dataStore${ending}`)}`
  const around = {
    ...PACKAGE,
    'src/utils/dataStore.ts': 'export const store = 1\n',
    'src/utils/readAll.ts': 'export {}\n',
  }
  const files = share({
    ...around,
    'src/routes/a.ts': typed(''),
    'src/routes/deep/b.ts': typed('').replace('../', '../../'),
  })
  t.match(files['src/utils/escapeHtml.ts'], /export function escapeHtml\(value: unknown\): string \{/)
  t.match(files['src/routes/a.ts'], "import { escapeHtml } from '../utils/escapeHtml'\n")
  t.match(files['src/routes/deep/b.ts'], "import { escapeHtml } from '../../utils/escapeHtml'\n")
  const withEndings = share({ ...around, 'src/routes/a.ts': typed('.js'), 'src/routes/b.ts': typed('.js') })
  t.match(withEndings['src/routes/a.ts'], "from '../utils/escapeHtml.js'")
  t.end()
})

void t.test('what a helper imports goes with it', (t) => {
  const check = (name: string): string =>
    `import express from 'express'\n\nexport const ${name} = (req, res, next) => {\n  if (req.headers['x-token'] !== process.env.API_TOKEN) return res.sendStatus(403)\n  next()\n}\n`
  const files = share({ ...PACKAGE, 'src/one.js': check('one'), 'src/two.js': check('two') })
  t.match(
    files['src/safe-equal.js'],
    /^import \{ timingSafeEqual \} from 'node:crypto'\n\n\/\*\* .* \*\/\nexport function/,
  )
  t.match(files['src/one.js'], "import { safeEqual } from './safe-equal.js'\n", 'Node asks for the ending')
  t.notMatch(files['src/one.js'], 'timingSafeEqual')
  t.end()
})

void t.test('a module that an earlier fix has made is used again, by one script as well', (t) => {
  const { 'src/escape-html.js': module = '' } = share({
    ...PACKAGE,
    'src/a.js': handler('a', 'a'),
    'src/b.js': handler('b', 'b'),
  })
  const files = share({ ...PACKAGE, 'src/c.js': handler('c', 'c') }, { 'src/escape-html.js': module })
  t.strictSame(Object.keys(files), ['src/c.js'])
  t.match(files['src/c.js'], "require('./escape-html')")
  const other = { 'src/escape-html.js': 'module.exports = { escapeHtml: (value) => value }\n' }
  t.match(
    share({ ...PACKAGE, 'src/c.js': handler('c', 'c') }, other)['src/c.js'],
    'function escapeHtml(',
    'it does something else',
  )
  t.end()
})

void t.test('scripts of a page, which import nothing, keep their functions', (t) => {
  const page =
    "const query = new URLSearchParams(location.search).get('q')\nnew RegExp('^' + query).test(document.title)\n"
  const files = share({ ...PACKAGE, 'public/a.js': page, 'public/b.js': page })
  t.strictSame(
    Object.keys(files).filter((path) => path.includes('escape')),
    [],
  )
  t.end()
})

const servlet = (name: string, folder: string): string => `package com.shop.${folder};

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ${name} extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().println("<p>" + request.getParameter("q") + "</p>");
    }
}
`

void t.test('Java gets a class in the package, or a public one for several packages', (t) => {
  const root = 'src/main/java/com/shop/'
  const files = share({ [`${root}web/A.java`]: servlet('A', 'web'), [`${root}web/B.java`]: servlet('B', 'web') })
  t.match(
    files[`${root}web/HtmlEscaper.java`],
    /^package com\.shop\.web;\n\n\/\*\* .* \*\/\nfinal class HtmlEscaper \{/,
  )
  t.match(
    files[`${root}web/HtmlEscaper.java`],
    '\n    static String escapeHtml(Object value) {\n        return String.valueOf(value)\n',
  )
  t.equal(
    files[`${root}web/A.java`],
    servlet('A', 'web').replace('request.getParameter("q")', 'HtmlEscaper.escapeHtml(request.getParameter("q"))'),
  )
  const apart = share({ [`${root}web/A.java`]: servlet('A', 'web'), [`${root}api/B.java`]: servlet('B', 'api') })
  t.match(
    apart[`${root}HtmlEscaper.java`],
    /^package com\.shop;[^]*public final class[^]*    public static String escapeHtml/,
  )
  t.match(apart[`${root}api/B.java`], 'import com.shop.HtmlEscaper;\n')
  t.end()
})
