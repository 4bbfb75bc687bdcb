export const SECURE = {
  safety: 'glance',
  title: 'Use a cryptographic random generator',
  explanation: 'The value comes from the system’s cryptographic random generator, so it cannot be predicted.',
  behaviourChange: 'None, except that values take longer to generate.',
} as const
