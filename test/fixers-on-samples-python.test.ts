import { testPythonSample } from './samples/python-sample.ts'

await testPythonSample({
  name: 'python-flask',
  // Again without Flask, whether it is installed or not.
  verify: ['env', 'STAND_INS=first', 'python3', '$/checks/behaviour.py'],
  environment: { SECRET_KEY: 'from-the-environment' },
})
