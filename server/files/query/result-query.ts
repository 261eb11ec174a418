// The statements behind what work in the background makes: calls of the framework's functions, which know whose it is.
import type { Arrived } from '#server/platform/files/store/file-store.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** No file where the work was done before. */
export type BegunResult = { readonly sFileId: string | null; readonly iLeft: string | null }

export type OwnResult = {
  readonly sModelsId: string
  readonly sName: string
  readonly sType: string
  readonly iBytes: string
}

type Beginning = {
  readonly sWorkId: string
  readonly sModelsId: string
  readonly sFormId: string
  /** Bytes that all files of the tenant may have together. */
  readonly room: number
}

export const beginResultSql = ({ sWorkId, sModelsId, sFormId, room }: Beginning): Sql =>
  sql`select b."sFileId", b."iLeft"::text as "iLeft"
    from framework.begin_result(${sql.value(sWorkId)}, ${sql.value(sModelsId)}, ${sql.value(sFormId)}, ${sql.value(room)}::bigint) b`

type Keeping = {
  readonly sFileId: string
  readonly name: string
  readonly type: string
  readonly arrived: Arrived
  readonly room: number
  readonly days: number
}

export const keepResultSql = ({
  sFileId,
  name,
  type,
  arrived: { bytes, sha256 },
  room,
  days,
}: Keeping): Sql =>
  sql`select framework.keep_result(${sql.value(sFileId)}, ${sql.value(name)}, ${sql.value(type)}, ${sql.value(bytes)}::bigint,
      ${sql.value(sha256)}, ${sql.value(room)}::bigint, ${sql.value(days)}::int) as outcome`

export const ownResultSql = (sFileId: string): Sql =>
  sql`select o."sModelsId", o."sName", o."sType", o."iBytes"::text as "iBytes" from framework.own_result(${sql.value(sFileId)}) o`
