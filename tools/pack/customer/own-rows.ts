// The metadata of one company: its modules with all that stands on them, in whichever scope that was made.
import type pg from 'pg'
import { BASE_SCOPE } from '#contracts/metadata/scope.ts'
import { readStoredRows, readTenantRows } from '../database-state.ts'
import type { StoredRow } from '../match-rows.ts'
import { rowsOfCompany } from '../row-companies.ts'

/** What it has beside the base on modules of everybody is not among them. */
export const readOwnRows = async (client: pg.ClientBase, company: string): Promise<readonly StoredRow[]> => {
  const besides = (await readTenantRows(client)).filter(({ values }) => values.sBrandsId === company)
  return rowsOfCompany([...(await readStoredRows(client)), ...besides], company)
}

const BUTTONS = `
update framework.gdsjurisdiction b
set "sBrandsId" = $2, "sSubsidiaryId" = null
from framework.gdsmodule m
where m."sId" = b."sModelsId" and m."sOwnerBrandsId" = $1 and b."sBrandsId" = $1`

/** Their columns name them by scope and id: they stand twice while the columns move. */
const CHARTS = [
  `insert into framework.gdsconfigcharmaster
   select (jsonb_populate_record(c, jsonb_build_object('sBrandsId', $2::text, 'sSubsidiaryId', null))).*
   from framework.gdsconfigcharmaster c
   join framework.gdsmodule m on m."sId" = c."sModelsId"
   where m."sOwnerBrandsId" = $1 and c."sBrandsId" = $1`,
  `update framework.gdsconfigcharslave s
   set "sBrandsId" = $2, "sSubsidiaryId" = null
   from framework.gdsconfigcharmaster c
   join framework.gdsmodule m on m."sId" = c."sModelsId"
   where m."sOwnerBrandsId" = $1 and c."sBrandsId" = $1 and s."sBrandsId" = $1 and s."sMasterId" = c."sId"`,
  `delete from framework.gdsconfigcharmaster c
   using framework.gdsmodule m
   where m."sId" = c."sModelsId" and m."sOwnerBrandsId" = $1 and c."sBrandsId" = $1 and $2 <> $1`,
]

/** Gives what stands on the company's own modules the scope in which content stands; nobody else sees the modules. */
export const moveToBase = async (client: pg.ClientBase, company: string): Promise<void> => {
  for (const statement of [BUTTONS, ...CHARTS]) await client.query(statement, [company, BASE_SCOPE])
}
