// Where the user works: the tenant, and the subsidiaries to go to.
import { useQuery } from '@tanstack/react-query'
import type { Owed } from '#contracts/confinement.ts'
import { type ContextAnswer, readContext } from '../../data/context.ts'
import { useServices, useSession } from './services.tsx'

const FRESH_MS = 5 * 60_000

/** Undefined until it is known. */
export const useWorkplace = (): ContextAnswer | undefined => {
  const { http } = useServices()
  const context = useSession()?.context
  return useQuery({
    queryKey: ['context', context?.sBrandsId, context?.sUserId],
    queryFn: () => readContext(http),
    enabled: context !== undefined,
    staleTime: FRESH_MS,
  }).data
}

/** What the user has to do before anything else; null: nothing. */
export const useOwed = (): Owed | null => {
  const session = useSession()
  const known = useWorkplace()
  const confined = known === undefined ? session?.confined : known.confined
  return confined === undefined || confined === 'viewing' ? null : confined
}
