export const PROTECT_COOKIE = {
  safety: 'glance',
  title: 'Add security attributes to the cookie',
} as const
