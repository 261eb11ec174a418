// Change sets and what they do, as they are stored. Whoever asks names the tenant.
import type { ChangeSetTold } from '#contracts/change-sets.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { ofTenant } from '../../load/of-tenant.ts'
import type { Change } from '../change.ts'

/** As it is told, with how often its draft was written to. */
export type ChangeSet = ChangeSetTold & { readonly iRevision: number }

export type Reader = { readonly sBrandsId: string; readonly sUserId: string }

const iso = (column: string): Sql =>
  sql`to_json(s.${sql.identifier(column)}) #>> '{}' as ${sql.identifier(column)}`

const SHOWN = sql`
  s."sId", s."sName", s."sState", s."sKind", s."sOfId", s."sUserId", s."sUserName", s."iRevision",
  ${iso('tCreated')}, ${iso('tChanged')}, ${iso('tPublished')},
  (select count(*)::int from framework.syschangesetrow r where r."sChangeSetId" = s."sId") as "iRows",
  (
    select b."sId" from framework.syschangeset b
    where b."sOfId" = s."sId"
      and b."sState" = 'published'
      and not exists (select from framework.syschangeset c where c."sOfId" = b."sId" and c."sState" = 'published')
    order by b."tPublished" desc limit 1
  ) as "sTakenBackById"`

/** Drafts of one's own, and what is published of the tenant. */
const readable = ({ sBrandsId, sUserId }: Reader): Sql => sql`
  s."sBrandsId" = ${sql.value(sBrandsId)}
  and (s."sState" = 'published' or s."sState" = 'draft' and s."sUserId" = ${sql.value(sUserId)})`

export const changeSetsSql = (
  reader: Reader,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Sql => sql`
  select ${SHOWN}
  from framework.syschangeset s
  where ${readable(reader)}
  order by s."sState" = 'draft' desc, coalesce(s."tPublished", s."tCreated") desc, s."sId" desc
  limit ${sql.value(pageSize)}::int offset ${sql.value((pageNum - 1) * pageSize)}::bigint`

export const changeSetCountSql = (reader: Reader): Sql => sql`
  select count(*)::int as total from framework.syschangeset s where ${readable(reader)}`

export const changeSetSql = (reader: Reader, sId: string, isLocked: boolean): Sql => sql`
  select ${SHOWN}
  from framework.syschangeset s
  where ${readable(reader)} and s."sId" = ${sql.value(sId)}
  ${isLocked ? sql`for update of s` : sql.empty}`

export type Opened = Reader & {
  readonly sUserName: string
  readonly sName: string
  /** The published change set that it takes back. */
  readonly sOfId: string | null
}

export const openSql = ({ sBrandsId, sUserId, sUserName, sName, sOfId }: Opened): Sql => sql`
  insert into framework.syschangeset ("sBrandsId", "sUserId", "sUserName", "sName", "sKind", "sOfId")
  values (${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sUserName)}, ${sql.value(sName)},
    ${sql.value(sOfId === null ? 'edit' : 'rollback')}, ${sql.value(sOfId)})
  returning "sId"`

export const discardSql = (sId: string): Sql => sql`
  update framework.syschangeset set "sState" = 'discarded', "tChanged" = clock_timestamp()
  where "sId" = ${sql.value(sId)}`

export const publishedSql = (sId: string, sRequestId: string): Sql => sql`
  update framework.syschangeset
  set "sState" = 'published', "tPublished" = clock_timestamp(), "tChanged" = clock_timestamp(),
    "sRequestId" = ${sql.value(sRequestId)}
  where "sId" = ${sql.value(sId)}`

export const renameSql = (sId: string, sName: string): Sql => sql`
  update framework.syschangeset set "sName" = ${sql.value(sName)} where "sId" = ${sql.value(sId)}`

/** It says something else from now on. */
export const reviseSql = (sId: string): Sql => sql`
  update framework.syschangeset
  set "iRevision" = "iRevision" + 1, "tChanged" = clock_timestamp()
  where "sId" = ${sql.value(sId)}`

export const changesSql = (sId: string): Sql => sql`
  select r."sResource" as resource, r."sRowId", r."sOperation" as operation, r."jBefore" as before, r."jAfter" as after,
    r."jParts" as parts
  from framework.syschangesetrow r
  where r."sChangeSetId" = ${sql.value(sId)}
  order by r."iOrder"`

const json = (value: unknown): Sql => sql`${sql.value(value === null ? null : JSON.stringify(value))}::jsonb`

/** In place of what the change set did to the row before. */
export const keepSql = (
  sId: string,
  { resource, sRowId, operation, before, after, parts }: Change,
): Sql => sql`
  insert into framework.syschangesetrow ("sChangeSetId", "sResource", "sRowId", "sOperation", "jBefore", "jAfter", "jParts")
  values (${sql.value(sId)}, ${sql.value(resource)}, ${sql.value(sRowId)}, ${sql.value(operation)}, ${json(before)}, ${json(after)},
    ${json(parts)})
  on conflict ("sChangeSetId", "sResource", "sRowId")
  do update set "sOperation" = excluded."sOperation", "jBefore" = excluded."jBefore", "jAfter" = excluded."jAfter",
    "jParts" = excluded."jParts"`

export const forgetSql = (sId: string, { resource, sRowId }: Pick<Change, 'resource' | 'sRowId'>): Sql => sql`
  delete from framework.syschangesetrow
  where "sChangeSetId" = ${sql.value(sId)} and "sResource" = ${sql.value(resource)} and "sRowId" = ${sql.value(sRowId)}`

export const forgetAllSql = (sId: string): Sql => sql`
  delete from framework.syschangesetrow where "sChangeSetId" = ${sql.value(sId)}`

/** The modules of a tenant, and those that the draft adds. */
export const modulesInDraftSql = (sId: string, sBrandsId: string): Sql => sql`
  select m."sId" as "sModelsId" from framework.gdsmodule m where ${ofTenant(sBrandsId)}
  union
  select r."sRowId" from framework.syschangesetrow r
  where r."sChangeSetId" = ${sql.value(sId)} and r."sResource" = 'gdsmodule' and r."sOperation" = 'add'`

/** What deleting a row would take along. */
export const partsSql = (table: string, sRowId: string, sBrandsId: string | null): Sql => sql`
  select framework.metadata_parts(${sql.value(table)}, ${sql.value(sRowId)}, ${sql.value(sBrandsId)}) as parts`

export const restoreSql = (parts: NonNullable<Change['parts']>): Sql => sql`
  select framework.restore_metadata(${json(parts)})`
