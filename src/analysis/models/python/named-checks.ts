import type { LibraryModel } from '../row.ts'

/** Checks and conversions of the standard library that are known by their names alone, whatever they are called on. */
export const NAMED_CHECKS: LibraryModel = {
  namedGuards: [
    { names: ['has_key', '__contains__'], isMethod: true, shows: 'membership' },
    { names: ['startswith', 'is_relative_to'], isMethod: true, shows: 'prefix' },
    { names: ['fullmatch'], isMethod: true, shows: 'match', whole: true },
    { names: ['isidentifier'], arity: [0, 0], arg: 'this', whenTrue: true, removes: 'all' },
    { names: ['isidentifier'], arg: '*', whenTrue: true, removes: 'all' },
    {
      names: ['isinstance'],
      shows: 'type',
      types: [
        { names: ['int', 'float', 'bool', 'complex', 'Decimal', 'UUID', 'datetime', 'date'], removes: 'all' },
        { names: ['str', 'bytes'], removes: ['nosql-injection', 'mass-assignment'] },
      ],
    },
  ],
  derivations: [
    { names: ['str', 'realpath', 'abspath', 'normpath'], derives: 'same-text' },
    { names: ['normpath', 'relpath', 'realpath', 'abspath', 'resolve'], derives: 'resolved-path' },
    { names: ['normpath'], derives: 'normalized-path' },
    { names: ['commonpath', 'commonprefix'], derives: 'common-path' },
    { names: ['netloc'], derives: 'address-part' },
    { names: ['sub', 'subn', 'translate'], derives: 'replaced-text' },
  ],
}
