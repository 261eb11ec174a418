// What every step of an adoption works with.
import type pg from 'pg'
import type { AdoptionPlan, PlanNote } from '../plan/adoption-plan.ts'
import { ADOPTER, type Tenant } from '../sql/source-rows.ts'

export type Moving = {
  readonly source: pg.Client
  /** In the one transaction of the adoption. */
  readonly target: pg.Client
  readonly plan: AdoptionPlan
  readonly tenant: Tenant
  /** Whether rows that users have changed are overwritten. */
  readonly isForced: boolean
  readonly report: (line: string) => void
  /** What turned out on the way. */
  readonly notes: PlanNote[]
}

/** Acts as the adoption for the tenant, for row security and the audit; the context lasts an hour, so each table renews it. */
export const actAsAdopter = async ({ target, tenant }: Moving): Promise<void> => {
  await target.query('select framework.act_as($1, $2, $3)', [tenant.sBrandsId, tenant.sSubsidiaryId, ADOPTER])
  await target.query(`select set_config('armature.request', $1, true)`, [ADOPTER])
}
