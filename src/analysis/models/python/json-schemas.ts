import type { LibraryModel } from '../rows/library-model.ts'

const VALIDATOR = 'jsonschema.Validator'

/** Data that is compared with a JSON schema. */
export const JSON_SCHEMAS: LibraryModel = {
  schemas: [
    {
      roots: ['jsonschema', 'jsonschema.validators'],
      paths: [
        'Draft201909Validator',
        'Draft202012Validator',
        'Draft3Validator',
        'Draft4Validator',
        'Draft6Validator',
        'Draft7Validator',
      ],
      takes: { allOf: ['0|schema='] },
      returns: VALIDATOR,
    },
    { roots: ['fastjsonschema'], paths: ['compile'], takes: { allOf: ['0|definition='] }, returns: VALIDATOR },
  ],
  validations: [
    {
      roots: ['jsonschema', 'jsonschema.validators'],
      paths: ['validate'],
      schema: '1|schema=',
      data: '0|instance=',
      yields: 'nothing',
      throws: true,
    },
    {
      roots: ['fastjsonschema'],
      paths: ['validate'],
      schema: '0|definition=',
      data: '1|data=',
      yields: 'data',
      throws: true,
    },
    { roots: [VALIDATOR], paths: ['validate'], schema: 'this', data: '0|instance=', yields: 'nothing', throws: true },
    { roots: [VALIDATOR], paths: ['is_valid'], schema: 'this', data: '0|instance=', yields: 'verdict' },
    { roots: [`${VALIDATOR}()()`], paths: ['self'], schema: 'callee', data: '0', yields: 'data', throws: true },
  ],
}
