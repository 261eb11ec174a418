// Reads and replaces what a role or a user is shown less of a module.
import type { FieldNarrowingRow, RowNarrowingRow } from '#contracts/narrowing.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** Exactly one of role and user. */
export type Holder = { readonly sRoleId: string | null; readonly sUserId: string | null }
export type HeldModule = Holder & { readonly sBrandsId: string; readonly sModelsId: string }

export type StoredNarrowing = {
  readonly fields: readonly FieldNarrowingRow[]
  readonly rows: readonly RowNarrowingRow[]
  readonly version: string
}

const heldBy = ({ sBrandsId, sRoleId, sUserId, sModelsId }: HeldModule, alias: Sql): Sql => sql`
  ${alias}."sBrandsId" = ${sql.value(sBrandsId)}
  and ${alias}."sRoleId" is not distinct from ${sql.value(sRoleId)}::text
  and ${alias}."sUserId" is not distinct from ${sql.value(sUserId)}::text
  and ${alias}."sModelsId" = ${sql.value(sModelsId)}`

/** Holds the role or the user, so that one who changes them waits for another. */
export const holdHolderSql = ({ sBrandsId, sRoleId, sUserId }: Omit<HeldModule, 'sModelsId'>): Sql =>
  sRoleId === null
    ? sql`
      select u."sId" from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sId" = ${sql.value(sUserId)}
      for no key update`
    : sql`
      select r."sId" from framework.sisjurisdictionclassify r
      where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = ${sql.value(sRoleId)}
      for no key update`

export const narrowingSql = (held: HeldModule): Sql => sql`
  select n.fields, n.rows, md5(n.fields::text || n.rows::text) as version
  from (
    select (
        select coalesce(json_agg(json_build_object('sSubsidiaryId', f."sSubsidiaryId", 'sFormId', f."sFormId", 'sName', f."sName",
          'sAccess', f."sAccess") order by f."sName", f."sFormId", f."sSubsidiaryId"), '[]')
        from framework.sysfieldgrant f
        where ${heldBy(held, sql`f`)}) as fields, (
        select coalesce(json_agg(json_build_object('sSubsidiaryId', w."sSubsidiaryId", 'sFormId', w."sFormId", 'sRule', w."sRule",
          'sColumn', w."sColumn", 'sExpression', w."sExpression") order by w."sFormId", w."sSubsidiaryId"), '[]')
        from framework.sysrowgrant w
        where ${heldBy(held, sql`w`)}) as rows
  ) n`

type Narrowed = { readonly fields: readonly FieldNarrowingRow[]; readonly rows: readonly RowNarrowingRow[] }

/** One after the other: what there was goes, and what is asked for comes. */
export const replaceNarrowingSql = (held: HeldModule, { fields, rows }: Narrowed): readonly Sql[] => {
  const holder = sql`${sql.value(held.sBrandsId)}::text, ${sql.value(held.sRoleId)}::text, ${sql.value(held.sUserId)}::text, ${sql.value(held.sModelsId)}::text`
  return [
    sql`delete from framework.sysfieldgrant f where ${heldBy(held, sql`f`)}`,
    sql`delete from framework.sysrowgrant w where ${heldBy(held, sql`w`)}`,
    sql`
      insert into framework.sysfieldgrant ("sBrandsId", "sRoleId", "sUserId", "sModelsId", "sSubsidiaryId", "sFormId", "sName", "sAccess")
      select ${holder}, f.*
      from jsonb_to_recordset(${sql.value(JSON.stringify(fields))}::jsonb) f ("sSubsidiaryId" text, "sFormId" text, "sName" text, "sAccess" text)`,
    sql`
      insert into framework.sysrowgrant ("sBrandsId", "sRoleId", "sUserId", "sModelsId", "sSubsidiaryId", "sFormId", "sRule", "sColumn", "sExpression")
      select ${holder}, w.*
      from jsonb_to_recordset(${sql.value(JSON.stringify(rows))}::jsonb) w ("sSubsidiaryId" text, "sFormId" text, "sRule" text, "sColumn" text, "sExpression" text)`,
  ]
}

export const subsidiariesSql = (sBrandsId: string): Sql => sql`
  select s."sId" from framework.sftsubsidiary s where s."sBrandsId" = ${sql.value(sBrandsId)}`
