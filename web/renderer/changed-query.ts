// How often others changed something through a module while the page is open: told by whoever hears of it, followed by what shows its rows.
import type { QueryClient } from '@tanstack/react-query'

const CHANGED_THROUGH = 'changed-through'

export const changedQuery = (sModelsId: string) => ({
  queryKey: [CHANGED_THROUGH, sModelsId] as const,
  queryFn: () => 0,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Null: through any module, as far as is known. */
export const tellChanged = (queries: QueryClient, sModelsIds: readonly string[] | null): void => {
  const once = (times = 0): number => times + 1
  if (sModelsIds === null) queries.setQueriesData<number>({ queryKey: [CHANGED_THROUGH] }, once)
  for (const sModelsId of sModelsIds ?? []) queries.setQueryData(changedQuery(sModelsId).queryKey, once)
}
