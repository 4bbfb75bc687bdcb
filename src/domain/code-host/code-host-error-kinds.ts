/**
 * What went wrong at the code host. Classified by headers and message, never by the status alone: rate limits and
 * missing permissions both come as 403, and limits also as 429.
 */
export const CODE_HOST_ERROR_KINDS = [
  'rate_limit',
  'secondary_rate_limit',
  'permission_denied',
  'protected_branch',
  'suspended',
  'invalid_credentials',
  'not_found',
  'already_exists',
  'not_fast_forward',
  'conflict',
  'validation',
  'timeout',
  'unavailable',
] as const
export type CodeHostErrorKind = (typeof CODE_HOST_ERROR_KINDS)[number]
