// Somebody who has some roles and nothing of their own: as whom a builder sees what roles show.
import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { GrantRows } from '../grants/merge-grants.ts'
import type { NarrowRows } from '../grants/merge-narrowings.ts'
import { narrowRowsSql } from '../grants/narrow-rows-query.ts'
import { grantRowsSql, type UserState } from './user-state.ts'

type Row = {
  readonly names: readonly string[]
  readonly grantRows: readonly GrantRows[]
  readonly narrowRows: readonly NarrowRows[]
}

/** No user's id begins so. */
const idOf = (sRoleIds: readonly string[]): string =>
  `~${createHash('sha256').update(JSON.stringify(sRoleIds)).digest('hex').slice(0, 24)}`

/** In the place of `viewer`; undefined where the tenant lacks one of the roles. */
export const rolesAsUser = async (
  database: Pick<Database, 'platform'>,
  viewer: UserState,
  asked: readonly string[],
): Promise<UserState | undefined> => {
  const sRoleIds = [...new Set(asked)].toSorted()
  const roleIds = sql`select unnest(${sql.value(sRoleIds)}::text[])`
  const [row] = await database.platform((query) =>
    query<Row>(sql`
      select array(
          select r."sCode" from framework.sisjurisdictionclassify r
          where r."sBrandsId" = u."sBrandsId" and r."sId" in (${roleIds}) order by r."sCode") as names,
        (${grantRowsSql(sql.empty, roleIds)}) as "grantRows", (${narrowRowsSql(roleIds, sql`u."sId"`)}) as "narrowRows"
      from (select ${sql.value(viewer.sBrandsId)}::text as "sBrandsId", null::text as "sId") u`),
  )
  if (row === undefined || row.names.length !== sRoleIds.length) return undefined
  const { grantRows, narrowRows } = row
  return {
    ...viewer,
    ...{ sUserId: idOf(sRoleIds), sUserNo: '', sUserName: row.names.join(', ') },
    ...{ sEmployeeId: null, sDepartmentId: null, bAdmin: 0, bBuilder: 0, bPlatform: 0, owes: null },
    ...{ sRoleIds, grantRows, narrowRows },
  }
}
