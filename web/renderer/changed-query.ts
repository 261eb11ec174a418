// How often others changed something through a module while the page is open: told by whoever hears of it, followed by what shows its rows.
import type { QueryClient } from '@tanstack/react-query'

export const changedQuery = (sModelsId: string) => ({
  queryKey: ['changed-through', sModelsId] as const,
  queryFn: () => 0,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
})

export const tellChanged = (queries: QueryClient, sModelsId: string): void =>
  void queries.setQueryData<number>(changedQuery(sModelsId).queryKey, (times = 0) => times + 1)
