// The charts of a module, and the way to have them as they are now.
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DashboardAnswer } from '#contracts/chart.ts'
import { type DashboardAsked, dashboardQuery } from './dashboard-query.ts'

export type Dashboard = {
  readonly query: UseQueryResult<DashboardAnswer>
  /** What the service keeps for a while is not told then. What goes wrong shows in the query. */
  readonly refresh: () => void
}

export const useDashboard = (asked: DashboardAsked, enabled = true): Dashboard => {
  const queries = useQueryClient()
  const query = useQuery({ ...dashboardQuery(asked), enabled })
  return {
    query,
    refresh: () => {
      if (!enabled) return
      const fresh = { ...dashboardQuery({ ...asked, fresh: true }), staleTime: 0 }
      queries.fetchQuery(fresh).catch(() => undefined)
    },
  }
}
