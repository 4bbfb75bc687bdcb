import type { LibraryModel } from '../rows/library-model.ts'

const VALIDATORS = [
  '**.attempt',
  '**.cast',
  '**.parse',
  '**.parseAsync',
  '**.safeParse',
  '**.validate',
  '**.validateAsync',
  '**.validateSync',
]

/** Libraries that check data against a schema. */
export const SCHEMA_VALIDATORS: LibraryModel = {
  propagators: [
    { roots: ['class-transformer'], paths: ['instanceToPlain', 'plainToClass', 'plainToInstance'], from: ['1', '0'] },
    {
      roots: ['@hapi/joi', 'joi', 'yup', 'zod'],
      paths: VALIDATORS,
      from: ['0'],
    },
  ],
  sanitizers: [
    {
      roots: [
        '@hapi/joi',
        'ajv',
        'class-validator',
        'io-ts',
        'joi',
        'runtypes',
        'superstruct',
        'valibot',
        'yup',
        'zod',
      ],
      paths: VALIDATORS,
      removes: ['nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
  ],
  guards: [
    {
      roots: ['@hapi/joi', 'joi', 'yup', 'zod'],
      paths: ['**.isValid', '**.isValidSync'],
      arg: '0',
      whenTrue: true,
      removes: ['nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
  ],
}
