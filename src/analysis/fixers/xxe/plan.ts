export const RESOLVE_NOTHING = {
  safety: 'glance',
  title: 'Resolve no external entities',
  explanation: 'A document can no longer make the parser read files or call addresses.',
} as const
