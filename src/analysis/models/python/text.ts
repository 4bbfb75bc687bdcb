import type { LibraryModel } from '../row.ts'

const TEXT = 'str bytes bytearray unicode'

/** Methods of texts and the modules that rework them. */
export const TEXT_METHODS: LibraryModel = {
  types: [
    {
      roots: TEXT,
      paths:
        'upper lower strip lstrip rstrip replace format format_map join title capitalize casefold swapcase center ljust rjust zfill expandtabs translate removeprefix removesuffix decode',
      returns: 'str',
    },
    { roots: TEXT, paths: 'encode', returns: 'bytes' },
    { roots: TEXT, paths: 'split rsplit splitlines partition rpartition', returns: 'list' },
    { roots: TEXT, paths: 'find rfind index rindex count', returns: 'int' },
    {
      roots: TEXT,
      paths:
        'startswith endswith isdigit isalpha isalnum isdecimal isnumeric isspace isidentifier islower isupper istitle isascii isprintable',
      returns: 'bool',
    },
    { roots: 'string.Template', paths: 'substitute safe_substitute', returns: 'str' },
    { roots: 'textwrap', paths: 'dedent indent fill shorten', returns: 'str' },
  ],
  neutrals: [
    {
      roots: '*',
      paths:
        '**.startswith **.endswith **.isdigit **.isalpha **.isalnum **.isdecimal **.isnumeric **.isspace **.isidentifier **.islower **.isupper **.istitle **.isascii **.isprintable',
    },
    { roots: TEXT, paths: 'find rfind index rindex count' },
  ],
  propagators: [
    { roots: '*', paths: '**.format **.format_map **.join **.replace', from: 'this * 0.*' },
    { roots: TEXT, paths: 'format format_map replace translate', from: 'this *' },
    { roots: TEXT, paths: 'join', from: 'this 0 0.*' },
    {
      roots: TEXT,
      paths:
        'upper lower strip lstrip rstrip title capitalize casefold swapcase center ljust rjust zfill expandtabs removeprefix removesuffix decode encode split rsplit splitlines partition rpartition',
      from: 'this',
    },
    { roots: 'string.Template', paths: 'self', from: '0' },
    { roots: 'string.Template', paths: 'substitute safe_substitute', from: 'this * 0.*' },
    { roots: 'string', paths: 'capwords', from: '0' },
    { roots: 'textwrap', paths: 'dedent indent fill shorten wrap', from: '0' },
    { roots: 'unicodedata', paths: 'normalize', from: '1' },
    { roots: 'difflib', paths: '**', from: '*' },
    { roots: 'six', paths: 'ensure_str ensure_text ensure_binary text_type u b', from: '0' },
    {
      roots: 'django.utils.encoding',
      paths: 'force_str force_text smart_str smart_text force_bytes iri_to_uri uri_to_iri',
      from: '0',
    },
    { roots: 'io', paths: 'StringIO BytesIO TextIOWrapper', from: '0' },
    { roots: 'StringIO cStringIO', paths: 'StringIO', from: '0' },
    {
      roots: 'io.StringIO io.BytesIO StringIO.StringIO cStringIO.StringIO',
      paths: 'getvalue read readline readlines getbuffer',
      from: 'this',
    },
  ],
  effects: [
    { roots: 'str bytes', paths: 'join', effect: 'join' },
    { roots: 'io', paths: 'StringIO BytesIO', effect: 'box' },
    { roots: 'io.StringIO io.BytesIO', paths: 'write', effect: 'append-text' },
    { roots: 'io.StringIO io.BytesIO', paths: 'getvalue read', effect: 'content' },
  ],
  folds: [
    { roots: TEXT, paths: '__getslice__', fold: 'slice', arity: [2, 2] },
    { roots: TEXT, paths: 'upper', fold: 'upper' },
    { roots: TEXT, paths: 'lower casefold', fold: 'lower' },
    { roots: TEXT, paths: 'strip', fold: 'trim', arity: [0, 0] },
    { roots: TEXT, paths: 'lstrip', fold: 'trim-start', arity: [0, 0] },
    { roots: TEXT, paths: 'rstrip', fold: 'trim-end', arity: [0, 0] },
    { roots: TEXT, paths: 'replace', fold: 'replace', arity: [2, 2] },
    { roots: TEXT, paths: 'startswith', fold: 'starts-with', arity: [1, 1] },
    { roots: TEXT, paths: 'endswith', fold: 'ends-with', arity: [1, 1] },
    { roots: TEXT, paths: 'find index', fold: 'index-of', arity: [1, 1] },
    { roots: TEXT, paths: 'format', fold: 'format' },
    { roots: TEXT, paths: 'encode decode', fold: 'identity' },
    { roots: 'textwrap', paths: 'dedent', fold: 'identity' },
  ],
  guards: [
    {
      roots: '*',
      paths: '**.isdigit **.isdecimal **.isnumeric **.isalnum **.isalpha **.isspace **.isidentifier',
      arg: 'this',
      whenTrue: true,
      removes: 'all',
    },
  ],
}
