import { useQuery } from '@tanstack/react-query'
import { repositoryNamesQuery } from '../../api/analysis.ts'
import type { FilterField } from './filter-form.tsx'

/** The fields, with the team's repositories as suggestions for the field `repository`. */
export function useRepositorySuggestions(teamId: string, fields: readonly FilterField[]): FilterField[] {
  const suggestions = useQuery(repositoryNamesQuery(teamId)).data ?? []
  return fields.map((field) => (field.name === 'repository' ? { ...field, suggestions } : field))
}
