export const RENEW_SESSION = {
  safety: 'glance',
  title: 'Renew the identifier of the session at the sign-in',
  explanation: 'Someone who knew the session before the sign-in does not know its new identifier.',
  behaviourChange: 'The identifier of the session changes at the sign-in; what the session holds stays.',
} as const
