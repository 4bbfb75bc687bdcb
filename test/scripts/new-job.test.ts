import t from 'tap'
import { readArguments, scaffoldJob } from '../../scripts/new-job.ts'
import { formatMade, readSource } from '../../scripts/scaffolding/edit-sources.ts'
import { IS_DEEP } from '../helpers/depth.ts'
import { readTypescriptErrors } from '../helpers/typescript-errors.ts'

// covers: scripts/scaffolding scripts/new-job.ts

const ROOT = new URL('../../', import.meta.url)

t.test('arguments', (t) => {
  t.strictSame(readArguments(['forget-labels', 'Forget labels']), {
    task: 'forget-labels',
    title: 'Forget labels',
    folder: 'teams',
    schedule: null,
  })
  t.equal(readArguments(['forget-labels', 'F', '--schedule', '*/10 * * * *']).schedule, '*/10 * * * *')
  for (const wrong of [
    [],
    ['forget-labels'],
    ['forgetLabels', 'Forget labels'],
    ['forget', 'Forget labels'],
    ['forget-labels', 'F'.repeat(61)],
    ['forget-labels', 'F', '--schedule', 'daily'],
  ])
    t.throws(() => readArguments(wrong), { message: /^Usage: npm run new:job/ })
  t.end()
})

t.test('what is made has the right types, and stands in all lists', async (t) => {
  const project = new Map<string, string>()
  const read = (path: string) => project.get(path) ?? readSource(path)
  for (const args of [
    ['forget-labels', 'Forget labels'],
    ['count-labels', "Count a team's labels", '--schedule', '*/10 * * * *', '--services', 'quotas'],
  ]) {
    const files = await formatMade(scaffoldJob(readArguments(args), read))
    t.equal(files.size, 5, 'two files, and an entry in three lists')
    t.match(files.get('src/jobs/service-tasks.ts'), `name: '${args[0]}'`)
    for (const [path, content] of files) project.set(path, content)
  }
  if (IS_DEEP) t.strictSame(readTypescriptErrors(ROOT, project), [])
})

t.test('a task of the same name is not made twice', (t) => {
  t.throws(() => scaffoldJob(readArguments(['send-mail', 'Send a mail']), readSource), /is there already/)
  t.end()
})
