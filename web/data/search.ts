// Records of all modules that fit a text.
import type { SearchAnswer } from '#contracts/search.ts'
import type { Http } from './http.ts'

/** Throws RequestFailure. */
export const searchRecords = (http: Http, q: string, signal: AbortSignal): Promise<SearchAnswer> =>
  http.get<SearchAnswer>(`/entry/search?q=${encodeURIComponent(q)}`, { signal })
