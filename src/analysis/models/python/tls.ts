import type { Names } from '../rows/api-pattern.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'

const OLD_IN_CONTEXT = 'This context still allows TLS 1.0 or 1.1. Set `minimum_version` to TLS 1.2.'
const OPENSSL = ['OpenSSL.SSL', 'pyOpenSSL.SSL']

function oldVersion(facts: CheckRow['when'], roots: Names, paths: Names): CheckRow {
  return {
    roots,
    paths,
    when: facts,
    rule: 'weak-crypto',
    message: OLD_IN_CONTEXT,
    severity: 'medium',
    confidence: 'medium',
  }
}

/** TLS of the standard library and of pyOpenSSL. */
export const TLS: LibraryModel = {
  uses: [
    { roots: ['ssl'], paths: ['wrap_socket'], use: 'tls-version', args: ['ssl_version=|5'] },
    { roots: ['ssl'], paths: ['SSLContext'], use: 'tls-version', args: ['0|protocol='] },
    { roots: OPENSSL, paths: ['Context'], use: 'tls-version', args: ['0|method='] },
    {
      roots: ['urllib3'],
      paths: ['**.create_urllib3_context', 'PoolManager'],
      use: 'tls-version',
      args: ['ssl_version=|0'],
    },
  ],
  checks: [
    {
      roots: ['ssl'],
      paths: ['_create_unverified_context', '_https_verify_certificates'],
      rule: 'tls-verification',
      message:
        'Certificate validation is disabled, which allows man-in-the-middle attacks. Use `create_default_context`.',
      confidence: 'high',
    },
    {
      roots: ['ssl'],
      paths: ['wrap_socket'],
      when: [{ arg: 'ssl_version=|5', given: false }],
      rule: 'weak-crypto',
      message:
        '`wrap_socket` without a version allows old protocols and does not verify the host name. Use `create_default_context`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['ssl'],
      paths: ['SSLContext'],
      when: [{ arg: '0|protocol=', given: false }],
      rule: 'weak-crypto',
      message:
        'A context without a protocol validates no certificates and allows old versions. Use `create_default_context` or `PROTOCOL_TLS_CLIENT`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['ssl'],
      paths: ['SSLContext.wrap_socket', 'wrap_socket'],
      when: [{ arg: 'cert_reqs=', is: [/CERT_NONE$/, 0] }],
      rule: 'tls-verification',
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    // Code that sets options or a version has chosen it on purpose.
    oldVersion(
      [
        { arg: 'this', fact: 'any-version', holds: true },
        { arg: 'this.options', is: /\.options$/ },
        { arg: 'this.minimum_version', isNot: /TLSv1_[23]$/ },
      ],
      ['ssl.SSLContext'],
      ['wrap_bio', 'wrap_socket'],
    ),
    oldVersion(
      [
        { arg: '0', fact: 'any-version', holds: true },
        { arg: '0', fact: 'no-tls1', holds: false },
      ],
      OPENSSL,
      ['Connection'],
    ),
    oldVersion(
      [
        { arg: '0', fact: 'any-version', holds: true },
        { arg: '0', fact: 'no-tls1', holds: true },
        { arg: '0', fact: 'no-tls1-1', holds: false },
      ],
      OPENSSL,
      ['Connection'],
    ),
  ],
  facts: [
    {
      roots: ['ssl'],
      paths: ['SSLContext'],
      when: [
        {
          arg: '0|protocol=',
          is: [/PROTOCOL_TLS$/, /PROTOCOL_SSLv23$/],
        },
      ],
      fact: 'any-version',
      on: 'return',
    },
    {
      roots: OPENSSL,
      paths: ['Context'],
      when: [{ arg: '0|method=', is: [/SSLv23_METHOD$/, /(?:^|\.)TLS_METHOD$/] }],
      fact: 'any-version',
      on: 'return',
    },
    {
      roots: ['OpenSSL.SSL.Context', 'pyOpenSSL.SSL.Context'],
      paths: ['set_options'],
      when: [{ arg: '0', is: /OP_NO_TLSv1$/ }],
      fact: 'no-tls1',
    },
    {
      roots: ['OpenSSL.SSL.Context', 'pyOpenSSL.SSL.Context'],
      paths: ['set_options'],
      when: [{ arg: '0', is: /OP_NO_TLSv1_1$/ }],
      fact: 'no-tls1-1',
    },
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^_create_default_https_context$/,
      is: /_create_unverified_context$/,
      in: ['member'],
      message: 'Certificate validation is disabled for the whole process, which allows man-in-the-middle attacks.',
      severity: 'high',
      confidence: 'high',
    },
    {
      rule: 'tls-verification',
      property: /^check_hostname$/,
      is: false,
      in: ['member'],
      message: 'The host name in the certificate is not verified.',
      confidence: 'medium',
    },
    {
      rule: 'tls-verification',
      property: /^verify_mode$/,
      is: [/CERT_NONE$/, 0],
      in: ['member'],
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    {
      rule: 'weak-crypto',
      property: /^minimum_version$/,
      is: /TLSVersion\.(?:SSLv3|TLSv1|TLSv1_1|MIN_SUPPORTED)$/,
      in: ['member'],
      message: OLD_IN_CONTEXT,
      severity: 'medium',
      confidence: 'high',
    },
    {
      rule: 'weak-crypto',
      property: /^(?:ssl_version|method)$/,
      is: /(?:PROTOCOL_(?:SSLv2|SSLv3|TLSv1|TLSv1_1)|SSL\.(?:SSLv2|SSLv3|TLSv1|TLSv1_1)_METHOD)$/,
      in: ['member', 'record'],
      message: 'This protocol version is broken. Use TLS 1.2 or later.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
