import fc from 'fast-check'
import t from 'tap'
import {
  hasOpenDotInHost,
  hasStrangeRange,
  isAddressName,
  isHostText,
  isLeakyTagFilter,
} from '../../../src/analysis/rules/judging/host-patterns.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

void t.test('a dot that stands for any character in the name of a host', (t) => {
  for (const pattern of [
    '^http://test.example.com',
    '^https?:\\/\\/api.example.com',
    '^https://[a-z]*.example.com$',
    '(foo.example\\.com|whatever)$',
    '^http:\\/\\/(.+).example.com\\/',
    '^https://www.example.io/',
  ])
    t.ok(hasOpenDotInHost(pattern), pattern)
  for (const pattern of [
    '^http://example.com',
    '^http://test\\.example\\.com',
    '^https?://.+\\.example\\.com/',
    '^this.state.info$',
    '^[^.]+\\.example\\.com$',
    '.*',
    '',
  ])
    t.notOk(hasOpenDotInHost(pattern), pattern)
  t.end()
})

void t.test('hosts and names of addresses', (t) => {
  for (const text of ['example.com', 'www.example.org', 'https://example.com', '//example.net', 'https://example.com/'])
    t.ok(isHostText(text), text)
  for (const text of ['example', 'index.html', '/login', 'a.b', 'file.tar.gz', '']) t.notOk(isHostText(text), text)
  for (const name of ['url', 'redirectUrl', 'host', 'referer', 'getHref', 'origin']) t.ok(isAddressName(name), name)
  for (const name of ['text', 'name', 'urlCount', '']) t.notOk(isAddressName(name), name)
  t.end()
})

void t.test('ranges from one kind of characters to another', (t) => {
  for (const pattern of ['[A-z]', '[0-9a-fA-f]', '[\\w,.-?:]', '[+-<]', '[7-F]'])
    t.ok(hasStrangeRange(pattern), pattern)
  for (const pattern of [
    '[a-zA-Z0-9]',
    '[ -~]',
    '[!-~]',
    '[!-/:-@[-`{-~]',
    '[*-/]',
    '[\\x00-\\x7f]',
    '\\[A-z',
    '[+\\-<]',
    '[a-]',
  ])
    t.notOk(hasStrangeRange(pattern), pattern)
  t.end()
})

void t.test('filters for tags that browsers get around', (t) => {
  t.ok(isLeakyTagFilter('<script.*?>.*?<\\/script>', 'i'))
  t.ok(isLeakyTagFilter('<script[^>]*>[\\s\\S]*?<\\/script>', 'gi'))
  t.ok(isLeakyTagFilter('<script[^>]*?>[\\s\\S]*?<\\/script[^>]*>', ''))
  t.notOk(isLeakyTagFilter('<script[^>]*?>[\\s\\S]*?<\\/script[^>]*?>', 'i'))
  t.notOk(isLeakyTagFilter('<b>.*</b>', ''))
  t.end()
})

void t.test('anything is answered, and quickly', (t) => {
  const check = (text: string): void => {
    const seconds = measureProcessorTime(() => {
      hasOpenDotInHost(text)
      hasStrangeRange(text)
      isLeakyTagFilter(text, 'i')
      isHostText(text)
      isAddressName(text)
    })
    if (seconds > 5) t.fail(text.slice(0, 40))
  }
  const parts = fc.constantFrom(
    '\\.',
    '.',
    'C',
    'a',
    '[a]',
    '(a|b)',
    'com',
    '//',
    '<script',
    '</script>',
    '-',
    '[',
    ']',
    'x',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 200 }), (list) => {
      check(list.join(''))
    }),
    { numRuns: 500 },
  )
  for (const text of ['\\.a'.repeat(160), '\\.C'.repeat(160), 'a.'.repeat(240), '<script>'.repeat(70), '['.repeat(500)])
    check(text)
  t.end()
})
