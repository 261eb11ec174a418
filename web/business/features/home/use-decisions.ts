// What waits for the user, of one kind, in places that stay; and approving it from where it stands.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { Decision } from '#contracts/work-center.ts'
import { readDecisions } from '../../../data/decisions.ts'
import { examineRecords } from '../../../data/examine.ts'
import { problemOf } from '../../../data/failure.ts'
import type { Http } from '../../../data/http.ts'
import { recordsChanged } from '../../../renderer/records-changed.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { keptPlaces, keyOf } from './kept-places.ts'

/** `opinion`: what is said to each of them; empty for nothing. */
type Asked = { readonly decisions: readonly Decision[]; readonly opinion: string }

type Refusal = { readonly decision: Decision; readonly reason: string }

/** One module's records together; what is refused is answered with its reason. */
const approveIn = async (
  http: Http,
  sModelsId: string,
  { decisions, opinion }: Asked,
): Promise<readonly Refusal[]> => {
  try {
    const { results } = await examineRecords(http, sModelsId, {
      sIds: decisions.flatMap(({ sId }) => sId ?? []),
      ...(opinion === '' ? {} : { sOpinion: opinion }),
    })
    return decisions.flatMap((decision) => {
      const result = results.find(({ sId }) => sId === decision.sId)
      return result?.ok === true ? [] : [{ decision, reason: result?.message ?? '' }]
    })
  } catch (error) {
    const reason = problemOf(error)?.detail ?? ''
    return decisions.map((decision) => ({ decision, reason }))
  }
}

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly Decision[] = []

export const useDecisions = (kind: UntaskType) => {
  const { http } = useServices()
  const client = useQueryClient()
  const context = useSession()?.context
  const [decided, setDecided] = useState(NONE)
  const [last, setLast] = useState<string | null>(null)
  const [rows, setRows] = useState(NO_ROWS)
  const query = useQuery({
    queryKey: ['decisions', kind, context?.sUserId, context?.sSubsidiaryId, context?.sLanguage],
    queryFn: () => readDecisions(http, kind),
    refetchOnMount: 'always',
    enabled: context !== undefined,
  })
  const waiting = query.data?.decisions
  useEffect(() => {
    if (waiting !== undefined) setRows((before) => keptPlaces(before, waiting, decided))
  }, [waiting, decided])
  const approval = useMutation({
    mutationFn: async ({ decisions, opinion }: Asked): Promise<readonly Refusal[]> => {
      const refused: Refusal[] = []
      for (const [sModelsId, its] of Map.groupBy(decisions, (one) => one.sModelsId ?? ''))
        refused.push(...(await approveIn(http, sModelsId, { decisions: its, opinion })))
      return refused
    },
    onSuccess: (refused, { decisions: asked }) => {
      const not = new Set(refused.map(({ decision }) => keyOf(decision)))
      const done = asked.map(keyOf).filter((key) => !not.has(key))
      setDecided((before) => new Set([...before, ...done]))
      setLast(done.at(-1) ?? null)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['decisions'] }),
        client.invalidateQueries({ queryKey: ['work-center'] }),
        recordsChanged(client),
      ]),
  })
  return { query, rows: rows.length === 0 ? (waiting ?? NO_ROWS) : rows, decided, last, approval }
}
