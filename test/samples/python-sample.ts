import { spawnSync } from 'node:child_process'
import t from 'tap'
import type { Sample } from './run-sample.ts'
import { testSample } from './test-sample.ts'

/** Archives are unpacked with filters since 3.12, and in later releases of what came before. */
const PROBE = 'import sqlite3, tarfile; tarfile.data_filter'

/** Tests a sample of Python where there is one that is new enough. */
export async function testPythonSample(sample: Pick<Sample, 'name' | 'environment' | 'verify'>): Promise<void> {
  const { status } = spawnSync('python3', ['-c', PROBE], { env: { PATH: process.env['PATH'] } })
  if (status !== 0) {
    t.pass('skipped', { skip: 'there is no Python 3.12 here' })
    return
  }
  await testSample({
    ...sample,
    standIns: 'stand-ins',
    behaviour: ['python3', '$/checks/behaviour.py'],
    exploits: ['python3', '$/checks/exploits.py'],
  })
}
