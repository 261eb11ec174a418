// The statement that reads what became of a record and its lines from the audit.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { shownSql } from '#server/records/rows/query/shown-query.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'
import type { ActivityPlan, Told } from '../plan-activity.ts'

/** A change of one row; `moment` in microseconds, each of `fields` as the JSON text of `{field, label, before, after}`. */
export type ChangeRecord = {
  readonly formId: string
  readonly moment: string
  readonly tWhen: string
  readonly sRowId: string
  readonly sOperation: string
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly sRequestId: string | null
  readonly sLine: string | null
  readonly fields: readonly string[]
}

export type AskedActivity = { readonly sId: string; readonly before: string | null }

/** Changes that one answer looks through. */
export const MOST_CHANGES = 1_000
/** Lines of one form that are looked after: more than a save has. */
const MOST_LINES = 10_000

export type Asked = AskedActivity & { readonly plan: ActivityPlan; readonly context: RequestContext }

/** The lines of the record, or of the lines above, that are shown. */
const linesSql = ({ form, relation, above }: Told, parentColumn: string, asked: Asked): Sql => {
  const { plan, context, sId } = asked
  const masters =
    above === null || above.parentColumn === null
      ? sql`= ${sql.value(sId)}::text`
      : sql`in (${linesSql(above, above.parentColumn, asked)})`
  const conditions = [
    ...tenantCondition(relation, 't', context),
    sql`${sql.identifier('t', parentColumn)} ${masters}`,
    ...shownSql({ module: plan.module, form }, context),
  ]
  const table = sql.identifier(relation.schema, relation.name)
  return sql`select t."sId" from ${table} t where ${sql.join(conditions, sql.and)}`
}

export const rowIdsSql = (told: Told, asked: Asked): Sql =>
  told.parentColumn === null
    ? sql`array[${sql.value(asked.sId)}::text]`
    : sql`array(
    ${linesSql(told, told.parentColumn, asked)} limit ${sql.value(MOST_LINES)}::int)`

/** Under what deleted rows are looked for: the record, or the lines above that are shown. */
export const parentsSql = ({ tellsDeleted, above }: Told, asked: Asked): Sql => {
  if (!tellsDeleted) return sql`null::text[]`
  return above === null ? sql`array[${sql.value(asked.sId)}::text]` : rowIdsSql(above, asked)
}

/** The number that a line has now, or had when it was deleted. */
const lineSql = ({ relation, hasLineNumbers }: Told, context: RequestContext): Sql => {
  if (!hasLineNumbers) return sql`null::text`
  const conditions = [...tenantCondition(relation, 'n', context), sql`n."sId" = c."sRowId"`]
  const table = sql.identifier(relation.schema, relation.name)
  return sql`coalesce(
    (select n."iLine"::text from ${table} n where ${sql.join(conditions, sql.and)}), c."sLine")`
}

/** What a row began with is told by what became of it. */
const fieldsSql = (told: Told): Sql => sql`
    array(
      select json_build_object('field', f.value ->> 'sName', 'label', l.label, 'before', f.value -> 'before', 'after', f.value -> 'after')::text
      from json_array_elements(case when c."sOperation" <> 'add' then c."jFields" end) with ordinality f
      left join unnest(${sql.value(told.columns)}::text[], ${sql.value(told.labels)}::text[]) l (name, label) on l.name = f.value ->> 'sName'
      order by f.ordinality)`

const changesOfSql = (told: Told, asked: Asked): Sql => sql`
    (select ${sql.value(told.form.id)}::text as "formId", c."iMoment", c."tWhen", c."sRowId", c."sOperation", c."sUserId",
      c."sUserName", c."sRequestId", ${lineSql(told, asked.context)} as "sLine", ${fieldsSql(told)} as "fields"
    from framework.record_changes(${sql.value(told.relation.name)}::text, ${rowIdsSql(told, asked)}, ${parentsSql(told, asked)},
      ${sql.value(told.columns)}::text[], ${sql.value(asked.before)}::bigint) c)`

/** The changes of everything that the plan tells of, the latest first; null where it tells nothing. */
export const activitySql = (asked: Asked): Sql | null => {
  const parts = asked.plan.told.map((told) => changesOfSql(told, asked))
  if (parts.length === 0) return null
  return sql`
    select a."formId", a."iMoment"::text as moment, to_json(a."tWhen") #>> '{}' as "tWhen", a."sRowId", a."sOperation", a."sUserId",
      a."sUserName", a."sRequestId", a."sLine", a."fields"
    from (${sql.join(parts, sql` union all `)}) a
    order by a."iMoment" desc
    limit ${sql.value(MOST_CHANGES)}::int`
}
