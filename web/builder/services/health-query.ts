// The query behind the health of the metadata; the same for whoever asks, so that it is read once.
import type { Http } from '../../data/http.ts'
import { readHealth } from '../../data/metadata-health.ts'

const FRESH_MS = 60_000

export const healthQuery = (http: Http) => ({
  queryKey: ['health'] as const,
  queryFn: () => readHealth(http),
  staleTime: FRESH_MS,
})
