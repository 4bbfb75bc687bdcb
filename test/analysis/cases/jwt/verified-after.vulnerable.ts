import { decode } from 'jsonwebtoken'
import { jwtDecode } from 'jwt-decode'
import type { NextFunction, Request, Response } from 'express'

export function routes(router: any, manager: any) {
  router.delete('/tenants/:id', async (request: any, response: Response) => {
    const claims: any = decode(request.body.token) // finding: jwt
    if (claims.roles.includes('admin')) await manager.deleteTenant(request.params.id)
    await manager.validateToken(request.params.id, request.body.token)
    response.end()
  })

  router.use((request: any, _response: Response, next: NextFunction) => {
    request.user = jwtDecode(request.body.token) // finding: jwt
    if (request.path.startsWith('/internal')) return next()
    manager.validateToken(request.body.token).then(() => next())
  })
}

export function sessionOf(token: string) {
  const claims: any = decode(token) // finding: jwt
  if (!validateTokenFormat(token)) return null
  return claims
}

export function roleOf(token: string) {
  return decode(token) // finding: jwt
}
