import { decode } from 'jsonwebtoken'
import { jwtDecode } from 'jwt-decode'
import { getTelemetry } from './telemetry'
import type { Request, Response } from 'express'

export function routes(router: any, manager: any) {
  router.post('/tenants/:id/validate', (request: Request, response: Response) => {
    const token = request.body.token
    const claims = decode(token) as { documentId: string }
    getTelemetry().bindProperties({ documentId: claims.documentId }, () => {
      const valid = manager.validateToken(request.params.id, request.body.token)
      response.json(valid)
    })
  })
}

export class SignIn {
  constructor(private readonly client: any) {}

  async user(request: Request) {
    const claims: any = jwtDecode(request.body.idToken)
    const audience = AUDIENCES.get(claims.tenant)
    const ticket = await this.client.verifyIdToken({ idToken: request.body.idToken, audience })
    return ticket.getPayload()
  }

  private issuerOf(token: string) {
    return decode(token)!.iss
  }

  async claims(token: string) {
    const issuer = this.issuerOf(token)
    return await this.client.introspect(issuer, `Bearer ${token}`)
  }

  keyId(token: string) {
    const decoded = decode(token, { complete: true })
    if (!decoded) throw new Error('not a token')
    return decoded.header.kid
  }
}
const AUDIENCES = new Map<string, string>()
