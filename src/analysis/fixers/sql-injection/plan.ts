import type { NoFix } from '../../source/finding.ts'

export const NAME_POSITION: NoFix = {
  code: 'needs_design',
  reason:
    'The input stands where SQL allows no placeholder, such as a table, a column, a direction or a list; look it up in a list of allowed names before it is put in.',
}
export const NO_DRIVER: NoFix = {
  code: 'unsupported_shape',
  reason:
    'Neither this file nor the project’s dependencies show one database driver, so its style of placeholders is not known; write the placeholder and pass the value as the driver’s documentation says.',
}
export const SEPARATE_VALUES = {
  safety: 'merge',
  title: 'Hand the values over separately from the statement',
  explanation:
    'The statement has placeholders and the driver gets the values next to it, so a value can no longer be read as SQL.',
  behaviourChange: 'None.',
} as const
export const GRAPHQL_VARIABLES: NoFix = {
  code: 'needs_design',
  reason:
    'GraphQL takes values as variables with a type; declare one in the query, such as `$id: ID!`, and hand the value over in `variables`.',
}
