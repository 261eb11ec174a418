// The statements of who is asked in an approval step.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { tableSql, where } from '#server/records/rows/query/touched-query.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { RecordOf } from '../../runtime/held-instance.ts'

/** The table of the record's form, who the submitter is, and whom the module's process falls back on. */
export type Ground = {
  readonly sTbName: string | null
  /** Null: there is no such user. */
  readonly sUserName: string | null
  readonly sDepartmentId: string | null
  readonly sEmployeeId: string | null
  readonly sFallbackUserId: string | null
}

export const groundSql = (record: RecordOf | null, submitter: string): Sql => sql`
  select * from framework.ground_of_approval(${sql.value(record?.sModelsId ?? null)}, ${sql.value(record?.sFormId ?? null)},
    ${sql.value(submitter)})`

export type FieldValues = { readonly values: readonly (string | null)[] }

/** The columns of a record as text. */
export const fieldsSql = (
  relation: Relation,
  { sId, columns }: { readonly sId: string; readonly columns: readonly string[] },
  context: RequestContext,
): Sql => {
  const texts = columns.map((name) => sql`t.${sql.identifier(name)}::text`)
  return sql`
    select array[${sql.join(texts, sql.comma)}]::text[] as "values"
    from ${tableSql(relation)} t
    where ${where(relation, context, sql`t."sId" = ${sql.value(sId)}`)}`
}

export type Manager = { readonly sId: string; readonly level: number }

/** Those above an employee, each once, up to a level. */
export const managersSql = (
  employees: Relation,
  { sEmployeeId, levels }: { readonly sEmployeeId: string; readonly levels: number },
  { sBrandsId }: RequestContext,
): Sql => sql`
  with recursive line (id, level, seen) as (
    select e."sManagerId", 1, array[e."sId"]
    from ${tableSql(employees)} e
    where e."sBrandsId" = ${sql.value(sBrandsId)} and e."sId" = ${sql.value(sEmployeeId)}
    union all
    select e."sManagerId", l.level + 1, l.seen || e."sId"
    from line l
    join ${tableSql(employees)} e on e."sBrandsId" = ${sql.value(sBrandsId)} and e."sId" = l.id
    where l.level < ${sql.value(levels)}::int and not l.id = any (l.seen)
  )
  select l.id as "sId", l.level
  from line l
  where l.id is not null and not l.id = any (l.seen)
  order by l.level`

/** One who is named, by what: of several rows with one place any counts. */
export type Naming = {
  readonly at: number
  readonly kind: 'role' | 'user' | 'employee'
  readonly name: string
}

export type Sought = {
  readonly submitter: string
  readonly approvers: readonly Naming[]
  /** Roles whose limit is below the record's amount, and those whose is not. */
  readonly tooLow: readonly string[]
  readonly enough: readonly string[]
}

/** On the day that it is where the record is; `timeZone` is that of a subsidiary without one. `maker`: the statement that answers who made the record. */
export const factsSql = (
  sought: Sought,
  { timeZone, maker }: { readonly timeZone: string; readonly maker: Sql | null },
): Sql => sql`
  select f.*
  from framework.approver_facts(
    ${sql.value(JSON.stringify(sought))}::jsonb || jsonb_build_object('day', (now() at time zone coalesce(
      framework.subsidiary_time_zone(framework.current_subsidiary()), ${sql.value(timeZone)}))::date)${
        maker === null ? sql`` : sql` || (select to_jsonb(m) from (${maker}) m)`
      }) f`
