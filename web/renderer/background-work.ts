// Work that goes on in the background: asked for at a place of this page, told by whoever hears of it how far it is, shown where it was asked for.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { WorkNews, WorkProgress } from '#contracts/live.ts'

export type Running = { readonly place: string; readonly progress: WorkProgress | null }

type Works = {
  readonly running: Readonly<Record<string, Running>>
  /** The word that it has ended may come before the word that it has begun. */
  readonly ended: readonly string[]
}

const NONE: Works = { running: {}, ended: [] }
const QUERY_KEY = ['background-work'] as const
const MOST_ENDED = 100

const change = (queries: QueryClient, to: (works: Works) => Works): void =>
  void queries.setQueryData<Works>(QUERY_KEY, (works = NONE) => to(works))

export const beginWork = (queries: QueryClient, sRunId: string, place: string): void =>
  change(queries, ({ running, ended }) =>
    ended.includes(sRunId)
      ? { running, ended }
      : { running: { ...running, [sRunId]: { place, progress: null } }, ended },
  )

export const endWork = (queries: QueryClient, sRunIds: readonly string[]): void =>
  change(queries, ({ running, ended }) => ({
    running: Object.fromEntries(Object.entries(running).filter(([sRunId]) => !sRunIds.includes(sRunId))),
    ended: [...new Set([...ended, ...sRunIds])].slice(-MOST_ENDED),
  }))

export const tellWork = (queries: QueryClient, { sRunId, progress }: WorkNews): void => {
  if (progress === undefined) {
    endWork(queries, [sRunId])
    return
  }
  change(queries, (works) => {
    const known = works.running[sRunId]
    return known === undefined
      ? works
      : { ...works, running: { ...works.running, [sRunId]: { ...known, progress } } }
  })
}

/** What goes on there, the last that was asked for; null for nothing. */
export const useRunningWork = (place: string): Running | null => {
  const { data = NONE } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => NONE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return Object.values(data.running).findLast((one) => one.place === place) ?? null
}
