import type { SinkKind } from './sink-kind.ts'

/**
 * What the absolute address of a request, or its host, cannot do: its scheme and host are those that the visitor's own
 * browser has asked for, and nobody else chooses them. That a mail or a cached page made of it reaches others is what
 * host-header-injection is about.
 */
export const OWN_ADDRESS: readonly SinkKind[] = ['foreign-host']

/** What parts of a request that are always texts cannot do: an operator of a document database is an object. */
export const TEXT_ONLY: readonly SinkKind[] = ['nosql-injection', 'mass-assignment']

/** What parts of the first line of a request cannot do as long as they stay undecoded: a line break in them is `%0A`. */
export const AS_SENT: readonly SinkKind[] = ['header-injection', 'log-injection']

/**
 * What browsers encode in an address: nobody else follows a link to a page that a script was put in. Single quotes are
 * sent as they are.
 */
export const AS_BROWSERS_SEND: readonly SinkKind[] = ['tags']

/** What checks of a text, and how it was sent, say nothing of any more once `%2e` and the like in it are decoded. */
export const DECODED: readonly SinkKind[] = [
  'path-traversal',
  'parent-path',
  'absolute-path',
  'xss',
  ...AS_BROWSERS_SEND,
  ...AS_SENT,
]

/** What a part of an address can do again that the whole could not: its query or its path names any host. */
export const OF_A_PART: readonly SinkKind[] = ['foreign-host', 'scheme']

/** What the path of an address cannot do, whatever the address is: its scheme and host are left out. */
export const PATH_ALONE: readonly SinkKind[] = ['scheme']

/** The same for a part that is decoded on the way. */
export const OF_A_DECODED_PART: readonly SinkKind[] = [...OF_A_PART, ...AS_BROWSERS_SEND, ...AS_SENT]
