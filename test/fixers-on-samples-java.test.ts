import { testJavaSample } from './samples/java-sample.ts'

const environment = { SESSION_SECRET: 'from-the-environment', SCALE_KEY: 'agreed-with-the-scale' }

await testJavaSample({ name: 'java-servlet', environment }, 'depot')
