import { testPythonSample } from './samples/python-sample.ts'

// covers: src/analysis/fixers src/analysis/fixing test/samples

await testPythonSample({ name: 'python-django', environment: { SECRET_KEY: 'from-the-environment' } })
