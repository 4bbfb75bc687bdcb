import fc from 'fast-check'
import { test } from 'tap'
import { codeSpan } from '../../../src/messages/markdown/code-span.ts'
import { cutCharacters, cutMarkdown, utf8Bytes } from '../../../src/messages/markdown/cut-markdown.ts'
import { details } from '../../../src/messages/markdown/details.ts'
import { escapeForSummary, escapeText } from '../../../src/messages/markdown/escape-text.ts'
import { fencedBlock } from '../../../src/messages/markdown/fenced-block.ts'
import { link, permalink } from '../../../src/messages/markdown/link.ts'
import { stripUnsafeCharacters } from '../../../src/messages/markdown/strip-unsafe-characters.ts'
import { table } from '../../../src/messages/markdown/table.ts'
import { HOSTILE_TEXTS, hostileText } from '../../helpers/findings.ts'
import { MENTION, REFERENCE, linkableText, renderMarkdown } from '../../helpers/render-markdown.ts'

const FORBIDDEN_TAGS = /<(a|img|script|h\d|ul|ol|li|blockquote|hr|em|strong|del|pre|!--)\b/

test('escaped text renders as itself and as nothing else', (t) => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = renderMarkdown(`Before ${escapeText(text)} after`)
      const visible = linkableText(html)
      return !FORBIDDEN_TAGS.test(html) && !html.includes('<code') && !MENTION.test(visible) && !REFERENCE.test(visible)
    }),
    { numRuns: 2_000 },
  )
  t.end()
})

test('escaped text starts no block', (t) => {
  for (const text of [
    '# heading',
    '- item',
    '+ item',
    '1. item',
    '2) item',
    '> quote',
    '---',
    '===',
    '```',
    '~~~',
    '    code',
  ])
    t.match(renderMarkdown(escapeText(text)), /^<p>[\s\S]*<\/p>\n$/, text)
  t.end()
})

test('escaped HTML cannot leave its element', (t) => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = escapeForSummary(text)
      const visible = linkableText(html)
      return !/[<>"']/.test(html) && !MENTION.test(visible) && !REFERENCE.test(visible)
    }),
  )
  t.end()
})

test('a code span shows its text and is one element, also in a table', (t) => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = renderMarkdown(table(['A', 'B'], [[codeSpan(text), 'end']]))
      const cells = html.match(/<td>/g) ?? []
      return (
        cells.length === 2 &&
        html.includes('<td>end</td>') &&
        !FORBIDDEN_TAGS.test(html) &&
        !MENTION.test(linkableText(html))
      )
    }),
    { numRuns: 2_000 },
  )
  t.match(renderMarkdown(codeSpan('a`b``c')), '<code>a`b``c</code>')
  t.match(renderMarkdown(codeSpan('`')), '<code>`</code>')
  t.match(renderMarkdown(codeSpan('x.js|y\\|z')), '<code>x.js&#124;y\\&#124;z</code>')
  t.equal(codeSpan('\u200b'), '(empty)')
  t.end()
})

test('a fence is longer than any run of backticks inside', (t) => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = renderMarkdown(`${fencedBlock(text, 'js')}\n\nafter`)
      return html.endsWith('</code></pre>\n<p>after</p>\n')
    }),
  )
  t.equal(fencedBlock('a\n````\nb\r\n'), '`````\na\n````\nb\n`````')
  t.equal(fencedBlock('let a = 1 // \u202e}\n\tb'), '```\nlet a = 1 // }\n\tb\n```')
  t.end()
})

test('invisible characters and those that change direction are removed', (t) => {
  t.equal(stripUnsafeCharacters('a\u202eb\u200bc\u0000d\u2066e\ufefff\u00adg\u3164h'), 'abcdefgh')
  t.equal(stripUnsafeCharacters('  a\r\n\tb\u2028c  '), 'a b c')
  t.equal(stripUnsafeCharacters('a\ud800b'), 'a\ufffdb')
  t.end()
})

test('links', (t) => {
  t.equal(link('text', 'javascript:alert(1)'), 'text')
  t.equal(link('text', 'https://e.example/a b)c'), '[text](https://e.example/a%20b%29c)')
  const place = { repositoryUrl: 'https://code.example/o/r', sha: 'abc', path: 'a b/(c)#[d]?.js', startLine: 3 }
  t.equal(permalink(place), 'https://code.example/o/r/blob/abc/a%20b/%28c%29%23%5Bd%5D%3F.js#L3')
  t.equal(permalink({ ...place, path: 'a.js', endLine: 5 }), 'https://code.example/o/r/blob/abc/a.js#L3-L5')
  fc.assert(
    fc.property(hostileText, (path) => {
      const html = renderMarkdown(link(codeSpan(path), permalink({ ...place, path })))
      return (html.match(/<a /g) ?? []).length === 1 && html.includes('<a href="https://code.example/o/r/blob/abc/')
    }),
  )
  t.end()
})

test('cutting', (t) => {
  const block = fc.oneof(
    hostileText.map((text) => escapeText(text)),
    hostileText.map((text) => fencedBlock(`${text}\n\n${text}`)),
    hostileText.map((text) => details('more', `${escapeText(text)}\n\n${details('inner', fencedBlock(text))}`)),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), fc.integer({ min: 60, max: 3_000 }), (blocks, maxBytes) => {
      const whole = blocks.join('\n\n')
      const cut = cutMarkdown(whole, maxBytes)
      if (utf8Bytes(whole) <= maxBytes) return cut === whole
      const opened = (cut.match(/^<details>$/gm) ?? []).length
      const closed = (cut.match(/^<\/details>$/gm) ?? []).length
      return (
        utf8Bytes(cut) <= maxBytes &&
        cut.isWellFormed() &&
        opened === closed &&
        renderMarkdown(cut).trimEnd().endsWith('<p><em>The rest is not shown here.</em></p>')
      )
    }),
    { numRuns: 500 },
  )
  t.end()
})

test('cutting characters', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, maxBytes) => {
      const cut = cutCharacters(text, maxBytes)
      return utf8Bytes(cut) <= maxBytes && text.startsWith(cut) && cut.isWellFormed()
    }),
  )
  t.equal(cutCharacters('a😀b', 4), 'a')
  t.equal(cutCharacters('a😀b', 5), 'a😀')
  t.end()
})

test('the long hostile texts are shortened', (t) => {
  for (const text of HOSTILE_TEXTS) t.ok(Array.from(codeSpan(text, 50)).length < 400)
  t.end()
})
