import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'

const ROOTS = ['@nestjs/class-validator', 'class-validator']

const DECORATOR = 'class-validator.Decorator'

type Keywords = Pick<SchemaRow, 'sets' | 'takes'>

/** With `{ each: true }`, a decorator is about the elements of a list. */
function decorator(paths: Names, keywords: Keywords): readonly SchemaRow[] {
  const row = { roots: ROOTS, paths, ...keywords, returns: DECORATOR }
  return [{ ...row, when: [{ arg: '2.each|1.each|0.each', is: true }], within: 'items' }, row]
}

/** What decorators say of the fields of a class. */
export const CLASS_VALIDATOR: LibraryModel = {
  checked: [{ decorators: ROOTS.map((root) => `${root}.ValidateNested`) }],
  schemas: [
    ...decorator(['IsString', 'IsUrl', 'Length', 'MaxLength', 'MinLength'], { sets: { type: 'string' } }),
    ...decorator(['IsDivisibleBy', 'IsInt', 'IsNegative', 'IsNumber', 'IsPositive', 'Min'], {
      sets: { type: 'number' },
    }),
    ...decorator(['Max'], { sets: { type: 'number' }, takes: { maximum: '0' } }),
    ...decorator(['IsBoolean', 'IsBooleanString', 'IsLatLong', 'IsLatitude', 'IsLongitude', 'IsNumberString'], {
      sets: { type: 'boolean' },
    }),
    ...decorator(['IsDate', 'IsDateString', 'IsISO8601', 'IsMilitaryTime', 'IsRFC3339', 'MaxDate', 'MinDate'], {
      sets: { type: 'string', format: 'date-time' },
    }),
    ...decorator(['IsUUID'], { sets: { type: 'string', format: 'uuid' } }),
    ...decorator(
      [
        'IsAlpha',
        'IsAlphanumeric',
        'IsBIC',
        'IsBtcAddress',
        'IsCreditCard',
        'IsDecimal',
        'IsEAN',
        'IsEthereumAddress',
        'IsFirebasePushId',
        'IsHSL',
        'IsHash',
        'IsHexColor',
        'IsHexadecimal',
        'IsIBAN',
        'IsIMEI',
        'IsISBN',
        'IsISIN',
        'IsISO31661Alpha2',
        'IsISO31661Alpha3',
        'IsISO4217CurrencyCode',
        'IsISRC',
        'IsISSN',
        'IsJWT',
        'IsLocale',
        'IsMACAddress',
        'IsMobilePhone',
        'IsMongoId',
        'IsOctal',
        'IsPort',
        'IsPostalCode',
        'IsSemVer',
      ],
      { sets: { type: 'string', format: 'token' } },
    ),
    ...decorator(['IsIP'], { sets: { type: 'string', format: 'ipv4' } }),
    ...decorator(['IsFQDN'], { sets: { type: 'string', format: 'hostname' } }),
    ...decorator(['IsEmail'], { sets: { type: 'string', format: 'line' } }),
    ...decorator(['Matches'], { sets: { type: 'string' }, takes: { pattern: '0' } }),
    ...decorator(['Equals'], { takes: { const: '0' } }),
    ...decorator(['IsEnum', 'IsIn'], { takes: { enum: '0' } }),
    { roots: ROOTS, paths: ['IsEmpty'], sets: { type: 'null' }, returns: DECORATOR },
  ],
}
