import { testSample } from './samples/test-sample.ts'

// covers: src/analysis/fixers src/analysis/fixing test/samples

await testSample({
  name: 'javascript-node-http',
  standIns: 'node_modules',
  behaviour: [process.execPath, '--disable-warning=ExperimentalWarning', '$/checks/behaviour.mjs'],
  exploits: [process.execPath, '--disable-warning=ExperimentalWarning', '$/checks/exploits.mjs'],
  environment: {},
})
