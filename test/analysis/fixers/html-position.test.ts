import t from 'tap'
import { htmlPositionAfter } from '../../../src/analysis/fixers/editing/javascript/html-position.ts'

void t.test('where in a page a value stands', (t) => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    text: [
      '',
      'Hello ',
      '<h1>',
      '<!doctype html>\n<title>Preview</title><h1 class="a" data-b=\'c\'>',
      '<input disabled value="a"/>',
      '<a href="\uFFFD">',
      '<!-- a --> ',
      'a < b ',
      '<script>run()</script>',
      '<script src="/a.js"></script><p>',
      '<p id=a>',
    ],
    'quoted-attribute': ['<h1 title="', "<input type=text value='", '<li class="a \uFFFD '],
    elsewhere: [
      '<',
      '<h1 ',
      '<h1 title=',
      '<a href="',
      '<a href="/search?q=',
      '<img src="',
      '<div style="color: ',
      '<p onclick="go(\'',
      '<script>const name = "',
      '<style>a { color: ',
      '<!-- ',
      '<iframe srcdoc="',
      '<\uFFFD>',
      '<h1 \uFFFD="',
    ],
  }
  for (const [position, texts] of Object.entries(cases))
    for (const text of texts) t.equal(htmlPositionAfter(text), position, JSON.stringify(text))
  t.end()
})
