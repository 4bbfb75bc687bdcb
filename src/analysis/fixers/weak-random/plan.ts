export const SECURE = {
  safety: 'merge',
  title: 'Use the secure generator',
  explanation: 'The value comes from the system’s cryptographic generator, which cannot be guessed.',
  behaviourChange: 'None.',
} as const
