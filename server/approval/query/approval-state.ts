// Reads the approval columns of records as they are stored, but for those that the form hides from the user.

import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'
import { shownSql } from '#server/records/rows/query/shown-query.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'

/** The records: all that are stored, or of them those that the form shows. */
export type ApprovalRecords = {
  readonly ids: readonly string[]
  readonly which: 'stored' | 'shown'
}

/** `state` is the JSON text of `{bCheck, tCheckDate, sCheckPerson}`, without what is hidden. */
export type ApprovalRecord = { readonly sId: string; readonly state: string }

type Place = { readonly module: Module; readonly target: Target }

const COLUMNS = ['bCheck', 'tCheckDate', 'sCheckPerson'] as const

const isHidden = ({ module, target: { form, relation } }: Place, name: string): boolean =>
  !form.columns.has(name) &&
  (form.everyColumn.has(name) || module.secrets.get(relation.name.toLowerCase())?.has(name) === true)

const columnSql = ({ target }: Place, name: string): Sql =>
  target.relation.columns.has(name) ? sql.identifier('t', name) : sql`null as ${sql.identifier(name)}`

export const approvalStateSql = (
  place: Place,
  { ids, which }: ApprovalRecords,
  context: RequestContext,
): Sql => {
  const { module, target } = place
  const { form, relation } = target
  const columns = COLUMNS.filter((name) => !isHidden(place, name)).map((name) => columnSql(place, name))
  const conditions = [
    ...tenantCondition(relation, 't', context),
    sql`t."sId" = any (${sql.value(ids)}::text[])`,
    ...(which === 'shown' ? shownSql({ module, form }, context) : []),
  ]
  return sql`
    select t."sId", (select row_to_json(r)::text from (select ${sql.join(columns, sql.comma)}) r) as state
    from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join(conditions, sql.and)}`
}
