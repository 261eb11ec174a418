// What waits for the user's approval, and deciding it from where it stands.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '#contracts/work-center.ts'
import { readDecisions } from '../../../data/decisions.ts'
import { examineRecords } from '../../../data/examine.ts'
import { problemOf } from '../../../data/failure.ts'
import type { Http } from '../../../data/http.ts'
import { useServices, useSession } from '../../services/services.tsx'

export const keyOf = ({ sModelsId, sId }: Decision): string => JSON.stringify([sModelsId, sId])

type Refusal = { readonly decision: Decision; readonly reason: string }

/** One module's records together; what is refused is answered with its reason. */
const approveIn = async (
  http: Http,
  sModelsId: string,
  decisions: readonly Decision[],
): Promise<readonly Refusal[]> => {
  try {
    const { results } = await examineRecords(http, sModelsId, { sIds: decisions.map(({ sId }) => sId) })
    return decisions.flatMap((decision) => {
      const result = results.find(({ sId }) => sId === decision.sId)
      return result?.ok === true ? [] : [{ decision, reason: result?.message ?? '' }]
    })
  } catch (error) {
    const reason = problemOf(error)?.detail ?? ''
    return decisions.map((decision) => ({ decision, reason }))
  }
}

export const useDecisions = () => {
  const { http } = useServices()
  const client = useQueryClient()
  const context = useSession()?.context
  const queryKey = ['decisions', context?.sUserId, context?.sSubsidiaryId, context?.sLanguage]
  const query = useQuery({
    queryKey,
    queryFn: () => readDecisions(http),
    refetchOnMount: 'always',
    enabled: context !== undefined,
  })
  const approval = useMutation({
    mutationFn: async (decisions: readonly Decision[]): Promise<readonly Refusal[]> => {
      const refused: Refusal[] = []
      for (const [sModelsId, its] of Map.groupBy(decisions, (one) => one.sModelsId))
        refused.push(...(await approveIn(http, sModelsId, its)))
      return refused
    },
    onSettled: () =>
      Promise.all(
        [queryKey, ['work-center'], ['rows']].map((key) => client.invalidateQueries({ queryKey: key })),
      ),
  })
  return { query, approval }
}
