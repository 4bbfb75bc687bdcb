import { test } from 'tap'
import { createLossLimit } from '../../../src/domain/review/loss-limit.ts'
import { handleJob } from '../../../src/sandbox/handle-job.ts'
import type { ManifestSandbox } from '../../../src/sandbox/manifest-sandbox.ts'
import { readManifestsIsolating } from '../../../src/sandbox/read-manifests-isolating.ts'
import { createGivenUpMemory } from '../../../src/services/analyzer/given-up-memory.ts'
import { rememberGivenUpManifests } from '../../../src/services/dependencies/remember-given-up-manifests.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { silentLogger as log } from '../../helpers/silent-logger.ts'

const GOOD = { path: 'package.json', text: '{"dependencies":{"lodash":"4.17.20"}}' }
const GREEDY = { path: 'api/pom.xml', text: '<project>GREEDY</project>' }

test('a manifest that a child was lost on is a problem at once, and the others are read', async (t) => {
  const { db } = await createTestDatabase(t)
  let [lost, tenant, version] = [0, 'team', '1']
  const children: Pick<ManifestSandbox, 'readManifests'> = {
    readManifests: (files, related) =>
      readManifestsIsolating(
        {
          losses: createLossLimit(),
          log: undefined,
          async run(job) {
            if (!JSON.stringify(job).includes('GREEDY')) return { ok: true, answer: await handleJob(job), ms: 1 }
            lost += 1
            return { ok: false, code: 'out_of_memory', fault: 'job', ms: 1 }
          },
        },
        { kind: 'manifests', files, related },
      ),
  }
  const givenUp = createGivenUpMemory({ db, clock: () => new Date('2026-03-01T12:00:00Z'), log })
  const sandbox = rememberGivenUpManifests(
    { ...children, planUpgrades: async () => null },
    { givenUp, readManifestReaderVersion: async () => version, currentTenant: () => tenant },
  )
  const read = async (files = [GOOD, GREEDY], related = new Map<string, string | null>()) => {
    lost = 0
    const manifests = await sandbox.readManifests(files, related)
    return { lost, manifests: new Map(manifests.map(({ manifest }) => [manifest.path, manifest])) }
  }
  const first = await read()
  t.equal(first.lost, 2, 'with the others and alone')
  const again = await read()
  t.equal(again.lost, 0)
  t.strictSame(again.manifests, first.manifests)
  t.match(again.manifests.get('api/pom.xml'), { ecosystem: 'Maven', entries: [], problem: { reason: /too much time/ } })
  t.match(again.manifests.get('package.json'), { entries: [{ name: 'lodash' }], problem: null })
  t.equal((await read([GREEDY])).lost, 0, 'also alone')
  t.equal((await read([GREEDY], new Map([['pom.xml', '<project/>']]))).lost, 1, 'other files around it')
  tenant = 'other'
  t.equal((await read([GREEDY])).lost, 1)
  version = '2'
  t.equal((await read([GREEDY])).lost, 1)
})
