// The query behind what quantities and amounts are counted in where the user works.
import type { Units } from '#contracts/units.ts'
import type { Http } from '../data/http.ts'
import type { SessionContext } from '../data/session-store.ts'
import { readUnits } from '../data/units.ts'

const FRESH_MS = 30_000

export const unitsQuery = (http: Http, context: SessionContext) => ({
  queryKey: ['units', context.sUserId, context.sSubsidiaryId, context.sLanguage] as const,
  queryFn: (): Promise<Units> => readUnits(http),
  staleTime: FRESH_MS,
})
