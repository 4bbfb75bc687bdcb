import type { LibraryModel } from '../rows/library-model.ts'

/** Checks and conversions recognised by name alone, because the type of a JavaScript receiver is often unknown. */
export const NAMED_CHECKS: LibraryModel = {
  namedGuards: [
    { names: ['findLast'], isMethod: true, shows: 'element' },
    { names: ['hasOwnProperty'], isMethod: true, shows: 'membership' },
    { names: ['hasOwn'], arg: '1', whenTrue: true, removes: 'all' },
    { names: ['localeCompare'], isMethod: true, shows: 'equality' },
    { names: ['exec', 'test'], isMethod: true, shows: 'match', whole: false },
    { names: ['isIP', 'isSafeInteger'], arg: '*', whenTrue: true, removes: 'all' },
  ],
  derivations: [
    { names: ['toLocaleLowerCase', 'toLowerCase', 'toString', 'toUpperCase', 'valueOf'], derives: 'same-text' },
    { names: ['String'], derives: 'same-text' },
    { names: ['String'], derives: 'text-of' },
    { names: ['resolve', 'relative', 'normalize', 'realpath', 'realpathSync', 'join'], derives: 'resolved-path' },
    { names: ['realpath'], derives: 'same-text' },
    { names: ['indexOf'], derives: 'first-index' },
    { names: ['findIndex', 'findLastIndex'], derives: 'element-index' },
    { names: ['filter'], derives: 'chosen-elements' },
    { names: ['length'], derives: 'count' },
    { names: ['charAt'], derives: 'character' },
    { names: ['split'], derives: 'parts' },
    { names: ['slice', 'substr', 'substring'], derives: 'rest' },
    { names: ['lastIndexOf'], derives: 'last-index' },
    { names: ['lastIndexOf'], derives: 'index' },
    { names: ['at', 'pop'], derives: 'last-element' },
    { names: ['sep'], derives: 'separator' },
    // The first match only, unless the pattern is global.
    { names: ['replace'], derives: 'replaced-once' },
    // Properties of elements and of jQuery's collections.
    { names: ['jquery', 'nodeName', 'nodeType', 'ownerDocument', 'tagName'], derives: 'object-part' },
    { names: ['safeParse', 'safeParseAsync', 'safeValidate', 'validateSync'], derives: 'validation' },
  ],
}
