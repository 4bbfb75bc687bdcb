/**
 * The role the program connects as. `own`: a login role that it created for itself. `given`: the role in DATABASE_URL,
 * which owns nothing. `reduced-owner`: the owner, restricted to the rights of APP_ROLE, although it could drop that
 * restriction. `owner`: the owner, with row-level security forced.
 */
export const DATABASE_LOGINS = ['own', 'given', 'reduced-owner', 'owner'] as const
export type DatabaseLogin = (typeof DATABASE_LOGINS)[number]
