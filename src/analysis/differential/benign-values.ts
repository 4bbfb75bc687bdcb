import type { ParameterShape, TextKind } from './shape.ts'
import { itemAt } from '../../lib/collections/lists.ts'

/** The number of benign calls that a comparison makes. */
export const BENIGN_CALLS = 20

const lines = (text: string): readonly string[] => text.split('|')

/** Typical texts for such fields, the empty text last. None contains characters that are special in any language. */
const TEXTS: Readonly<Record<TextKind, readonly string[]>> = {
  word: lines(
    'alice|bob|Carol|dave|summer|red|Berlin|x|item7|hello|world|Zoë|blue|north|alpha|beta|gamma|delta|omega|',
  ),
  sentence: lines(
    'Hello, world|Good morning|The train leaves at noon.|See you tomorrow!|Two apples and one pear|Red, green, blue|Nothing new today|' +
      'Is it late?|A b c|Lunch at 12:30|Thanks for the report|Version 2 is out|One|Straße 5|Call me later, please|42 is a number|' +
      'First line|A longer sentence that says very little about anything at all|ok|',
  ),
  mail: lines(
    'alice@example.com|bob@example.org|carol.smith@example.net|d@example.com|team@mail.example.com|info@example.org|first.last@example.com|' +
      'sales+news@example.com|no-reply@example.net|x_y@example.com|a1@example.org|jobs@example.com|hello@sub.example.com|me@example.de|' +
      'zoe@example.fr|not-a-mail|support@example.com|office@example.org|dev@example.io|',
  ),
  file: lines(
    'report.pdf|notes.txt|photo.jpg|index.html|data.json|summary.md|letter.docx|table.csv|archive.zip|logo.svg|style.css|main.js|' +
      'docs/guide.txt|images/cat.png|2024/05/june.txt|a.b.c.txt|readme|file-7.log|under_score.txt|deep/er/still/file.txt',
  ),
  address: lines(
    '/|/home|/account|/orders/7|/search?q=shoes|/a/b/c|/login|/settings#mail|/products?page=2&sort=price|/help|/en/start|/cart|' +
      '/users/42/edit|/docs/guide.html|/news/2024|/about|/list?tag=red|/x|/profile?tab=a|/end/',
  ),
  json: lines(
    '{}|[]|1|"text"|true|null|{"a":1}|[1,2,3]|{"name":"alice","age":30}|{"list":[1,{"b":2}]}|{"deep":{"er":{"x":null}}}|-2.5|' +
      '{"price":9.99,"tags":["red","blue"]}|["a","b"]|{"ok":false}|{"text":"two words"}|[[],[[]]]|{"1":"one"}|{"status":"open"}|[true,false]',
  ),
  property: lines(
    'a|b.c|user.name|items.first|x.y.z|settings.theme|title|size|a.b|colour.red|list.of.things|n|deep.er.still|total|page.number|' +
      'sort|filter.by|user.mail|last|one.two',
  ),
  number: lines('1|2|3|7|10|12|20|25|42|50|99|100|128|365|500|1000|2024|4096|65535|0'),
  argument: lines(
    'alice|example.com|report.pdf|main|v1.2.3|10.0.0.1|feature-x|a_b|42|images/cat.png|localhost|README|200x100|utf-8|' +
      '2024-05-01|user@host|k=v|50%|a:b|Zoë',
  ),
  pattern: lines('a|bob|red|north|one two|item7|x|hello|Berlin|alpha|7|w|zz|blue|2024|end|start|mid|k9|omega'),
}

const OBJECTS = [
  ...['{}', '{"a":1}', '{"a":{"b":2}}', '{"name":"alice"}', '{"list":[1,2]}', '{"x":null}', '{"deep":{"er":{"y":1}}}'],
  ...[
    '{"theme":"dark","size":12}',
    '{"on":true}',
    '{"a":1,"b":2,"c":3}',
    '{"nested":{"a":1,"b":{"c":2}}}',
    '{"tags":["red"]}',
  ],
  ...['{"user":{"name":"bob","age":30}}', '{"0":"zero"}', '{"empty":{}}', '{"n":-1.5}', '{"text":"two words"}'],
  ...['{"a":{"x":1},"b":{"y":2}}', '{"b":"blue"}', '{"page":{"number":2,"size":50}}'],
]

/** The text for a parameter of this kind in the benign call with this index. */
export function benignText(kind: TextKind, index: number): string {
  const texts = TEXTS[kind]
  return itemAt(texts, index % texts.length)
}

/** A harmless argument as JSON text. Two parameters of one call get different ones, by their `index`. */
export function benignValue(shape: ParameterShape, index: number): string {
  switch (shape.kind) {
    case 'text':
      return JSON.stringify(benignText(shape.of, index))
    case 'number':
      return benignText('number', index)
    case 'flag':
      return String(index % 2 === 0)
    case 'list': {
      const length = 1 + (index % 3)
      return `[${Array.from({ length }, (_, at) => benignValue(shape.of, index + at)).join(',')}]`
    }
    case 'object':
      return itemAt(OBJECTS, index % OBJECTS.length)
    case 'recorder':
      return 'null'
    case 'record':
      return writeRecord(shape.fields.map(([name, field], at) => [name, benignValue(field, index + 7 * at)]))
  }
}

export function writeRecord(fields: readonly (readonly [string, string])[]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}
