import * as crypto from 'node:crypto'

export const createToken = (): string => crypto.randomBytes(16).toString('hex') + crypto.randomUUID()
