import { testPythonSample } from './samples/python-sample.ts'

await testPythonSample({ name: 'python-django', environment: { SECRET_KEY: 'from-the-environment' } })
