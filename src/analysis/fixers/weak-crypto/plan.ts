/** NIST SP 800-131A allows 2048 bits until 2030; 3072 bits are allowed longer. */
export const RSA_BITS = '3072'

export const LONGER_KEYS = {
  safety: 'glance',
  title: 'Make longer keys',
  explanation: 'Keys of this length cannot be broken with the machines there are.',
  behaviourChange: 'New keys are longer and take longer to make; old ones stay as they are.',
} as const

export const CURRENT_PROTOCOL = {
  safety: 'glance',
  title: 'Use a current protocol',
  explanation: 'Connections use TLS 1.2 or newer, whose encryption is not broken.',
  behaviourChange: 'None for current servers and clients; those that know only older protocols are refused.',
} as const
