export const ONE_LINE = {
  safety: 'glance',
  title: 'Keep line breaks out of the log',
  explanation: 'A value can no longer end the line and add an entry of its own.',
  behaviourChange: 'None for values without line breaks; those are left out.',
} as const
