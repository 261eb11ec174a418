// Where the user works: the tenant, and the subsidiaries to go to.
import { useQuery } from '@tanstack/react-query'
import type { Confinement, Owed } from '#contracts/confinement.ts'
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

/** Why the session may do less than its user; null: it may not. */
export const useConfined = (): Confinement | null => {
  const session = useSession()
  const known = useWorkplace()
  return (known === undefined ? session?.confined : known.confined) ?? null
}

/** What the user has to do before anything else; null: nothing. */
export const useOwed = (): Owed | null => {
  const confined = useConfined()
  return confined === 'password' || confined === 'factor' ? confined : null
}
