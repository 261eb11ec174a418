// The statements behind arrangements and saved views: calls of the framework's functions, which know whose they are.
import type { ViewName } from '#contracts/requests/view-requests.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type ViewRecord = {
  readonly sFormId: string
  readonly sScope: 'arrangement' | ViewName['sScope']
  readonly sRoleId: string | null
  readonly sName: string
  /** JSON text. */
  readonly view: string
}

export type RoleRecord = { readonly sId: string; readonly sNameEn: string; readonly sNameZh: string }

/** Why nothing was kept or removed; null when it was. */
export type Verdict = { readonly verdict: 'forbidden' | 'no_role' | 'too_many' | 'too_large' | null }

export type ViewKey = Omit<ViewName, 'sScope'> & {
  readonly sFormId: string
  readonly sScope: ViewRecord['sScope']
}

const keyOf = ({ sFormId, sScope, sRoleId, sName }: ViewKey): Sql =>
  sql.join([sFormId, sScope, sRoleId ?? null, sName].map(sql.value), sql.comma)

export const viewsSql = (forms: readonly string[]): Sql =>
  sql`select v."sFormId", v."sScope", v."sRoleId", v."sName", v."jView"::text as view
    from framework.form_views(${sql.value(forms)}) v`

export const rolesSql = (): Sql =>
  sql`select r."sId", r."sNameEn", r."sNameZh" from framework.tenant_roles() r order by r."sCode"`

export const keepSql = (key: ViewKey, view: string, most: number): Sql =>
  sql`select framework.keep_view(${keyOf(key)}, ${sql.value(view)}, ${sql.value(most)}) as verdict`

export const dropSql = (key: ViewKey): Sql => sql`select framework.drop_view(${keyOf(key)}) as verdict`
