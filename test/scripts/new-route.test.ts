import t from 'tap'
import { readArguments, scaffoldRoute } from '../../scripts/new-route.ts'
import { formatMade, readSource } from '../../scripts/scaffolding/edit-sources.ts'
import { IS_DEEP } from '../helpers/depth.ts'
import { readTypescriptErrors } from '../helpers/typescript-errors.ts'

// covers: scripts/scaffolding scripts/new-route.ts

const ROOT = new URL('../../', import.meta.url)

t.test('arguments', (t) => {
  t.strictSame(readArguments(['listLabels', 'GET', '/api/teams/:teamId/labels', 'Labels']), {
    service: 'listLabels',
    method: 'GET',
    path: '/api/teams/:teamId/labels',
    summary: 'Labels',
    folder: 'teams',
    role: 'member',
    tag: 'Teams',
  })
  t.equal(readArguments(['listLabels', 'GET', '/api/labels', 'Labels']).role, null)
  t.equal(readArguments(['listLabels', 'GET', '/api/teams/:teamId/labels', 'L', '--role', 'owner']).role, 'owner')
  for (const wrong of [
    [],
    ['listLabels', 'GET', '/api/labels'],
    ['ListLabels', 'GET', '/api/labels', 'Labels'],
    ['listLabels', 'get', '/api/labels', 'Labels'],
    ['listLabels', 'GET', '/labels', 'Labels'],
    ['listLabels', 'GET', '/api/../labels', 'Labels'],
    ['listLabels', 'GET', '/api/labels', 'Labels', '--role', 'admin'],
    ['listLabels', 'GET', '/api/teams/:teamId/labels', 'Labels', '--role', 'king'],
  ])
    t.throws(() => readArguments(wrong), { message: /^Usage: npm run new:route/ })
  t.end()
})

const ROUTES = [
  ['listLabels', 'GET', '/api/teams/:teamId/labels', "The team's labels, newest first"],
  ['addLabel', 'POST', '/api/teams/:teamId/labels', 'Add a label', '--role', 'admin', '--services', 'quotas'],
  ['removeLabel', 'DELETE', '/api/teams/:teamId/labels/:labelId', 'Remove a label', '--services', 'dependencies'],
  ['readStatus', 'GET', '/api/status', 'How the service is', '--services', 'analyses', '--tag', 'Operations'],
]

t.test('what is made has the right types, and stands in both lists', async (t) => {
  const project = new Map<string, string>()
  const read = (path: string) => project.get(path) ?? readSource(path)
  for (const args of ROUTES) {
    const files = await formatMade(scaffoldRoute(readArguments(args), read))
    t.equal(files.size, 5, 'three files, and a line in two lists')
    for (const [path, content] of files) project.set(path, content)
  }
  if (IS_DEEP) t.strictSame(readTypescriptErrors(ROOT, project), [])
  const index = read('src/http/routes/index.ts')
  for (const name of ['ListLabels', 'AddLabel', 'RemoveLabel', 'ReadStatus'])
    t.match(index, `  register${name}(app, deps.services)\n`)
})

t.test('a folder without a factory is refused', (t) => {
  for (const folder of ['nowhere', '../http', 'operator'])
    t.throws(
      () => scaffoldRoute(readArguments([...ROUTES[0]!, '--services', folder]), readSource),
      /no factory of services/,
    )
  t.end()
})
