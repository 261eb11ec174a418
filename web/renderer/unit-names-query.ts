// The query behind what units are called where the user works.
import type { UnitNames } from '#contracts/unit-columns.ts'
import type { Http } from '../data/http.ts'
import type { SessionContext } from '../data/session-store.ts'
import { readUnitNames } from '../data/unit-names.ts'

const FRESH_MS = 30_000

export const unitNamesQuery = (http: Http, context: SessionContext) => ({
  queryKey: ['unitNames', context.sUserId, context.sSubsidiaryId, context.sLanguage] as const,
  queryFn: async (): Promise<UnitNames> => (await readUnitNames(http)).names,
  staleTime: FRESH_MS,
})
