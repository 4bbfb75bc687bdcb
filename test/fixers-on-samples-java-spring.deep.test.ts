import { testJavaSample } from './samples/java-sample.ts'

// covers: src/analysis/fixers src/analysis/fixing test/samples

await testJavaSample(
  { name: 'java-spring', standInsOf: ['java-servlet'], environment: { SMTP_PASSWORD: 'from-the-environment' } },
  'shop',
)
