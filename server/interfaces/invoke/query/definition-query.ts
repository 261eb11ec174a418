// Definitions that a tenant offers: its own, and the base rows that every tenant has.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ApiInput } from '../../definition-rule.ts'

export type ApiDefinition = {
  readonly sApiCode: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sKind: 'query' | 'procedure' | 'form' | 'template'
  /** With commas between. */
  readonly sMethods: string
  readonly sText: string | null
  readonly sProcName: string | null
  /** Of a template: which, and the table or view that it is about. */
  readonly sTemplate: string | null
  readonly sTbName: string | null
  readonly sModelsId: string | null
  readonly sFormId: string | null
  readonly jInput: ApiInput
  /** Columns by what they are called in the answer. */
  readonly jOutput: Readonly<Record<string, string>>
  readonly iPageSize: number
  readonly iRateLimit: number | null
  readonly bReadOnly: 0 | 1
}

/** Of the tenant in the subsidiary, by their codes. */
export const definitionsSql = (
  { sBrandsId, sSubsidiaryId }: { readonly sBrandsId: string; readonly sSubsidiaryId: string },
  codes: readonly string[],
): Sql => sql`
  select a."sApiCode", a."sNameEn", a."sNameZh", a."sKind", a."sMethods", a."sText", a."sProcName", a."sTemplate", a."sTbName", a."sModelsId", a."sFormId", a."jInput", a."jOutput",
    a."iPageSize", a."iRateLimit", a."bReadOnly"
  from framework.sysapi a
  where a."sApiCode" = any (${sql.value(codes)}::text[])
    and a."bDisabled" = 0
    and (a."sBrandsId" = '*'
      or a."sBrandsId" = ${sql.value(sBrandsId)} and (a."sSubsidiaryId" is null or a."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}))
  order by a."sApiCode"`
