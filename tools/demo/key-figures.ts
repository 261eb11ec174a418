// Key figures of one subsidiary: the usual ones with targets for each month of this year, computed from what its documents say.
import type pg from 'pg'

/** Who looks at what alone; every other key figure is on everybody's board. */
const ASSIGNED = { codes: ['SCRAP', 'REJECTED', 'REPAIR-HOURS'], roles: ['manager', 'admin'] } as const

const PERIODS = `
select y."sCode", y."sMsg"
from sp_btn_kpiperiod_year(framework.current_tenant(), framework.current_subsidiary(), 'en', extract(year from current_date)::int) y`

const FIGURES = 'select fn_kpi_standard(framework.current_tenant(), framework.current_subsidiary())'

const ASSIGN = `
insert into kpiassignment ("sParentId", "iLine", "sRoleId", "sRoleName")
select m."sId", r.place, r.role, initcap(r.role)
from kpimaster m
cross join unnest($2::text[]) with ordinality r (role, place)
where m."sBrandsId" = framework.current_tenant()
  and m."sSubsidiaryId" = framework.current_subsidiary()
  and m."sCode" = any ($1)`

const COMPUTE = `
select c."sCode", c."sMsg"
from sp_kpimodule_refresh(framework.current_tenant(), framework.current_subsidiary(), 'en') c`

/** Makes them for the subsidiary in whose context the client acts; its documents are there. */
export const makeKeyFigures = async (client: pg.ClientBase): Promise<void> => {
  await client.query(PERIODS)
  await client.query(FIGURES)
  await client.query(ASSIGN, [ASSIGNED.codes, ASSIGNED.roles])
  await client.query(COMPUTE)
}
