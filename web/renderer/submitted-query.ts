// The query behind which modules’ records are submitted to a process; one answer for all modules, so that it is read once.
import { readSubmittedModules } from '../data/approvals.ts'
import type { Http } from '../data/http.ts'
import type { SessionContext } from '../data/session-store.ts'

const FRESH_MS = 60_000

export const submittedQuery = (http: Http, context: SessionContext) => ({
  queryKey: ['submitted-modules', context.sUserId, context.sSubsidiaryId] as const,
  queryFn: (): Promise<readonly string[]> => readSubmittedModules(http),
  staleTime: FRESH_MS,
})
