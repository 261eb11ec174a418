// The routines that are going to be written from what a tenant's modules say, so that metadata may name them before.

import { TURNS } from '#server/documents/approval-turns.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { ofTenant } from '../load/of-tenant.ts'

type Named = { readonly sTbName: string | null; readonly sRoutine: string | null }

const namesSql = (sBrandsId: string | null): Sql => sql`
  select null as "sTbName", c."sRoutine"
  from framework.gdsconversion c
  join framework.gdsmodule m on m."sId" = c."sModelsId"
  where ${ofTenant(sBrandsId)}
  union all
  select lower(f."sTbName"), null
  from framework.gdsapproval a
  join framework.gdsmodule m on m."sId" = a."sModelsId"
  join framework.gdsconfigformmaster f on f."sModelsId" = a."sModelsId" and f."sFormKind" = 'master'
  where ${ofTenant(sBrandsId)}`

const hasActionSql = ({ sModelsId, sActionCode }: Readonly<Record<string, unknown>>): Sql => sql`
  select 1
  from framework.gdsaction a
  where a."sModelsId" = ${sql.value(sModelsId)}
    and a."sActionCode" = ${sql.value(sActionCode)}`

const namesOf = ({ sTbName, sRoutine }: Named): readonly string[] => [
  ...(sRoutine === null ? [] : [sRoutine.toLowerCase()]),
  ...(sTbName === null ? [] : Object.values(TURNS).map(({ name }) => name(sTbName))),
]

/** In lower case. */
export const routinesToCome = async (query: Query, sBrandsId: string | null): Promise<readonly string[]> =>
  (await query<Named>(namesSql(sBrandsId))).flatMap(namesOf)

/** `row` is the one that names it: what a button with an action runs is written from that. */
export const isRoutineToCome = async (
  query: Query,
  sBrandsId: string | null,
  { name, row }: { readonly name: string; readonly row: Readonly<Record<string, unknown>> },
): Promise<boolean> => {
  if (typeof row.sActionCode === 'string' && (await query(hasActionSql(row))).length > 0) return true
  return (await routinesToCome(query, sBrandsId)).includes(name.trim().toLowerCase())
}
