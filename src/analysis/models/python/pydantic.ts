import type { LibraryModel } from '../rows/library-model.ts'

const MODELS = ['pydantic.BaseModel', 'pydantic.RootModel', 'pydantic.main.BaseModel', 'sqlmodel.SQLModel']
const ADAPTER = 'pydantic.TypeAdapter'
const FIELD = 'pydantic.Field()'
const DECLARING = ['Body', 'Cookie', 'Field', 'File', 'Form', 'Header', 'Path', 'Query', 'Security']

/** Models that check what they are made of, and the types and constraints of their fields. */
export const PYDANTIC: LibraryModel = {
  checked: [{ parents: MODELS }],
  fieldChecks: [
    {
      of: MODELS,
      decorators: ['pydantic.class_validators.validator', 'pydantic.field_validator', 'pydantic.validator'],
      yields: 'data',
    },
  ],
  schemas: [
    // Since version 2 a pattern may match anywhere, before it had to match from the start.
    {
      roots: ['fastapi', 'fastapi.params', 'ninja', 'pydantic', 'pydantic.fields', 'sqlmodel'],
      paths: DECLARING,
      when: [{ arg: 'pattern=|regex=', given: true }],
      sets: { type: 'string' },
      takes: { pattern: 'pattern=|regex=' },
      returns: FIELD,
    },
    {
      roots: ['pydantic', 'pydantic.types'],
      paths: ['StringConstraints', 'constr'],
      sets: { type: 'string' },
      takes: { pattern: 'pattern=', startPattern: 'regex=' },
      returns: FIELD,
    },
    {
      roots: ['pydantic', 'pydantic.types'],
      paths: ['condecimal', 'confloat', 'conint'],
      sets: { type: 'number' },
      returns: FIELD,
    },
    {
      roots: ['pydantic', 'pydantic.types'],
      paths: ['condate'],
      sets: { type: 'string', format: 'date' },
      returns: FIELD,
    },
    {
      roots: ['pydantic', 'pydantic.networks'],
      paths: ['IPvAnyAddress', 'IPvAnyInterface', 'IPvAnyNetwork'],
      sets: { type: 'string', format: 'ipv4' },
      returns: FIELD,
    },
    {
      roots: ['pydantic', 'pydantic.networks'],
      paths: ['AnyHttpUrl', 'AnyUrl', 'EmailStr', 'HttpUrl'],
      sets: { type: 'string', format: 'line' },
      returns: FIELD,
    },
    { roots: ['typing', 'typing_extensions'], paths: ['Annotated'], takes: { allOf: ['*'] }, returns: FIELD },
    { roots: ['typing', 'typing_extensions'], paths: ['Literal'], takes: { enum: ['*'] }, returns: FIELD },
    { roots: ['pydantic'], paths: ['TypeAdapter'], takes: { allOf: ['0|type='] }, returns: ADAPTER },
  ],
  validations: [
    {
      roots: [...MODELS, ADAPTER],
      paths: [
        'model_validate',
        'model_validate_json',
        'model_validate_strings',
        'parse_obj',
        'parse_raw',
        'validate_json',
        'validate_python',
        'validate_strings',
      ],
      schema: 'this',
      data: '0|obj=|json_data=|object=|data=|b=',
      yields: 'data',
    },
    {
      roots: ['pydantic', 'pydantic.tools'],
      paths: ['parse_obj_as', 'parse_raw_as'],
      schema: '0|type_=',
      data: '1|obj=|b=',
      yields: 'data',
    },
  ],
  types: [
    { roots: MODELS, paths: ['copy', 'model_copy'], returns: 'this' },
    { roots: MODELS, paths: ['dict', 'model_dump'], returns: 'dict' },
  ],
  effects: [{ roots: MODELS, paths: ['dict', 'model_dump'], effect: 'copy' }],
  propagators: [
    { roots: MODELS, paths: ['construct', 'model_construct'], from: ['*', '**'] },
    { roots: MODELS, paths: ['json', 'model_dump_json'], from: ['this'] },
  ],
}
