import type { LibraryModel } from '../rows/library-model.ts'

const ROOTS = ['ajv', 'ajv/dist/2019', 'ajv/dist/2020', 'ajv/dist/jtd']

const VALIDATE = 'ajv.ValidateFunction'

const AJV = ROOTS.flatMap((root) => [root, `${root}.Ajv`, `${root}.Ajv2019`, `${root}.Ajv2020`])

/** JSON schemas that are compiled to functions, which say whether data fits and leave it as it is. */
export const AJV_VALIDATORS: LibraryModel = {
  schemas: [
    { roots: AJV, paths: ['**.compile', '**.compileAsync'], from: '0', returns: VALIDATE },
    {
      roots: ['@exodus/schemasafe', 'is-my-json-valid'],
      paths: ['self', 'validator'],
      from: '0',
      returns: VALIDATE,
    },
  ],
  validations: [
    { roots: [VALIDATE], paths: ['self'], schema: 'callee', data: '0', yields: 'verdict' },
    { roots: AJV, paths: ['**.validate'], schema: '0', data: '1', yields: 'verdict' },
    {
      roots: ['jsonschema'],
      paths: ['Validator.validate', 'validate'],
      schema: '1',
      data: '0',
      yields: { accepted: 'valid', refused: 'errors' },
    },
  ],
}
