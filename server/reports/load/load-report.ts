// Reads one report of a module, as the tenant and subsidiary have it.
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { FactColumns } from '../plan/withheld-facts.ts'

export type ReportRow = {
  readonly sFormId: string | null
  readonly sNameEn: string
  readonly sNameZh: string
  /** Whatever stands there; it is judged before it is used. */
  readonly jTemplate: unknown
  /** What templates of the edition with the same routine say that its facts tell of: a tenant's own template cannot unsay it. */
  readonly given: readonly FactColumns[]
}

export type ReportAddress = {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sModelsId: string
  readonly sReportId: string
}

/** What templates of the edition with that routine say of its facts. */
const givenSql = (procedure: Sql): Sql => sql`(
  select coalesce(json_agg(g."jTemplate" -> 'facts'), '[]')
  from framework.gdsreport g
  where lower(g."jTemplate" ->> 'procedure') = lower(${procedure})
    and g."jTemplate" ? 'facts'
)`

/** The same of a template that is not kept, and whether a report that the tenant has runs that routine. */
export const loadGiven = async (
  database: Pick<Database, 'platform'>,
  { sBrandsId, procedure }: { readonly sBrandsId: string; readonly procedure: string },
): Promise<Pick<ReportRow, 'given'> & { readonly isRun: boolean }> => {
  const [found] = await database.platform((query) =>
    query<Pick<ReportRow, 'given'> & { readonly isRun: boolean }>(sql`
      select ${givenSql(sql.value(procedure))} as given, exists (
        select from framework.sysreport r
        where r."sBrandsId" = ${sql.value(sBrandsId)}
          and lower(r."jTemplate" ->> 'procedure') = lower(${sql.value(procedure)})
      ) as "isRun"`),
  )
  return found ?? { given: [], isRun: false }
}

/** Undefined when the module has no such report for this tenant. */
export const loadReport = async (
  database: Pick<Database, 'platform'>,
  { sBrandsId, sSubsidiaryId, sModelsId, sReportId }: ReportAddress,
): Promise<ReportRow | undefined> => {
  const [found] = await database.platform((query) =>
    query<ReportRow>(sql`
      select r."sFormId", r."sNameEn", r."sNameZh", r."jTemplate",
        ${givenSql(sql`r."jTemplate" ->> 'procedure'`)} as given
      from framework.sysreport r
      where r."sBrandsId" = ${sql.value(sBrandsId)}
        and (r."sSubsidiaryId" is null or r."sSubsidiaryId" = ${sql.value(sSubsidiaryId)})
        and r."sModelsId" = ${sql.value(sModelsId)}
        and r."sId" = ${sql.value(sReportId)}`),
  )
  return found
}
