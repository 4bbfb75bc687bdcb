import type { Request } from 'express'

/** Who may call. */
export function isAllowed(request: Request, expectedToken: string | undefined): boolean {
  const accessToken = request.headers['x-access-token']
  if (accessToken !== expectedToken) {
    return false
  }
  return true
}
