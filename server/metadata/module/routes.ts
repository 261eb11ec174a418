// The pages that front ends may show: base rows of gdsroute and those of the tenant. Pure but for its loader.
import { type Static, Type } from 'typebox'
import type { CallerType } from '#contracts/context-keys.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { inBaseOrScope, type Scope } from '../load/of-tenant.ts'

export const RouteRow = Type.Object({ sRoute: Type.String() })
export type RouteRow = Static<typeof RouteRow>

export const loadRouteRows = (query: Query, scope: Scope): Promise<RouteRow[]> =>
  query<RouteRow>(sql`
    select distinct r."sRoute"
    from framework.gdsroute r
    where ${inBaseOrScope(scope, sql`r`)}
    order by r."sRoute"`)

const isBuilders = (route: string): boolean => /^\/builder(\/|$)/.test(route)

/** Those of the front end that the session signed in to. */
export const routesFor = (rows: readonly RouteRow[], loginType: CallerType): readonly string[] =>
  rows.map(({ sRoute }) => sRoute).filter((route) => isBuilders(route) === (loginType === 'builder'))
