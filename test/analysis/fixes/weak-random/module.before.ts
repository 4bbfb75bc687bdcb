import * as crypto from 'node:crypto'

export const createToken = (): string => Math.random().toString(36) + crypto.randomUUID()
