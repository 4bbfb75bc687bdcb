export const ONE_LINE = {
  safety: 'glance',
  title: 'Remove line breaks from the log entry',
  explanation: 'A value can no longer end the line and add a forged entry.',
  behaviourChange: 'None for values without line breaks; line breaks are removed.',
} as const
