// The statements behind files: calls of the framework's functions, which know whose they are.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Arrived, FileKey } from '#server/platform/files/store/file-store.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'

/** A row where the record is approved; null where none can be. */
export const approvedSql = ({ relation }: Target, sId: string, context: RequestContext): Sql | null => {
  if (!relation.columns.has('bCheck')) return null
  const conditions = [...tenantCondition(relation, 't', context), sql`t."sId" = ${sql.value(sId)}::text`]
  return sql`select from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join(conditions, sql.and)} and t."bCheck"::int = 1`
}

/** The record, which nobody deletes until the transaction ends; no row where it is not there. */
export const holdRecordSql = ({ relation }: Target, sId: string, context: RequestContext): Sql => {
  const conditions = [...tenantCondition(relation, 't', context), sql`t."sId" = ${sql.value(sId)}::text`]
  return sql`select t."sId" from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join(conditions, sql.and)} for key share`
}

export type Begun = {
  readonly sFileId: string | null
  /** Why there is no room: `many` arrive, or `full`. */
  readonly sRefusal: 'many' | 'full' | null
}

export type FilePlace = {
  readonly sModelsId: string
  readonly sFormId: string
  readonly sRecordId: string | null
  readonly sField: string | null
  readonly sName: string
  readonly sType: string
  readonly iBytes: string
  readonly sState: 'kept' | 'waiting'
}

export type StoredFile = {
  readonly sFileId: string
  readonly sField: string | null
  readonly sName: string
  readonly sType: string
  readonly iBytes: string
  readonly tWhen: string
  readonly sUserId: string
  readonly sUserName: string | null
}

export type NewFile = {
  readonly sModelsId: string
  readonly sFormId: string
  readonly table: string
  readonly sRecordId: string | null
  readonly field: string | null
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Bytes that all files of the tenant may have together. */
  readonly room: number
}

export const beginSql = (file: NewFile): Sql => {
  const { sModelsId, sFormId, table, sRecordId, field, name, type, bytes, room } = file
  const values = [sModelsId, sFormId, table, sRecordId, field, name, type].map((one) => sql.value(one))
  return sql`select b."sFileId", b."sRefusal"
    from framework.begin_file(${sql.join(values, sql.comma)}, ${sql.value(bytes)}::bigint, ${sql.value(room)}::bigint) b`
}

export const keepSql = (sFileId: string, type: string, { bytes, sha256 }: Arrived): Sql =>
  sql`select framework.keep_file(${sql.value(sFileId)}, ${sql.value(type)}, ${sql.value(bytes)}::bigint, ${sql.value(sha256)}) as done`

export const dropArrivingSql = (sFileId: string): Sql =>
  sql`select framework.drop_arriving_file(${sql.value(sFileId)}) as "isDropped"`

export const placeSql = (sFileId: string): Sql =>
  sql`select p."sModelsId", p."sFormId", p."sRecordId", p."sField", p."sName", p."sType", p."iBytes"::text as "iBytes", p."sState"
    from framework.file_place(${sql.value(sFileId)}) p`

/** Where those of the files belong that the acting user may know of. */
export const placesSql = (sFileIds: readonly string[]): Sql =>
  sql`select i.id as "sFileId", p."sModelsId", p."sFormId", p."sRecordId", p."sField", p."sName", p."sType", p."iBytes"::text as "iBytes", p."sState"
    from unnest(${sql.value(sFileIds)}::text[]) i(id) cross join lateral framework.file_place(i.id) p`

export const freeSql = (sFileId: string): Sql =>
  sql`select framework.free_file(${sql.value(sFileId)}) as done`

/** Those of the record that are still there, of one module. */
export const recordFilesSql = (sModelsId: string, table: string, sId: string): Sql =>
  sql`select f."sFileId", f."sField", f."sName", f."sType", f."iBytes"::text as "iBytes", to_json(f."tWhen") #>> '{}' as "tWhen",
      f."sUserId", f."sUserName"
    from framework.record_files(${sql.value(sModelsId)}, ${sql.value(table)}, ${sql.value(sId)}) f
    where f."tFreed" is null`

export type Logo = Pick<FilePlace, 'sName' | 'sType' | 'iBytes'> & { readonly sFileId: string }

export const logoSql = (): Sql =>
  sql`select l."sFileId", l."sName", l."sType", l."iBytes"::text as "iBytes" from framework.own_logo() l`

export const dueSql = (): Sql => sql`select d."sBrandsId", d."sFileId" from framework.due_files() d`

export const forgetSql = ({ sBrandsId, sFileId }: FileKey): Sql =>
  sql`select framework.forget_file(${sql.value(sBrandsId)}, ${sql.value(sFileId)})`
