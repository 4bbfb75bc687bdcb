import type { Role } from './roles.ts'

/** What machine clients show: `fxw_` and 256 random bits. */
export const API_TOKEN_PREFIX = 'fxw_'
export const API_TOKEN_PATTERN = /^fxw_[A-Za-z0-9_-]{43}$/

/** read: what a member may read. write: also what an admin may change, except for what needs a person. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const MAX_ACTIVE_TOKENS = 20
/** Also the default lifetime: a forgotten token must not work forever. */
export const MAX_TOKEN_LIFE_MS = 366 * 24 * 60 * 60 * 1000

/** What a token counts as in its team. Never an owner: what an owner alone may do takes a person. */
export function roleOfScope(scope: TokenScope): Role {
  return scope === 'write' ? 'admin' : 'member'
}

/** All that a token with this scope may do, as the API lists it: who may write may read as well. */
export function scopesOf(scope: TokenScope): readonly TokenScope[] {
  return scope === 'write' ? ['read', 'write'] : ['read']
}
