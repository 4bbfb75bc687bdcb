import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teamQuery } from '../../api/queries.ts'
import { SESSION_KEY } from '../../api/session.ts'
import { changeTeam, type TeamChange } from '../../api/team-settings.ts'

/** Changes the team. Its name is cached in other places as well. */
export function useChangeTeam(teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: TeamChange) => changeTeam(teamId, change),
    onSuccess: (team) => {
      client.setQueryData(teamQuery(teamId).queryKey, team)
      void client.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}
