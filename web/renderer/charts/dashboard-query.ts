// The question for all charts of a module, the same wherever they are shown.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Row } from '#contracts/records.ts'
import { readDashboard } from '../../data/dashboard.ts'
import type { Http } from '../../data/http.ts'
import type { SessionContext } from '../../data/session-store.ts'

const FRESH_MS = 30_000

export type DashboardAsked = {
  readonly http: Http
  readonly context: SessionContext
  readonly sModelsId: string
  /** What the charts' routines are given. */
  readonly params: Row
  /** As they are now, whatever was kept. */
  readonly fresh?: boolean
}

export const dashboardQuery = ({ http, context, sModelsId, params, fresh = false }: DashboardAsked) =>
  queryOptions({
    queryKey: ['dashboard', sModelsId, context.sUserId, context.sSubsidiaryId, context.sLanguage, params],
    queryFn: () => readDashboard(http, sModelsId, { params, ...(fresh ? { fresh } : {}) }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
