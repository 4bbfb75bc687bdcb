export const CHECK_CERTIFICATE = {
  safety: 'glance',
  title: 'Check the certificate',
  explanation: 'The certificate of the other side is checked again, so nobody on the way can pose as it.',
} as const
