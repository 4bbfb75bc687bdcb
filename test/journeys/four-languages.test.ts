import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

const FILES = {
  'web/search.ts': `import type { Request, Response } from 'express'
import { Pool } from 'pg'

const pool = new Pool()

export async function search(req: Request, res: Response): Promise<void> {
  const found = await pool.query(\`select id from notes where title = '\${req.query.title}'\`)
  res.json(found.rows)
}
`,
  'tools/report.py': `import sqlite3

from flask import Flask, request

app = Flask(__name__)
database = sqlite3.connect("notes.db")


@app.route("/report")
def report():
    rows = database.execute(f"SELECT id FROM notes WHERE title = '{request.args['title']}'")
    return {"ids": [row[0] for row in rows]}
`,
  'server/src/main/java/notes/Search.java': `package notes;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Search extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Runtime.getRuntime().exec("ping -c 1 " + request.getParameter("host"));
    response.sendError(404);
  }
}
`,
}

t.test('one fix pull request for TypeScript, Python and Java', async (t) => {
  const stack = await startStack(t)
  const { host } = stack
  const { ida, teamId } = await createConnectedTeam(stack)
  host.createRepository('acme', 'notes', { 'README.md': '# notes\n' })
  const pull = host.openPullRequest({
    owner: 'acme',
    repo: 'notes',
    title: 'Add search',
    author: 'tomas',
    headRef: 'search',
    changes: FILES,
  })
  const name = { owner: 'acme', repo: 'notes', number: pull.number }
  await waitUntil(() => host.listComments(name).length > 0)
  for (const path of Object.keys(FILES)) t.match(host.listComments(name)[0]!.body, path)

  const created = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  t.match(created, { status: 200 })
  const fixPath = `/api/teams/${teamId}/fix-prs/${created.body.jobId}`
  await waitUntil(async () => (await ida.get(fixPath)).body.status === 'open')
  const read = (path: string): string => host.readFile('acme', 'notes', `fixwright/pr-${pull.number}`, path)!
  t.match(read('web/search.ts'), 'where title = $1`, [req.query.title])'.replace('`', "'"))
  t.match(read('tools/report.py'), `"SELECT id FROM notes WHERE title = ?", (request.args['title'],))`)
  t.match(
    read('server/src/main/java/notes/Search.java'),
    'new String[] {"ping", "-c", "1", request.getParameter("host")}',
  )
})
