// The statement that reads how much of a record's rows was taken, between 0 and 1, which is all: each row counts alike, whatever its unit.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { writeExpression } from '#server/records/rows/query/expression-query.ts'
import { shownSql } from '#server/records/rows/query/shown-query.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

export type Taken = {
  readonly module: Module
  readonly form: Form
  readonly relation: Relation
  /** The column by which the rows name the record. */
  readonly key: string
  readonly of: CheckedExpression
  readonly less: CheckedExpression
}

export type ProgressRecord = { readonly share: string | null }

export const progressSql = (taken: Taken, sId: string, context: RequestContext): Sql => {
  const { relation, form, module } = taken
  const written = (quantity: CheckedExpression): Sql =>
    sql`(${writeExpression(quantity, 'value', { module, form, context })})::numeric`
  const [of, less] = [written(taken.of), written(taken.less)]
  const conditions = [
    ...tenantCondition(relation, 't', context),
    sql`${sql.identifier('t', taken.key)} = ${sql.value(sId)}::text`,
    sql`${of} > 0`,
    ...shownSql({ module, form }, context),
  ]
  return sql`
    select trunc(avg(least(greatest(${less} / ${of}, 0), 1)), 4)::text as share
    from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join(conditions, sql.and)}`
}
