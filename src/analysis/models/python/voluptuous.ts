import type { LibraryModel } from '../rows/library-model.ts'

const SCHEMA = 'voluptuous.Checker'
const VALIDATOR = 'voluptuous.Validator()'
const ROOTS = ['voluptuous', 'voluptuous.schema_builder', 'voluptuous.validators']

/** Schemas that are functions of the data. */
export const VOLUPTUOUS: LibraryModel = {
  schemas: [
    { roots: ROOTS, paths: ['Schema'], takes: { properties: '0|schema=' }, returns: SCHEMA },
    { roots: ROOTS, paths: ['In'], takes: { enum: '0|container=' }, returns: VALIDATOR },
    { roots: ROOTS, paths: ['All'], takes: { allOf: ['*'] }, returns: VALIDATOR },
    {
      roots: ROOTS,
      paths: ['Match'],
      sets: { type: 'string' },
      takes: { startPattern: '0|pattern=' },
      returns: VALIDATOR,
    },
  ],
  validations: [{ roots: [`${SCHEMA}()()`], paths: ['self'], schema: 'callee', data: '0', yields: 'data' }],
}
