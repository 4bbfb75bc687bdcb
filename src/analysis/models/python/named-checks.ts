import type { LibraryModel } from '../rows/library-model.ts'

/** Checks and conversions of the standard library that are known by their names alone, whatever they are called on. */
export const NAMED_CHECKS: LibraryModel = {
  namedGuards: [
    { names: ['__contains__', 'has_key'], isMethod: true, shows: 'membership' },
    { names: ['any'], arity: [1, 1], shows: 'true-element' },
    { names: ['next'], arity: [2, 2], shows: 'any-element' },
    { names: ['fnmatch', 'fnmatchcase'], arity: [2, 2], shows: 'stars' },
    { names: ['endswith'], isMethod: true, shows: 'suffix' },
    { names: ['is_relative_to', 'startswith'], isMethod: true, shows: 'prefix' },
    { names: ['fullmatch'], isMethod: true, shows: 'match', whole: true },
    { names: ['isidentifier'], arity: [0, 0], arg: 'this', whenTrue: true, removes: 'all' },
    { names: ['isidentifier'], arg: '*', whenTrue: true, removes: 'all' },
    {
      names: ['isinstance'],
      shows: 'type',
      types: [
        { names: ['Decimal', 'UUID', 'bool', 'complex', 'date', 'datetime', 'float', 'int'], removes: 'all' },
        { names: ['bytes', 'str'], removes: ['nosql-injection', 'mass-assignment'] },
      ],
    },
  ],
  derivations: [
    {
      names: ['Path', 'PurePath', 'PurePosixPath', 'abspath', 'fspath', 'normpath', 'realpath', 'str'],
      derives: 'same-text',
    },
    { names: ['abspath', 'normpath', 'realpath', 'relpath', 'resolve'], derives: 'resolved-path' },
    { names: ['normpath'], derives: 'normalized-path' },
    { names: ['__getslice__'], derives: 'beginning' },
    { names: ['parents'], derives: 'ancestors' },
    { names: ['parts', 'rsplit', 'split'], derives: 'parts' },
    { names: ['rsplit'], derives: 'parts-from-end' },
    { names: ['rpartition'], derives: 'last-cut' },
    { names: ['__getslice__'], derives: 'rest' },
    { names: ['rfind', 'rindex'], derives: 'last-index' },
    { names: ['rfind'], derives: 'index' },
    { names: ['pop'], derives: 'last-element' },
    { names: ['sep'], derives: 'separator' },
    { names: ['commonpath', 'commonprefix'], derives: 'common-path' },
    { names: ['netloc'], derives: 'address-part' },
    { names: ['sub', 'subn', 'translate'], derives: 'replaced-text' },
  ],
}
