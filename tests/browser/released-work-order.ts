// A released work order of the demo, which has materials and steps.
import type { Site } from './site.ts'

/** Answers its sId. */
export const releasedWorkOrder = async ({ service }: Site): Promise<string> => {
  const [order] = await service.database.query<{ sId: string }>(
    `select "sId" from mftworkorder where "sSubsidiaryId" = 'demo-hq' and "sState" = 'released' order by "sBillNo" limit 1`,
  )
  if (order === undefined) throw new Error('the demo has no released work order')
  return order.sId
}
