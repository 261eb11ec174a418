// Work that goes on in the background: asked for at a place of this page, or of another, told by whoever hears of it how far it is, shown where it
// was asked for and beside the messages.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { WorkNews, WorkProgress } from '#contracts/live.ts'

export type Running = {
  readonly sRunId: string
  /** Null: elsewhere. */
  readonly place: string | null
  readonly progress: WorkProgress | null
}

type Works = {
  readonly running: Readonly<Record<string, Running>>
  /** The word that it has ended may come before the word that it has begun. */
  readonly ended: readonly string[]
}

const NONE: Works = { running: {}, ended: [] }
const QUERY_KEY = ['background-work'] as const
/** Of what the service says is under way. */
export const OWN_WORK_KEY = ['own-work'] as const
const MOST_ENDED = 100

const change = (queries: QueryClient, to: (works: Works) => Works): void =>
  void queries.setQueryData<Works>(QUERY_KEY, (works = NONE) => to(works))

/** What is known of one that has not ended is changed. */
const changeOne = (queries: QueryClient, sRunId: string, known: Partial<Running>): void =>
  change(queries, (works) => {
    if (works.ended.includes(sRunId)) return works
    const before = works.running[sRunId] ?? { sRunId, place: null, progress: null }
    return { ...works, running: { ...works.running, [sRunId]: { ...before, ...known } } }
  })

export const beginWork = (queries: QueryClient, sRunId: string, place: string): void => {
  changeOne(queries, sRunId, { place })
  void queries.invalidateQueries({ queryKey: OWN_WORK_KEY })
}

export const endWork = (queries: QueryClient, sRunIds: readonly string[]): void => {
  if (sRunIds.length === 0) return
  change(queries, ({ running, ended }) => ({
    running: Object.fromEntries(Object.entries(running).filter(([sRunId]) => !sRunIds.includes(sRunId))),
    ended: [...new Set([...ended, ...sRunIds])].slice(-MOST_ENDED),
  }))
  void queries.invalidateQueries({ queryKey: OWN_WORK_KEY })
}

export const tellWork = (queries: QueryClient, { sRunId, progress }: WorkNews): void => {
  if (progress === undefined) endWork(queries, [sRunId])
  else changeOne(queries, sRunId, { progress })
}

const useWorks = (): Works =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => NONE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data ?? NONE

/** What goes on there, the last that was asked for; null for nothing. */
export const useRunningWork = (place: string): Running | null =>
  Object.values(useWorks().running).findLast((one) => one.place === place) ?? null

/** How far each is that somebody told of. */
export const useProgress = (): ((sRunId: string) => WorkProgress | null) => {
  const { running } = useWorks()
  return (sRunId) => running[sRunId]?.progress ?? null
}

/** Of 1; null where that is not known. */
export const shareOf = (progress: WorkProgress | null): number | null =>
  progress === null || progress.iTotal === null || progress.iTotal === 0
    ? null
    : Math.min(1, progress.iRows / progress.iTotal)
