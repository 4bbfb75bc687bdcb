import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'

const ROOTS = ['express-validator', 'express-validator/check']

const CHAIN = 'express-validator.ValidationChain'

/** `body('id')`: a part of a request, by its name. */
function inRequest(paths: Names, where: string): SchemaRow {
  return {
    roots: ROOTS,
    paths,
    sets: { in: where },
    takes: { named: '0' },
    returns: CHAIN,
  }
}

function methods(paths: Names): Pick<SchemaRow, 'roots' | 'paths' | 'from' | 'returns'> {
  return { roots: [CHAIN], paths, from: 'this', returns: CHAIN }
}

/** Chains of checks before the handlers of Express: they say nothing until the program looks at their result. */
export const EXPRESS_VALIDATOR: LibraryModel = {
  schemas: [
    inRequest(['body'], 'body'),
    inRequest(['cookie'], 'cookies'),
    inRequest(['header'], 'headers'),
    inRequest(['param'], 'params'),
    inRequest(['query'], 'query'),
    inRequest(['check'], 'body cookies headers params query'),
    { ...methods(['isUUID', 'isULID']), sets: { type: 'string', format: 'uuid' } },
    {
      ...methods([
        'isAlpha',
        'isAlphanumeric',
        'isCreditCard',
        'isHash',
        'isHexColor',
        'isHexadecimal',
        'isIBAN',
        'isISBN',
        'isJWT',
        'isLocale',
        'isMobilePhone',
        'isMongoId',
        'isPort',
        'isPostalCode',
        'isSemVer',
      ]),
      sets: { type: 'string', format: 'token' },
    },
    {
      ...methods([
        'isBoolean',
        'isDecimal',
        'isFloat',
        'isInt',
        'isLatLong',
        'isNumeric',
        'toBoolean',
        'toFloat',
        'toInt',
      ]),
      sets: { type: 'number' },
    },
    { ...methods(['isDate', 'isISO8601', 'isRFC3339', 'isTime']), sets: { type: 'string', format: 'date-time' } },
    { ...methods(['isIP']), sets: { type: 'string', format: 'ipv4' } },
    { ...methods(['isFQDN']), sets: { type: 'string', format: 'hostname' } },
    { ...methods(['isEmail']), sets: { type: 'string', format: 'line' } },
    { ...methods(['isString']), sets: { type: 'string' } },
    { ...methods(['isIn']), takes: { enum: '0' } },
    { ...methods(['equals']), takes: { const: '0' } },
    { ...methods(['matches']), sets: { type: 'string' }, takes: { pattern: '0' } },
    { ...methods(['custom']), step: { yields: 'verdict' } },
    {
      ...methods([
        'bail',
        'exists',
        'isLength',
        'isURL',
        'notEmpty',
        'optional',
        'self',
        'toLowerCase',
        'toUpperCase',
        'trim',
        'withMessage',
      ]),
    },
    { roots: ROOTS, paths: ['validationResult'], from: '0.(pending)', returns: 'express-validator.Result' },
  ],
  validations: [
    {
      roots: ['express-validator.Result'],
      paths: ['isEmpty'],
      schema: 'this',
      data: '0',
      of: 'receiver',
      yields: 'verdict',
    },
    {
      roots: ['express-validator.Result'],
      paths: ['throw'],
      schema: 'this',
      data: '0',
      of: 'receiver',
      yields: 'nothing',
      throws: true,
    },
  ],
}
