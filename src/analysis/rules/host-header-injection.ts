import { includesSinkKind } from '../engine/values/sink-kind.ts'
import type { NamingMatch } from '../engine/knowledge/matches.ts'
import type { Piece, Taint, Value } from '../engine/values/value.ts'
import { hasWord, setOfWords } from './judging/names.ts'
import type { Rule, RuleContext } from './rule.ts'

export const hostHeaderInjection: Rule = {
  id: 'host-header-injection',
  title: 'URL built from the Host header',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-20', 'CWE-640'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'The server’s own URL is built from the `Host` header of a request.',
    why: 'Whoever sends the request controls that header: a password reset email then links to the attacker’s server and leaks the reset token to it.',
    fix: 'Take the server’s own URL from the configuration, or accept only hosts on a fixed list.',
    references: [
      'https://portswigger.net/web-security/host-header',
      'https://cwe.mitre.org/data/definitions/20.html',
      'https://cwe.mitre.org/data/definitions/640.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const app = require('express')()
app.post('/forgot', (req, res) => {
  const resetLink = 'https://' + req.headers.host + '/reset/' + createToken(req.body.user)
  sendMail(req.body.user, resetLink)
  res.end()
})
`,
      good: `const app = require('express')()
app.post('/forgot', (req, res) => {
  const resetLink = 'https://' + process.env.PUBLIC_HOST + '/reset/' + createToken(req.body.user)
  sendMail(req.body.user, resetLink)
  res.end()
})
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The public URL of the server is not in the code; add it to the configuration and use that.',
  },
  detection: { naming: judgeText },
}

/** Links that give access to anyone who has them. */
const SECRET_LINKS = setOfWords(
  'reset password passwort forgot forgotten verify verification confirm confirmation activate activation invite invitation magic token recover recovery unsubscribe unlock signup login',
)

/** A text with a scheme, followed by the host that the request names. */
function judgeText({ name, value, valueAt }: NamingMatch, context: RuleContext): void {
  if (context.isTest || !value.pieces) return
  const host = hostIn(value.pieces, context)
  // A text built elsewhere is reported there.
  if (!host || host.at.start < valueAt.start || host.at.end > valueAt.end) return
  const words = [
    name,
    ...value.pieces.flatMap((piece) => ('text' in piece ? [piece.text] : [context.textOf(piece.at)])),
  ]
  const isSecretLink = hasWord(words, SECRET_LINKS)
  context.report({
    at: host.at,
    argument: host.at,
    value,
    taint: host.taint,
    message: 'The `Host` header, which the sender of the request controls, decides where this URL leads.',
    ...(!isSecretLink && { severity: 'low' as const, confidence: 'low' as const }),
  })
}

type HostPiece = Extract<Piece, { value: Value }> & { readonly taint: Taint }

function hostIn(pieces: readonly Piece[], context: RuleContext): HostPiece | null {
  for (const [position, piece] of pieces.entries()) {
    const before = pieces[position - 1]
    if ('text' in piece || !before || !('text' in before) || !/:\/\/$/.test(before.text)) continue
    const taint = piece.value.taints.find(isUnchecked)
    if (taint && isHost(piece, context)) return { ...piece, taint }
  }
  return null
}

function isUnchecked({ origin, cleansed }: Taint): boolean {
  return origin === 'remote' && !includesSinkKind(cleansed, 'ssrf')
}

/** By what it is, or by how it is written: `req.hostname`, `req.get('host')`, `headers['x-forwarded-host']`. */
function isHost({ value, at }: { readonly value: Value; readonly at: HostPiece['at'] }, context: RuleContext): boolean {
  return (
    /\.(?:host|hostname|headers\.host)$/.test(value.api ?? '') ||
    /(?:^|[\s.'"`-])host(?:name)?['"`]?\s*[\])]*$/i.test(context.textOf(at))
  )
}
