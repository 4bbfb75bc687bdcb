import type { LibraryModel } from '../row.ts'

/** Checks and conversions of the platform that are known by their names alone: Java tells the type of a receiver seldom. */
export const NAMED_CHECKS: LibraryModel = {
  namedGuards: [
    { names: ['containsKey', 'containsValue'], isMethod: true, shows: 'membership' },
    { names: ['equalsIgnoreCase', 'contentEquals'], isMethod: true, shows: 'equality' },
    { names: ['anyMatch', 'allMatch'], isMethod: true, shows: 'element' },
    { names: ['isCreatable'], arity: [0, 0], arg: 'this', whenTrue: true, removes: 'all' },
    { names: ['isCreatable'], arg: '*', whenTrue: true, removes: 'all' },
  ],
  derivations: [
    { names: ['toLowerCase', 'toUpperCase', 'toString', 'valueOf'], derives: 'same-text' },
    { names: ['toPath', 'getCanonicalPath', 'toAbsolutePath', 'toRealPath'], derives: 'same-text' },
    {
      names: [
        'toPath',
        'toFile',
        'getCanonicalFile',
        'getCanonicalPath',
        'getAbsoluteFile',
        'getAbsolutePath',
        'toAbsolutePath',
        'toRealPath',
      ],
      derives: 'same-place',
    },
    // `resolve` of a path only appends.
    { names: ['normalize', 'getCanonicalPath', 'getCanonicalFile', 'toRealPath'], derives: 'resolved-path' },
    { names: ['getBaseName'], derives: 'last-name' },
    { names: ['getHost', 'getAuthority'], derives: 'address-part' },
    { names: ['indexOf'], derives: 'first-index' },
    { names: ['charAt'], derives: 'character' },
    { names: ['matcher'], derives: 'matcher' },
  ],
}
