import type { Names } from './api-pattern.ts'

/**
 * Methods of a class that describes data which check, or replace, one field each: the field is named by an argument of a
 * decorator, or by the first group of `methods`. They take the data as their argument, or find it under its name in a member
 * of their receiver, and throw where it does not fit.
 * @example { of: ['django.forms.Form'], methods: /^clean_(\w+)$/, through: 'cleaned_data', yields: 'data' }
 */
export type FieldCheckRow = {
  /** Parents of the class. */
  readonly of: Names
  readonly decorators?: Names
  readonly methods?: RegExp
  readonly through?: string
  readonly yields: 'data' | 'nothing'
}
