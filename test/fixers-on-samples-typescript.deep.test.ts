import { fileURLToPath } from 'node:url'
import { testSample } from './samples/test-sample.ts'

// covers: src/analysis/fixers src/analysis/fixing test/samples

const COMPILER = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

await testSample({
  name: 'typescript-fastify',
  verify: [process.execPath, COMPILER, '--project', '$/app'],
  standIns: 'node_modules',
  behaviour: [process.execPath, '--disable-warning=ExperimentalWarning', '$/checks/behaviour.ts'],
  exploits: [process.execPath, '--disable-warning=ExperimentalWarning', '$/checks/exploits.ts'],
  environment: { JWT_SECRET: 'from-the-environment' },
  packages: ['fastify', '@fastify/cookie', '@types/node'],
})
