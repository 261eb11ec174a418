// The statement that reads which files were attached to a record and removed from it.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** A file that came or went; `moment` in microseconds. */
export type FileRecord = {
  readonly moment: string
  readonly tWhen: string
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly sOperation: 'add' | 'del'
  readonly sText: string
}

export type AskedFiles = {
  readonly sModelsId: string
  readonly table: string
  readonly sId: string
  readonly before: string | null
  readonly most: number
}

/** Those attached to the record: what its columns hold is told as changes of these. */
export const fileChangesSql = ({ sModelsId, table, sId, before, most }: AskedFiles): Sql => sql`
  select m.moment::text as moment, to_json(m."tAt") #>> '{}' as "tWhen", m."sUserId", m."sUserName", m."sOperation", m."sText"
  from framework.record_files(${sql.value(sModelsId)}, ${sql.value(table)}, ${sql.value(sId)}) f
  cross join lateral (values
    ('add', f."tWhen", f."sUserId", f."sUserName"),
    ('del', f."tFreed", f."sFreedBy", f."sFreedByName")) d ("sOperation", "tAt", "sUserId", "sUserName")
  cross join lateral (
    select d."sOperation", d."tAt", d."sUserId", d."sUserName", f."sName" as "sText", (extract(epoch from d."tAt") * 1000000)::bigint as moment) m
  where f."sField" is null and m."tAt" is not null and (${sql.value(before)}::bigint is null or m.moment < ${sql.value(before)}::bigint)
  order by m.moment desc
  limit ${sql.value(most)}::int`
