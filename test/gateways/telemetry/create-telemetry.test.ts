import nock from 'nock'
import t from 'tap'
import { createTelemetry } from '../../../src/gateways/telemetry/create-telemetry.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

// own process: nock answers for every address

const MERGED = { teamId: 'team-1', prNumber: 7, timeToMerge: 1500 }

t.before(() => nock.disableNetConnect())
t.teardown(() => nock.enableNetConnect())

t.test('without a key events go to the log', async (t) => {
  const logged: object[] = []
  const log = { ...SILENT_LOG, info: (fields: object) => void logged.push(fields) }
  const telemetry = await createTelemetry({ apiKey: null, url: 'https://telemetry.example' }, log)
  telemetry.emit('fix_pr_merged', MERGED)
  await telemetry.close()
  t.same(logged, [{ event: 'fix_pr_merged', ...MERGED }])
})

t.test('with a key they are sent on close', async (t) => {
  const bodies: unknown[] = []
  nock('https://telemetry.example')
    .post(/.*/, (body) => bodies.push(body) > 0)
    .reply(200, {})
  const telemetry = await createTelemetry({ apiKey: 'phc_test', url: 'https://telemetry.example' }, SILENT_LOG)
  telemetry.emit('fix_pr_merged', MERGED)
  await telemetry.close()
  t.match(bodies, [{ batch: [{ event: 'fix_pr_merged', distinct_id: 'team:team-1', properties: MERGED }] }])
})

t.test('an unreachable service causes no error', async (t) => {
  const telemetry = await createTelemetry({ apiKey: 'phc_test', url: 'https://telemetry.example' }, SILENT_LOG)
  telemetry.emit('fix_pr_merged', MERGED)
  await telemetry.close()
  t.pass('closed')
})
