// A released work order with a material and a step, put in by SQL: whether the demo has one depends on the day.
import type { Site } from './site.ts'

const RELEASED = `
with made as (
  insert into mftworkorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sProductId", "sProductName", "sUnit", "dQty", "sState", "bCheck")
  select p."sBrandsId", p."sSubsidiaryId", 'work-order', 'WO-1', p."sId", p."sName", p."sUnit", 1000, 'released', 1
  from eleproduct p where p."sSubsidiaryId" = 'demo-hq' order by p."sId" limit 1
  returning *
), material as (
  insert into mftworkorderline ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sItemKind", "sItemId", "sItemName", "sUnit", "dQty")
  select w."sBrandsId", w."sSubsidiaryId", w."sId", 1, 'material', m."sId", m."sName", m."sUnit", 10
  from made w, (select * from elematerial where "sSubsidiaryId" = 'demo-hq' order by "sId" limit 1) m
)
insert into mftworkorderstep ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sProcessId", "sProcessName")
select w."sBrandsId", w."sSubsidiaryId", w."sId", 1, p."sId", p."sName"
from made w, (select * from eleprocess where "sSubsidiaryId" = 'demo-hq' order by "sId" limit 1) p
returning "sParentId" as "sId"`

/** Answers its sId; once for each database. */
export const releasedWorkOrder = async ({ service }: Site): Promise<string> => {
  const [order] = await service.database.query<{ sId: string }>(RELEASED)
  if (order === undefined) throw new Error('the demo has no product, material or process')
  return order.sId
}
