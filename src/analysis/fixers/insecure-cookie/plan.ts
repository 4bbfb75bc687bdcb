export const PROTECT_COOKIE = {
  safety: 'glance',
  title: 'Protect the cookie',
} as const
