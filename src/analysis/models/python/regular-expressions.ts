import type { LibraryModel } from '../row.ts'

const FUNCTIONS = 'match search fullmatch findall finditer split sub subn compile template'

/** Regular expressions. */
export const REGULAR_EXPRESSIONS: LibraryModel = {
  sinks: [
    { roots: 're regex', paths: FUNCTIONS, args: '0|pattern', danger: 'regex-injection', what: 'a regular expression' },
  ],
  uses: [
    {
      roots: 're regex',
      paths: 'match search fullmatch findall finditer split',
      use: 'regex',
      args: '0|pattern 1|string',
    },
    { roots: 're regex', paths: 'sub subn', use: 'regex', args: '0|pattern 2|string' },
    { roots: 're regex', paths: 'compile', use: 'regex', args: '0|pattern -' },
    {
      roots: 're.compile regex.compile re.Pattern regex.Pattern',
      paths: 'match search fullmatch findall finditer split',
      use: 'regex',
      args: 'this 0|string',
    },
    {
      roots: 're.compile regex.compile re.Pattern regex.Pattern',
      paths: 'sub subn',
      use: 'regex',
      args: 'this 1|string',
    },
    { roots: 'django.urls django.conf.urls', paths: 're_path url', use: 'regex', args: '0 -' },
    { roots: 'django.core.validators', paths: 'RegexValidator', use: 'regex', args: '0|regex -' },
    { roots: 'django.forms', paths: 'RegexField', use: 'regex', args: '0|regex -' },
    { roots: 'wtforms.validators', paths: 'Regexp', use: 'regex', args: '0|regex -' },
    { roots: 'marshmallow.validate', paths: 'Regexp', use: 'regex', args: '0|regex -' },
    { roots: 'pydantic', paths: 'constr Field', use: 'regex', args: 'regex|pattern -' },
    { roots: 'fastapi', paths: 'Query Path Header Cookie Form', use: 'regex', args: 'regex|pattern -' },
  ],
  propagators: [
    { roots: 're regex', paths: 'sub subn', from: '1 2 repl string' },
    { roots: 're regex', paths: 'match search fullmatch findall finditer split', from: '1 string' },
    { roots: 're.compile regex.compile re.Pattern', paths: 'match search fullmatch findall finditer split', from: '0' },
    { roots: 're.compile regex.compile re.Pattern', paths: 'sub subn', from: '0 1' },
    { roots: 're regex', paths: '**.group **.groups **.groupdict', from: 'this' },
    { roots: 're regex', paths: 'escape', from: '0' },
  ],
  callbacks: [
    { roots: 're regex', paths: 'sub subn', callback: '1', params: '0:2', result: 'value' },
    { roots: 're.compile regex.compile', paths: 'sub subn', callback: '0', params: '0:1', result: 'value' },
  ],
  neutrals: [{ roots: 're regex', paths: '**.start **.end **.span **.pos' }],
}
