import fc from 'fast-check'
import { test } from 'tap'
import { paymentFailedMail } from '../../../src/messages/mails/payment-failed-mail.ts'
import { toVisibleLine, toWebAddress } from '../../../src/messages/mails/mail-text.ts'
import { matchGolden } from '../../helpers/golden.ts'
import { sampleMails } from '../../helpers/sample-mails.ts'

const golden = (name: string) => new URL(`../golden/mails/${name}`, import.meta.url)

test('every mail, as plain text and as HTML', (t) => {
  for (const [name, { subject, text, html }] of Object.entries(sampleMails())) {
    matchGolden(t, golden(`${name}.txt`), `Subject: ${subject}\n\n${text.trimEnd()}`)
    matchGolden(t, golden(`${name}.html`), html.trimEnd())
  }
  t.end()
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">Pay here</a>',
  "' onmouseover='alert(1)",
  'https://evil.example/login',
  'www.evil.example',
  'evil.example',
  'a@evil.example',
  'javascript:alert(1)',
  'Hello\r\nBcc: everybody@example.org',
  'x\u2028Bcc: y',
  '\u202egnp.exe\u2066',
  '&lt;b&gt;&#x3C;script>',
  '<!-- --><![CDATA[',
  '\ud800',
  '\0\x1b[31m',
]
const hostileName = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 20 })).map((parts) => parts.join('')),
)

/** No name stands inside a tag, so the tags are the same whatever the names are, and there is no `<` outside of them. */
function tagsOf(html: string): string {
  const tags = html.match(/<[^<>]*>/g) ?? []
  return [...tags, `${html.split('<').length} ${html.split('>').length}`].join('\n')
}

const PLAIN = sampleMails()

test('no name changes the structure of a mail, adds a header, or becomes a link', (t) => {
  fc.assert(
    fc.property(hostileName, hostileName, hostileName, (team, person, repository) => {
      for (const [name, { subject, text, html }] of Object.entries(sampleMails({ team, person, repository }))) {
        if (tagsOf(html) !== tagsOf(PLAIN[name]!.html)) throw new Error(`${name}: other elements`)
        if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw new Error(`${name}: the subject has more than one line`)
        if (/[\u202a-\u202e\u2066-\u2069\p{Cs}]/u.test(subject + text + html))
          throw new Error(`${name}: reading direction`)
        if (text.split('\n').length !== PLAIN[name]!.text.split('\n').length) throw new Error(`${name}: other lines`)
        const addresses = (text.match(/\w+:\/\/\S+|\bwww\.\S+/g) ?? []).join(' ')
        if (addresses !== (PLAIN[name]!.text.match(/\w+:\/\/\S+/g) ?? []).join(' '))
          throw new Error(`${name}: ${addresses}`)
        if (/evil\.example/.test(text + html.slice(html.indexOf('<body')))) throw new Error(`${name}: an address`)
      }
    }),
    { numRuns: 200 },
  )
  t.end()
})

test('mails have no external content and no scripts', (t) => {
  for (const [name, { html }] of Object.entries(PLAIN))
    t.notMatch(html, /<(script|img|link|iframe|form|object)|url\(|@import|src=|javascript:/i, name)
  t.end()
})

test('only web addresses are linked, and payments only over https', (t) => {
  t.equal(toWebAddress('https://a.example/x?y=1'), 'https://a.example/x?y=1')
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://user:pw@a.example',
    'x',
    '',
  ])
    t.equal(toWebAddress(bad), null, bad)
  const payment = {
    teamName: 'Acme',
    stage: 'first',
    amount: 9905,
    currency: 'eur',
    graceEndsAt: new Date(0),
    teamUrl: 'https://fixwright.example/teams/1',
  } as const
  const mail = paymentFailedMail({ ...payment, payUrl: 'http://pay.example' })
  t.notMatch(mail.html, /pay\.example/)
  t.match(mail.text, /EUR 99\.05/)
  t.match(mail.text, /1 January 1970 at 00:00 UTC/)
  t.end()
})

test('numbers and abbreviations are unchanged', (t) => {
  for (const text of ['EUR 99.00', '1,234', 'Next. Then', 'at 10:30 UTC', 'a: b']) t.equal(toVisibleLine(text), text)
  t.end()
})
