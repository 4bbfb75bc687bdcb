import { testJavaSample } from './samples/java-sample.ts'

await testJavaSample(
  { name: 'java-spring', standInsOf: ['java-servlet'], environment: { SMTP_PASSWORD: 'from-the-environment' } },
  'shop',
)
