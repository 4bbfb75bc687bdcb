import type { UserTokens } from '../../gateways/codehost/code-host.ts'
import type { SealedTokens } from '../../db/repositories/user-token-repository.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

/** Seals a person's code-host tokens for the database. They only open for the same person's row. */
export function sealTokens(secretBox: SecretBox, userId: string, tokens: UserTokens): SealedTokens {
  return {
    accessTokenEncrypted: secretBox.seal(tokens.accessToken, userId),
    accessTokenExpiresAt: tokens.expiresAt,
    refreshTokenEncrypted: tokens.refreshToken === null ? null : secretBox.seal(tokens.refreshToken, userId),
  }
}
