import type { NoFix } from '../../source/finding.ts'

export const NAME_POSITION: NoFix = {
  code: 'needs_design',
  reason:
    'The input is used where SQL does not allow a placeholder, such as a table, a column, a sort direction or a list; look it up in a list of allowed names before it is inserted.',
}
export const NO_DRIVER: NoFix = {
  code: 'unsupported_shape',
  reason:
    'Neither this file nor the project’s dependencies show a single database driver, so its placeholder style is unknown; write the placeholder and pass the value as the driver’s documentation says.',
}
export const SEPARATE_VALUES = {
  safety: 'merge',
  title: 'Use a parameterized query',
  explanation:
    'The query contains placeholders and the driver gets the values separately, so a value can no longer be parsed as SQL.',
  behaviourChange: 'None.',
} as const
export const GRAPHQL_VARIABLES: NoFix = {
  code: 'needs_design',
  reason:
    'GraphQL takes values as typed variables; declare one in the query, such as `$id: ID!`, and pass the value in `variables`.',
}

/** One placeholder would take all values of a list for one. */
export const JOINED_LIST: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The value joins a list, and one placeholder would take it for a single value; pass the list as an array where the driver knows arrays, or write one placeholder for each of its values.',
}
export const TYPED_CYPHER: NoFix = {
  code: 'unsupported_shape',
  reason:
    'Cypher compares numbers with numbers only, and this value is a string; convert it to a number, write `$value` in the query, and pass it by that name.',
}
