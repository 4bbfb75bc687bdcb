import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'

const FIELDS = [
  'django.forms',
  'django.forms.fields',
  'rest_framework.fields',
  'rest_framework.relations',
  'rest_framework.serializers',
]
const FORMS = [
  'django.forms.Form',
  'django.forms.ModelForm',
  'django.forms.forms.Form',
  'django.forms.models.ModelForm',
]
const SERIALIZERS = ['rest_framework.serializers.**']
const FIELD = 'django.forms.Field()'
const VALIDATOR = 'django.core.validators.Validator()'

function fields(paths: Names, sets: SchemaRow['sets']): SchemaRow {
  return { roots: FIELDS, paths, sets: sets ?? {}, takes: { allOf: ['validators='] }, returns: FIELD }
}

/** Forms of Django and serializers of its REST framework: what is clean or validated fits their fields. */
export const FORM_FIELDS: LibraryModel = {
  checked: [{ schemas: [...FORMS, ...SERIALIZERS] }],
  fieldChecks: [
    { of: FORMS, methods: /^clean_(\w+)$/, through: 'cleaned_data', yields: 'data' },
    { of: SERIALIZERS, methods: /^validate_(\w+)$/, yields: 'data' },
  ],
  types: [
    {
      roots: ['django.forms', 'rest_framework.serializers'],
      paths: ['**.cleaned_data', '**.validated_data'],
      returns: 'dict',
    },
  ],
  schemas: [
    fields(['DecimalField', 'FloatField', 'IntegerField'], { type: 'number' }),
    fields(['BooleanField', 'NullBooleanField'], { type: 'boolean' }),
    fields(['UUIDField'], { type: 'string', format: 'uuid' }),
    fields(['SlugField'], { type: 'string', format: 'token' }),
    fields(['DateField', 'DateTimeField', 'DurationField', 'SplitDateTimeField', 'TimeField'], {
      type: 'string',
      format: 'date',
    }),
    fields(['GenericIPAddressField', 'IPAddressField'], { type: 'string', format: 'ipv4' }),
    fields(['EmailField', 'URLField'], { type: 'string', format: 'line' }),
    fields(['CharField'], { type: 'string' }),
    // One of the values that the program, or its database, lists.
    fields(
      [
        'ChoiceField',
        'FilePathField',
        'ModelChoiceField',
        'ModelMultipleChoiceField',
        'MultipleChoiceField',
        'PrimaryKeyRelatedField',
        'SlugRelatedField',
        'TypedChoiceField',
        'TypedMultipleChoiceField',
      ],
      { const: true },
    ),
    { roots: FIELDS, paths: ['ListField'], sets: { type: 'array' }, takes: { items: 'child=' }, returns: FIELD },
    {
      roots: FIELDS,
      paths: ['RegexField'],
      sets: { type: 'string' },
      takes: { pattern: '0|regex=' },
      returns: FIELD,
    },
    {
      roots: ['django.core.validators'],
      paths: ['RegexValidator'],
      when: [{ arg: 'inverse_match=', given: false }],
      sets: { type: 'string' },
      takes: { pattern: '0|regex=' },
      returns: VALIDATOR,
    },
  ],
}
