import type { LibraryModel } from '../rows/library-model.ts'

/** Platform checks and conversions recognised by name alone, since the type of a receiver is often unknown. */
export const NAMED_CHECKS: LibraryModel = {
  namedGuards: [
    { names: ['containsKey', 'containsValue'], isMethod: true, shows: 'membership' },
    { names: ['contentEquals', 'equalsIgnoreCase'], isMethod: true, shows: 'equality' },
    { names: ['allMatch', 'anyMatch'], isMethod: true, shows: 'element' },
    { names: ['isCreatable'], arity: [0, 0], arg: 'this', whenTrue: true, removes: 'all' },
    { names: ['isCreatable'], arg: '*', whenTrue: true, removes: 'all' },
  ],
  derivations: [
    { names: ['toLowerCase', 'toString', 'toUpperCase', 'valueOf'], derives: 'same-text' },
    { names: ['getCanonicalPath', 'toAbsolutePath', 'toPath', 'toRealPath'], derives: 'same-text' },
    {
      names: [
        'getAbsoluteFile',
        'getAbsolutePath',
        'getCanonicalFile',
        'getCanonicalPath',
        'normalize',
        'toAbsolutePath',
        'toFile',
        'toPath',
        'toRealPath',
      ],
      derives: 'same-place',
    },
    // `resolve` of a path only appends.
    { names: ['getCanonicalFile', 'getCanonicalPath', 'normalize', 'toRealPath'], derives: 'resolved-path' },
    { names: ['getBaseName'], derives: 'last-name' },
    { names: ['getAuthority', 'getHost'], derives: 'address-part' },
    { names: ['indexOf'], derives: 'first-index' },
    { names: ['charAt'], derives: 'character' },
    { names: ['split'], derives: 'parts' },
    { names: ['substring'], derives: 'rest' },
    { names: ['lastIndexOf'], derives: 'last-index' },
    { names: ['lastIndexOf'], derives: 'index' },
    { names: ['separator', 'separatorChar'], derives: 'separator' },
    { names: ['matcher'], derives: 'matcher' },
  ],
}
