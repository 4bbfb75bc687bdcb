export const SECURE = {
  safety: 'glance',
  title: 'Use the secure generator',
  explanation: 'The value comes from the system’s cryptographic generator, which cannot be guessed.',
  behaviourChange: 'None, but that values take longer to make.',
} as const
