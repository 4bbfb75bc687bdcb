import { readFileSync } from 'node:fs'
import t from 'tap'
import { readArguments as readJob, scaffoldJob } from '../../scripts/new-job.ts'
import { readArguments as readRoute, scaffoldRoute } from '../../scripts/new-route.ts'
import { readArguments as readRule, scaffoldRule } from '../../scripts/new-rule.ts'
import { readSource } from '../../scripts/scaffolding/edit-sources.ts'

const MADE = {
  'a rule': scaffoldRule(
    readRule(['label-injection', 'Labels', 'CWE-74']),
    readSource('src/analysis/rules/catalogue.ts'),
  ),
  'a route': scaffoldRoute(readRoute(['listLabels', 'GET', '/api/teams/:teamId/labels', 'Labels']), readSource),
  'a job': scaffoldJob(readJob(['forget-labels', 'Forget labels', '--schedule', '17 * * * *']), readSource),
}
/** What no command makes: the rows of a rule. */
const BY_HAND = { 'a rule': 1, 'a route': 0, 'a job': 0 }

t.test('the table of what a newcomer touches counts what the commands make', (t) => {
  const readme = readFileSync(new URL('../../src/README.md', import.meta.url), 'utf8')
  for (const [task, files] of Object.entries(MADE)) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${task} `))
    const counts = [files.size + BY_HAND[task as keyof typeof BY_HAND], files.size]
    t.match(row, `| ${counts[0]} (${counts[1]}) `, task)
  }
  t.end()
})
