// The work center of the session, and the way to have it counted again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calculateWorkCenter, readWorkCenter } from '../../data/work-center.ts'
import { useServices, useSession } from '../../session/services/services.tsx'

/** The service itself counts no oftener than this, the user's own work apart. */
const COUNT_AGAIN_MS = 60_000

export const useWorkCenter = () => {
  const { http } = useServices()
  const queries = useQueryClient()
  const context = useSession()?.context
  const queryKey = ['work-center', context?.sUserId, context?.sSubsidiaryId, context?.sLanguage]
  const query = useQuery({
    queryKey,
    queryFn: () => readWorkCenter(http),
    refetchOnMount: 'always',
    refetchInterval: COUNT_AGAIN_MS,
    enabled: context !== undefined,
  })
  const calculation = useMutation({
    mutationFn: () => calculateWorkCenter(http),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
  return { query, calculation }
}
