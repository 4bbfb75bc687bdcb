import fc from 'fast-check'
import { test } from 'tap'
import { findImports } from '../../../../src/analysis/source/imports/find-imports.ts'
import { importedPaths } from '../../../../src/analysis/source/imports/imported-paths.ts'
import { createPathIndex } from '../../../../src/analysis/source/imports/path-index.ts'
import { measureProcessorTime } from '../../../helpers/processor-time.ts'

function pathsOf(path: string, content: string, tree: readonly string[]): string[] {
  return importedPaths({ path, content }, createPathIndex([...tree, path]))
}

test('packages of one repository by their names', (t) => {
  const tree = ['packages/core/src/index.ts', 'packages/core/src/shell.ts', 'libs/mail/index.js', 'apps/api/src/db.ts']
  const cases: [string, string, string[]][] = [
    ['apps/api/src/app.ts', `import { a } from '@shop/core'`, ['packages/core/src/index.ts']],
    ['apps/api/src/app.ts', `import { a } from '@shop/core/shell'`, ['packages/core/src/shell.ts']],
    ['packages/web/app.ts', `import { a } from '@shop/mail'`, ['libs/mail/index.js']],
    ['apps/api/src/app.ts', `import { a } from '@shop/other'`, []],
    ['src/app.ts', `import { a } from '@shop/core'`, []],
  ]
  for (const [path, content, expected] of cases) t.strictSame(pathsOf(path, content, tree), expected, content)
  t.end()
})

test('pages that code fills, and their parts', (t) => {
  const tree = [
    'views/users/show.ejs',
    'views/partials/head.ejs',
    'views/layout.njk',
    'views/menu.hbs',
    'src/users.js',
    'app/templates/members/list.html',
  ]
  const cases: [string, string, string[]][] = [
    ['src/app.js', `res.render('users/show', { user })`, ['views/users/show.ejs']],
    ['src/app.js', `ejs.renderFile("./views/users/show.ejs", {})`, ['views/users/show.ejs']],
    ['src/app.js', `res.render(name)`, []],
    ['src/app.js', `class A extends B {}\nres.render('other')`, []],
    ['views/a.ejs', `<%- include('../partials/head') %>`, ['views/partials/head.ejs']],
    ['views/a.njk', `{% extends "layout.njk" %}`, ['views/layout.njk']],
    ['views/a.hbs', `{{> menu}}`, ['views/menu.hbs']],
    ['views/a.pug', `extends layout\np x`, ['views/layout.njk']],
    ['app/views.py', `render_template("members/list.html", a=1)`, ['app/templates/members/list.html']],
    ['app/templates/a.html', `{% include 'members/list.html' %}`, ['app/templates/members/list.html']],
  ]
  for (const [path, content, expected] of cases) t.strictSame(pathsOf(path, content, tree), expected, content)
  t.end()
})

test('JavaScript and TypeScript: relative imports, endings, index files, the alias', (t) => {
  const tree = [
    'src/db.ts',
    'src/lib/index.js',
    'src/lib/text.tsx',
    'src/routes/types.ts',
    'src/routes/helper.mjs',
    'lib/x.js',
  ]
  const cases: [string, string[]][] = [
    [`import { query } from '../db'`, ['src/db.ts']],
    [`import { query } from '../db.js'`, ['src/db.ts']],
    [`import { query } from "../db.ts"`, ['src/db.ts']],
    [`import {\n  a,\n  b,\n} from '../lib'`, ['src/lib/index.js']],
    [`export * from '../lib/text'`, ['src/lib/text.tsx']],
    [`import './helper.mjs'`, ['src/routes/helper.mjs']],
    [`const db = require('../db')`, ['src/db.ts']],
    [`const { a } = require( "../lib" ).b`, ['src/lib/index.js']],
    [`const x = await import(/* webpackChunkName: "x" */ '../db')`, ['src/db.ts']],
    [`import db = require('../db')`, ['src/db.ts']],
    [`import { a } from '@/lib/text'`, ['src/lib/text.tsx']],
    [`import { a } from '@app/lib/text'`, ['src/lib/text.tsx']],
    [`import { a } from '@lib/text'`, ['src/lib/text.tsx']],
    [`import { a } from '#lib/text'`, ['src/lib/text.tsx']],
    [`import { a } from 'src/lib/text'`, ['src/lib/text.tsx']],
    [`import { a } from 'lib/text'`, ['src/lib/text.tsx']],
    [`import { a } from 'text'`, []],
    [`import { a } from '@other/text'`, []],
    [`import type { A } from './types'`, []],
    [`import { type A, b } from './types'`, ['src/routes/types.ts']],
    [`import type { A } from './types'\nimport { b } from '../db'`, ['src/db.ts']],
    [`import fs from 'node:fs'\nimport x from 'express'`, []],
    [`import me from './orders'`, []],
    [`import x from '../../../../lib/x'`, []],
  ]
  for (const [content, expected] of cases)
    t.strictSame(pathsOf('src/routes/orders.ts', content, tree), expected, content)
  t.end()
})

test('Python: dotted modules, packages, relative imports, source folders', (t) => {
  const tree = [
    'src/shop/__init__.py',
    'src/shop/db/__init__.py',
    'src/shop/db/orders.py',
    'src/shop/web/views.py',
    'src/shop/web/forms.py',
    'src/shop/settings.py',
    'tools/requests.py',
    'manage.py',
  ]
  const cases: [string, string[]][] = [
    ['from shop.db.orders import find', ['src/shop/db/orders.py']],
    ['from shop.db import orders, other as o', ['src/shop/db/__init__.py', 'src/shop/db/orders.py']],
    [
      'from shop.db import (\n    orders,  # a remark\n    users,\n)',
      ['src/shop/db/__init__.py', 'src/shop/db/orders.py'],
    ],
    ['import shop.settings', ['src/shop/settings.py']],
    ['import os, shop.settings as s', ['src/shop/settings.py']],
    ['from . import forms', ['src/shop/web/forms.py']],
    ['from .forms import Form', ['src/shop/web/forms.py']],
    ['from ..db.orders import find', ['src/shop/db/orders.py']],
    ['from .. import db', ['src/shop/__init__.py', 'src/shop/db/__init__.py']],
    ['def f():\n    from .forms import Form', ['src/shop/web/forms.py']],
    ['import requests', []],
    ['import forms', ['src/shop/web/forms.py']],
  ]
  for (const [content, expected] of cases)
    t.strictSame(pathsOf('src/shop/web/api.py', content, tree), expected, content)
  t.strictSame(pathsOf('manage.py', 'from shop import settings', tree), [
    'src/shop/__init__.py',
    'src/shop/settings.py',
  ])
  t.end()
})

test('Java: types by package, of the same package, of packages as a whole', (t) => {
  const tree = [
    'app/src/main/java/com/acme/db/Orders.java',
    'app/src/main/java/com/acme/db/Users.java',
    'core/src/main/java/com/acme/web/Helper.java',
    'app/src/main/java/com/acme/web/Other.java',
    'app/src/main/java/com/acme/text/Html.java',
  ]
  const content = `package com.acme.web;
import com.acme.db.*;
import static com.acme.text.Html.escape;
import java.util.List;
class Api { Orders orders; Helper helper; List<String> names; }
`
  t.strictSame(pathsOf('app/src/main/java/com/acme/web/Api.java', content, tree), [
    'core/src/main/java/com/acme/web/Helper.java',
    'app/src/main/java/com/acme/db/Orders.java',
    'app/src/main/java/com/acme/text/Html.java',
  ])
  t.strictSame(pathsOf('Main.java', 'class Main { Helper h; }', ['Helper.java', 'a/Helper.java']), ['Helper.java'])
  t.end()
})

const LANGUAGES = ['javascript', 'typescript', 'python', 'java'] as const
const piece = fc.constantFrom(
  ...[
    'from',
    'import',
    'require(',
    ' ',
    '\n',
    "'./a'",
    '"../b"',
    '`',
    '(',
    ')',
    '*',
    'type',
    '.',
    '..',
    ',',
    ';',
    '\\',
  ],
  ...['package a.b', 'A', 'B.C', '/*', '*/', 'a', 'b', '@/x', ':', '#'],
)

test('whatever the text is, only other files of the tree are named, each once', (t) => {
  const tree = ['a.js', 'a.py', 'A.java', 'a/__init__.py', 'src/b.ts', 'b.js', 'a/b/B.java']
  const index = createPathIndex(tree)
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }),
      fc.constantFrom(...tree, 'src/deep/x.ts', 'y.txt'),
      fc.constantFrom(...LANGUAGES, undefined),
      (pieces, path, language) => {
        const content = pieces.join('')
        const found = importedPaths({ path, content, ...(language && { language }) }, index)
        return (
          found.every((one) => tree.includes(one) && one !== path) &&
          new Set(found).size === found.length &&
          JSON.stringify(found) ===
            JSON.stringify(importedPaths({ path, content, ...(language && { language }) }, index))
        )
      },
    ),
    { numRuns: 500 },
  )
  t.end()
})

test('texts made to cost time cost little', (t) => {
  const size = 300_000
  const hostile = [
    'from '.repeat(size / 5),
    `from${' '.repeat(size)}`,
    "from '".repeat(size / 6),
    'import(/*'.repeat(size / 9),
    'from a import ('.repeat(size / 15),
    `\nfrom a import ${'a, '.repeat(size / 3)}`,
    '\nimport a.b'.repeat(size / 11),
    '\nimport a.B;'.repeat(size / 12),
    'A'.repeat(size),
    ' '.repeat(size),
    '\n \t'.repeat(size / 3),
    `from ${'.'.repeat(size)}`,
    "import x from './y';".repeat(size / 20),
  ]
  for (const [at, text] of hostile.entries()) {
    for (const language of LANGUAGES) {
      t.ok(measureProcessorTime(() => findImports(text, language)) < 10, `${language}, text ${at}`)
    }
  }
  t.end()
})
