import type { UseRow } from './row.ts'

export const COOKIE_USES: readonly UseRow[] = [
  { roots: '@res', paths: '**.cookie **.setCookie', use: 'set-cookie', arg: 2 },
  { roots: '@ctx', paths: 'cookies.set', use: 'set-cookie', arg: 2 },
  { roots: 'express-session', paths: 'self', use: 'session-config', arg: 0 },
  { roots: 'cookie-session', paths: 'self', use: 'session-config', arg: 0 },
]
