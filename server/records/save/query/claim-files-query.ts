// Makes files those of the records that a save wrote.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { FileClaim } from '../plan/file-claims.ts'

/** Where a file may not stand. */
export type RefusedClaim = { readonly sId: string; readonly sField: string }

export const claimFilesSql = (table: string, claims: readonly FileClaim[]): Sql => {
  const json = JSON.stringify(claims.map(({ sId, field, sFileId }) => ({ sId, sField: field, sFileId })))
  return sql`select c."sId", c."sField" from framework.claim_files(${sql.value(table)}, ${sql.value(json)}::jsonb) c`
}
