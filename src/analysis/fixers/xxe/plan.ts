export const RESOLVE_NOTHING = {
  safety: 'glance',
  title: 'Disable external entities',
  explanation: 'A document can no longer make the parser read files or request URLs.',
} as const
