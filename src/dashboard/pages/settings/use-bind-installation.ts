import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bindInstallation, installationsQuery, repositoriesQuery } from '../../api/team-settings.ts'

/** Connects an installation to the team and reloads what depends on it. */
export function useBindInstallation(teamId: string, onBound: () => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (installationId: number) => bindInstallation(teamId, installationId),
    onSuccess: () => {
      onBound()
      void client.invalidateQueries({ queryKey: installationsQuery(teamId).queryKey })
      void client.invalidateQueries({ queryKey: repositoriesQuery(teamId).queryKey })
    },
  })
}
