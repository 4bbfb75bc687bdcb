import type { Role } from './roles.ts'

/** The secret that machine clients send: `fxw_` and 256 random bits. */
export const API_TOKEN_PREFIX = 'fxw_'
export const API_TOKEN_PATTERN = /^fxw_[A-Za-z0-9_-]{43}$/

/**
 * read: everything that a member may read. write: also what an admin may change, except for requests that require a
 * person.
 */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const MAX_ACTIVE_TOKENS = 20
/** Also the default lifetime: a forgotten token must not work forever. */
export const MAX_TOKEN_LIFE_MS = 366 * 24 * 60 * 60 * 1000

/** The role that a token has in its team. Never an owner: what only an owner may do requires a person. */
export function roleOfScope(scope: TokenScope): Role {
  return scope === 'write' ? 'admin' : 'member'
}

/** All scopes of a token, as the API lists them: write includes read. */
export function scopesOf(scope: TokenScope): readonly TokenScope[] {
  return scope === 'write' ? ['read', 'write'] : ['read']
}
