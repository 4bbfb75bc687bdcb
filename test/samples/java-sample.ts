import { spawnSync } from 'node:child_process'
import t from 'tap'
import type { Sample } from './run-sample.ts'
import { testSample } from './test-sample.ts'

const OLDEST = 17
/** Half of the time of a short run would go into making it fast. */
const FAST_START = '-XX:TieredStopAtLevel=1'

/** Tests a sample of Java whose checks are `<folder>.Behaviour` and `<folder>.Exploits`, where there is a compiler. */
export async function testJavaSample(
  sample: Pick<Sample, 'name' | 'environment' | 'standInsOf'>,
  folder: string,
): Promise<void> {
  if (findJavaRelease() < OLDEST) {
    t.pass('skipped', { skip: `there is no Java ${OLDEST} here` })
    return
  }
  await testSample({
    ...sample,
    standIns: 'stand-ins',
    build: [
      ...['javac', `-J${FAST_START}`, '-proc:none', '-d', '$/build', '-sourcepath'],
      '$/app/src/main/java:$/checks:$/stand-ins',
      ...[`$/checks/${folder}/Behaviour.java`, `$/checks/${folder}/Exploits.java`],
    ],
    behaviour: ['java', FAST_START, '-cp', '$/build', `${folder}.Behaviour`],
    exploits: ['java', FAST_START, '-cp', '$/build', `${folder}.Exploits`],
  })
}

/** 0 for none. */
function findJavaRelease(): number {
  const { stdout } = spawnSync('javac', ['-version'], { env: { PATH: process.env['PATH'] }, encoding: 'utf8' })
  return Number(/^javac (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
