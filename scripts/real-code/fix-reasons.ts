import type { Vocabulary } from './readings.ts'

/** What a maintainer would do with a fix: merge it as it is, merge it after an edit, or close it. */
export type FixVerdict = 'merge' | 'edit' | 'wrong'

/** The closed list that labels choose from. */
export const FIX_REASONS: Vocabulary<FixVerdict> = {
  merge: {
    right: 'closes what is open, and nobody else notices',
    harmless: 'nothing much was open, and it is better than before',
  },
  edit: {
    'repeated-helper': 'the same helper again instead of one module',
    'repeated-guard': 'the same guard or conversion twice',
    'unused-code': 'an import or variable that nothing uses any more',
    naming: 'a name that says nothing, or is not the way of the file',
    style: 'width, idiom or formatting of the file',
    'arbitrary-value': 'a number or limit that has to be chosen here',
    incomplete: 'the same is needed in another place as well',
    'comment-contradicted': 'a comment or text beside it now says something else',
  },
  wrong: {
    'does-not-compile': 'a type, an import or an API that is not there in the version of this project',
    'fails-when-run': 'throws for ordinary input: types, shadowed names, encodings',
    'honest-users-notice': 'ordinary input is refused or comes out changed',
    'other-world': 'an API of the browser on the server, or the other way round',
    'missing-setting': 'reads an environment variable or setting that nobody has',
    'against-intent': 'undoes what was chosen on purpose, such as in a comment beside it',
    'does-not-close': 'the weakness is still there',
    'nothing-to-fix': 'nothing was vulnerable: churn',
  },
}
