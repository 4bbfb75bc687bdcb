import { testSample } from './samples/test-sample.ts'

await testSample({
  name: 'javascript-express',
  standIns: 'node_modules',
  behaviour: [process.execPath, '--disable-warning=ExperimentalWarning', '$/checks/behaviour.js'],
  exploits: [process.execPath, '--disable-warning=ExperimentalWarning', '$/checks/exploits.js'],
  environment: { SESSION_SECRET: 'from-the-environment' },
})
