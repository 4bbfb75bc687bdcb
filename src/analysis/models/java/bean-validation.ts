import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const CONSTRAINTS = javaxAndJakarta(['validation.constraints'])
const HIBERNATE = ['org.hibernate.validator.constraints']
const CONSTRAINT = 'javax.validation.Constraint'

function constraints(roots: Names, paths: Names, sets: SchemaRow['sets']): SchemaRow {
  return { roots, paths, sets: sets ?? {}, returns: CONSTRAINT }
}

/** Bean Validation: what annotations say of texts. Nothing is checked without one of the annotations that ask for it. */
export const BEAN_VALIDATION: LibraryModel = {
  checked: [
    {
      decorators: [
        ...javaxAndJakarta(['validation.Valid']),
        ...inPackage('org.springframework.validation.annotation', ['Validated']),
        'io.micronaut.validation.Validated',
      ],
    },
  ],
  schemas: [
    {
      roots: CONSTRAINTS,
      paths: ['Pattern'],
      sets: { type: 'string' },
      takes: { wholePattern: 'regexp=' },
      returns: CONSTRAINT,
    },
    {
      roots: CONSTRAINTS,
      paths: ['Digits.List', 'Email.List', 'Max.List', 'Min.List', 'Pattern.List'],
      takes: { allOf: 'value=|0' },
      returns: CONSTRAINT,
    },
    constraints(
      CONSTRAINTS,
      ['DecimalMax', 'DecimalMin', 'Digits', 'Max', 'Min', 'Negative', 'NegativeOrZero', 'Positive', 'PositiveOrZero'],
      { type: 'number' },
    ),
    constraints(CONSTRAINTS, ['AssertFalse', 'AssertTrue'], { type: 'boolean' }),
    constraints(CONSTRAINTS, ['Email'], { type: 'string', format: 'line' }),
    constraints(HIBERNATE, ['Email', 'URL'], { type: 'string', format: 'line' }),
    constraints(HIBERNATE, ['Range'], { type: 'number' }),
    constraints(HIBERNATE, ['UUID'], { type: 'string', format: 'uuid' }),
    constraints(HIBERNATE, ['CreditCardNumber', 'EAN', 'ISBN', 'LuhnCheck', 'Mod10Check', 'Mod11Check'], {
      type: 'string',
      format: 'token',
    }),
  ],
}
