import type { LibraryModel } from '../rows/library-model.ts'

const FUNCTIONS = ['compile', 'findall', 'finditer', 'fullmatch', 'match', 'search', 'split', 'sub', 'subn', 'template']

const MATCHERS = ['findall', 'finditer', 'fullmatch', 'match', 'search', 'split']

/** Regular expressions. */
export const REGULAR_EXPRESSIONS: LibraryModel = {
  sinks: [
    {
      roots: ['re', 'regex'],
      paths: FUNCTIONS,
      // `regex` gives up after that time; `re` has no such option.
      when: [{ arg: 'timeout=', given: false }],
      args: ['0|pattern='],
      sinkKind: 'regex-injection',
      what: 'a regular expression',
    },
  ],
  uses: [
    {
      roots: ['re', 'regex'],
      paths: MATCHERS,
      when: [{ arg: 'timeout=', given: false }],
      use: 'regex',
      args: ['0|pattern=', '1|string='],
    },
    { roots: ['re', 'regex'], paths: ['sub', 'subn'], use: 'regex', args: ['0|pattern=', '2|string='] },
    { roots: ['re', 'regex'], paths: ['compile'], use: 'regex', args: ['0|pattern=', '-'] },
    {
      roots: ['re.Pattern', 're.compile', 'regex.Pattern', 'regex.compile'],
      paths: MATCHERS,
      use: 'regex',
      args: ['this', '0|string='],
    },
    {
      roots: ['re.Pattern', 're.compile', 'regex.Pattern', 'regex.compile'],
      paths: ['sub', 'subn'],
      use: 'regex',
      args: ['this', '1|string='],
    },
    { roots: ['django.conf.urls', 'django.urls'], paths: ['re_path', 'url'], use: 'regex', args: ['0', '-'] },
    { roots: ['django.core.validators'], paths: ['RegexValidator'], use: 'regex', args: ['0|regex=', '-'] },
    { roots: ['django.forms'], paths: ['RegexField'], use: 'regex', args: ['0|regex=', '-'] },
    { roots: ['wtforms.validators'], paths: ['Regexp'], use: 'regex', args: ['0|regex=', '-'] },
    { roots: ['marshmallow.validate'], paths: ['Regexp'], use: 'regex', args: ['0|regex=', '-'] },
    { roots: ['pydantic'], paths: ['Field', 'constr'], use: 'regex', args: ['regex=|pattern=', '-'] },
    {
      roots: ['fastapi'],
      paths: ['Cookie', 'Form', 'Header', 'Path', 'Query'],
      use: 'regex',
      args: ['regex=|pattern=', '-'],
    },
  ],
  propagators: [
    { roots: ['re', 'regex'], paths: ['sub', 'subn'], from: ['1', '2', 'repl=', 'string='] },
    {
      roots: ['re', 'regex'],
      paths: MATCHERS,
      from: ['1', 'string='],
    },
    {
      roots: ['re.Pattern', 're.compile', 'regex.compile'],
      paths: MATCHERS,
      from: ['0'],
    },
    { roots: ['re.Pattern', 're.compile', 'regex.compile'], paths: ['sub', 'subn'], from: ['0', '1'] },
    { roots: ['re', 'regex'], paths: ['**.group', '**.groupdict', '**.groups'], from: ['this'] },
    { roots: ['re', 'regex'], paths: ['escape'], from: ['0'] },
  ],
  callbacks: [
    { roots: ['re', 'regex'], paths: ['sub', 'subn'], callback: '1', params: ['2'], result: 'value' },
    { roots: ['re.compile', 'regex.compile'], paths: ['sub', 'subn'], callback: '0', params: ['1'], result: 'value' },
  ],
  neutrals: [{ roots: ['re', 'regex'], paths: ['**.end', '**.pos', '**.span', '**.start'] }],
}
