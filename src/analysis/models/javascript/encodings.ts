import type { LibraryModel } from '../rows/library-model.ts'
import { DECODED } from '../requested-address.ts'
import type { SinkKind } from '../sink-kind.ts'
import { globalNames } from './names.ts'

/**
 * What no text of letters, digits, `+`, `/`, `=`, `-` and `_` can do. It can still be an absolute path, a host written as a
 * number behind two slashes, the name of a program or the origin `null`.
 */
const OF_BASE64: readonly SinkKind[] = [
  'code-injection',
  'command-injection',
  'dom-xss',
  'expression-injection',
  'format-string',
  'header-injection',
  'jndi-injection',
  'ldap-injection',
  'log-injection',
  'mass-assignment',
  'nosql-code',
  'nosql-injection',
  'parent-path',
  'prototype-pollution',
  'sql-injection',
  'template-injection',
  'xpath-injection',
  'xslt-injection',
  'xss',
  'xxe',
]
/** Without the slash, it names one file in a folder and stays on the page's own host. */
const OF_BASE64URL: readonly SinkKind[] = [...OF_BASE64, 'absolute-path', 'open-redirect', 'path-traversal']

const HEX = /^hex$/i
const BASE64 = /^base64$/i
const BASE64URL = /^base64url$/i

const PACKAGES = ['base-64', 'base64-js', 'base64url', 'js-base64', 'universal-base64']

/** Encodings whose alphabets hold nothing that has a meaning elsewhere. What decodes them is in the files of its library. */
export const ENCODINGS: LibraryModel = {
  propagators: [
    { roots: globalNames(['btoa']), paths: ['self'], from: ['*'] },
    { roots: ['**'], paths: ['base64Slice', 'base64urlSlice', 'hexSlice', 'toBase64', 'toHex'], from: ['this'] },
    { roots: ['Uint8Array'], paths: ['fromBase64', 'fromHex'], from: ['0'] },
    {
      roots: PACKAGES,
      paths: ['**.atob', '**.decode', '**.toBuffer', '**.toByteArray', '**.toUint8Array'],
      from: ['0'],
      restores: DECODED,
    },
  ],
  sanitizers: [
    // `Buffer` and everything like it; numbers take a radix instead.
    { roots: ['**'], paths: ['toString'], when: [{ arg: '0', is: HEX }], removes: 'number', args: ['this'] },
    { roots: ['**'], paths: ['toString'], when: [{ arg: '0', is: BASE64 }], removes: OF_BASE64, args: ['this'] },
    { roots: ['**'], paths: ['toString'], when: [{ arg: '0', is: BASE64URL }], removes: OF_BASE64URL, args: ['this'] },
    { roots: ['**'], paths: ['hexSlice', 'toHex'], removes: 'number', args: ['this'] },
    { roots: ['**'], paths: ['base64urlSlice'], removes: OF_BASE64URL, args: ['this'] },
    { roots: ['**'], paths: ['base64Slice'], removes: OF_BASE64, args: ['this'] },
    { roots: ['Buffer', 'Uint8Array'], paths: ['**.toBase64'], removes: OF_BASE64, args: ['this'] },
    { roots: globalNames(['btoa']), paths: ['self'], removes: OF_BASE64 },
    { roots: ['base-64', 'js-base64', 'universal-base64'], paths: ['**.btoa', '**.encode'], removes: OF_BASE64 },
    { roots: ['base64-js'], paths: ['fromByteArray'], removes: OF_BASE64 },
    { roots: ['js-base64'], paths: ['**.encodeURI', '**.encodeURL'], removes: OF_BASE64URL },
    { roots: ['base64url'], paths: ['encode', 'fromBase64', 'self'], removes: OF_BASE64URL },
    { roots: ['CryptoJS', 'crypto-js'], paths: ['enc.Base64.stringify'], removes: OF_BASE64 },
    { roots: ['CryptoJS', 'crypto-js'], paths: ['enc.Base64url.stringify'], removes: OF_BASE64URL },
    { roots: ['CryptoJS', 'crypto-js'], paths: ['enc.Hex.stringify'], removes: 'number' },
  ],
}
