/** NIST SP 800-131A allows 2048 bits until 2030; 3072 bits are allowed longer. */
export const RSA_BITS = '3072'

export const LONGER_KEYS = {
  safety: 'glance',
  title: 'Generate longer keys',
  explanation: 'Keys of this length cannot be broken with current hardware.',
  behaviourChange: 'New keys are longer and take longer to generate; existing keys do not change.',
} as const

export const CURRENT_PROTOCOL = {
  safety: 'glance',
  title: 'Use TLS 1.2 or newer',
  explanation: 'Connections use TLS 1.2 or newer, which is not broken.',
  behaviourChange: 'None for current servers and clients; those that support only older protocols cannot connect.',
} as const
