// How much waits in the inbox, counted again each minute.
import { useQuery } from '@tanstack/react-query'
import { readInboxCounts } from '../../data/approvals.ts'
import { useServices, useSession } from '../../session/services/services.tsx'

const COUNT_AGAIN_MS = 60_000

/** Whose inbox, and where: another user or subsidiary has another. */
export const useInboxOwner = () => {
  const context = useSession()?.context
  return [context?.sUserId, context?.sSubsidiaryId, context?.sLanguage]
}

export const useInboxCounts = () => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['inbox', 'counts', ...useInboxOwner()],
    queryFn: () => readInboxCounts(http),
    refetchInterval: COUNT_AGAIN_MS,
    enabled: useSession() !== null,
  })
}
