/**
 * As whom the program is connected. `own`: as a login role that it made for itself. `given`: as the role of DATABASE_URL, which
 * owns nothing. `reduced-owner`: as the owner, with the rights of APP_ROLE, which it can lay down again. `owner`: as the owner, for
 * which the policies hold.
 */
export const DATABASE_LOGINS = ['own', 'given', 'reduced-owner', 'owner'] as const
export type DatabaseLogin = (typeof DATABASE_LOGINS)[number]
