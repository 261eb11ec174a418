// Roles, users and forms that approvals name and the tenant lacks. What an expression gives is known only when it is asked.
import type { Text } from '#contracts/language.ts'
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Element, Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'

type Kind = 'role' | 'user' | 'form'
type Naming = { readonly elementId: string; readonly kind: Kind; readonly name: string }

const IS_LITERAL = /^[^$#]*$/

const namingsOf = (element: Element): readonly Naming[] => {
  if (element.kind !== 'userTask' || element.approval === null) return []
  const { id: elementId, approval, formKey } = element
  const people = [...approval.approvers, ...approval.copyTo].flatMap((rule): readonly Naming[] => {
    if (rule.kind === 'role') return [{ elementId, kind: 'role', name: rule.code }]
    return rule.kind === 'user' ? [{ elementId, kind: 'user', name: rule.number }] : []
  })
  const isForm = formKey !== null && formKey.source !== '' && IS_LITERAL.test(formKey.source)
  return isForm ? [...people, { elementId, kind: 'form', name: formKey.source }] : people
}

const missingSql = (sBrandsId: string, namings: readonly Naming[]): Sql => sql`
  select n.kind, n.name
  from jsonb_to_recordset(${sql.value(JSON.stringify(namings))}::jsonb) n (kind text, name text)
  where not case n.kind
    when 'role' then exists (
      select from framework.sisjurisdictionclassify r
      where r."sBrandsId" = ${sql.value(sBrandsId)} and n.name in (r."sId", r."sCode"))
    when 'user' then exists (
      select from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)} and n.name in (u."sId", u."sUserNo"))
    else exists (
      select from framework.gdsconfigformmaster f
      join framework.gdsmodule m on m."sId" = f."sModelsId"
      where f."sId" = n.name and ${ofTenant(sBrandsId)})
  end`

const MESSAGES: Readonly<Record<Kind, (at: string, name: string) => Text>> = {
  role: (at, name) => ({
    en: `${at} asks the role ${name}, which there is not: choose one of the roles`,
    zh: `${at} 的审批角色 ${name} 不存在，请重新选择`,
  }),
  user: (at, name) => ({
    en: `${at} asks the user ${name}, whom there is not: choose one of the users`,
    zh: `${at} 的审批用户 ${name} 不存在，请重新选择`,
  }),
  form: (at, name) => ({
    en: `${at} shows the form ${name}, which there is not: choose one of the forms`,
    zh: `${at} 的表单 ${name} 不存在，请重新选择`,
  }),
}

export const missingNames = async (
  query: Query,
  sBrandsId: string,
  processes: readonly Process[],
): Promise<readonly Problem[]> => {
  const namings = processes.flatMap(({ elements }) => [...elements.values()].flatMap(namingsOf))
  if (namings.length === 0) return []
  const rows = await query<Pick<Naming, 'kind' | 'name'>>(missingSql(sBrandsId, namings))
  const missing = new Set(rows.map(({ kind, name }) => `${kind} ${name}`))
  return namings
    .filter(({ kind, name }) => missing.has(`${kind} ${name}`))
    .map(({ elementId, kind, name }) => ({
      kind: 'unresolved_reference',
      elementId,
      message: MESSAGES[kind](elementId, name),
    }))
}
