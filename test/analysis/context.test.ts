import { test } from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'
import { importedPaths } from '../../src/analysis/source/imports/imported-paths.ts'
import { createPathIndex } from '../../src/analysis/source/imports/path-index.ts'

type Pair = { readonly handler: SourceFile; readonly helper: SourceFile; readonly rule: string }

const PAIRS: readonly Pair[] = [
  {
    rule: 'sql-injection',
    handler: {
      path: 'src/routes/orders.ts',
      content: `import { findOrders } from '@/db/orders'
export function register(app) {
  app.get('/orders', async (req, res) => res.json(await findOrders(req.query.id)))
}
`,
    },
    helper: {
      path: 'src/db/orders.ts',
      content: `import mysql from 'mysql2'
const connection = mysql.createConnection('x')
export function findOrders(id: string) {
  return connection.query(\`select * from orders where id = \${id}\`)
}
export const unused = eval(location.hash)
`,
    },
  },
  {
    rule: 'command-injection',
    handler: {
      path: 'src/shop/views.py',
      content: `from flask import Flask, request
from shop.tools import shell

app = Flask(__name__)

@app.route('/ping')
def ping():
    shell.run(request.args['host'])
    return 'done'
`,
    },
    helper: {
      path: 'src/shop/tools/shell.py',
      content: `import os

def run(host):
    return os.system('ping -c 1 ' + host)
`,
    },
  },
  {
    rule: 'sql-injection',
    handler: {
      path: 'web/src/main/java/com/acme/web/Orders.java',
      content: `package com.acme.web;
import com.acme.db.OrderStore;
import javax.servlet.http.*;
public class Orders extends HttpServlet {
  public void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {
    new OrderStore().find(req.getParameter("id"));
  }
}
`,
    },
    helper: {
      path: 'core/src/main/java/com/acme/db/OrderStore.java',
      content: `package com.acme.db;
import java.sql.*;
public class OrderStore {
  private Connection connection;
  public ResultSet find(String id) throws SQLException {
    return connection.createStatement().executeQuery("select * from orders where id = " + id);
  }
}
`,
    },
  },
]

test('what a file hands to one that it imports is found there, and nothing else of it', (t) => {
  for (const { handler, helper, rule } of PAIRS) {
    t.strictSame(importedPaths(handler, createPathIndex([helper.path, handler.path])), [helper.path], helper.path)
    t.strictSame(analyze([handler]).findings, [], `${handler.path} alone`)
    const result = analyze([handler], { context: [helper] })
    t.match(result.findings, [{ ruleId: rule, file: helper.path, trace: [{ file: handler.path }] }], helper.path)
    t.equal(result.findings.length, 1)
    t.equal(result.findings[0]!.trace.at(-1)!.file, helper.path)
    t.strictSame(result.analysed, [handler.path])
  }
  t.end()
})

test('a fix in such a file is proven by the files that lead there', (t) => {
  const [{ handler, helper } = PAIRS[0]!] = PAIRS
  const { files, unfixed } = fix([handler], { context: [helper] })
  t.strictSame(unfixed, [])
  t.match(files, [{ path: helper.path, before: helper.content, fixes: [{ proof: { findingGone: true } }] }])
  t.strictSame(analyze([handler], { context: [{ path: helper.path, content: files[0]!.after }] }).findings, [])
  t.end()
})

test('suppressions of such a file hold, and it gets no remarks', (t) => {
  const [{ handler, helper } = PAIRS[0]!] = PAIRS
  const content = helper.content
    .replace('  return', '  // fixwright-ignore sql-injection: ids are checked by the gateway\n  return')
    .concat('// fixwright-ignore xss: nothing is here\n// fixwright-ignore\n')
  const result = analyze([handler], { context: [{ ...helper, content }] })
  t.strictSame(result.findings, [])
  t.match(result.suppressed, [{ finding: { file: helper.path }, reason: 'ids are checked by the gateway' }])
  t.strictSame([result.unusedSuppressions, result.parseErrors, result.skipped], [[], [], []])
  t.end()
})

test('what is wrong with such a file is not said', (t) => {
  const [{ handler } = PAIRS[0]!] = PAIRS
  for (const content of ['function (', '('.repeat(50_000), '\0'.repeat(100), 'x'.repeat(1_100_000)]) {
    const result = analyze([handler], { context: [{ path: 'src/db/orders.ts', content }] })
    t.strictSame([result.findings, result.parseErrors, result.skipped], [[], [], []])
    t.strictSame(result.analysed, [handler.path])
  }
  t.end()
})
