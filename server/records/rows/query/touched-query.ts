// The statements about rows that somebody is about to act on: which they are, and who has locked them.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { Touched } from '../plan/touched-rows.ts'
import { tenantCondition } from './tenant-condition.ts'

export type LocksRecord = { readonly locks: string }

export const tableSql = ({ schema, name }: Relation): Sql => sql.identifier(schema, name)

export const where = (relation: Relation, context: RequestContext, condition: Sql): Sql =>
  sql.join([...tenantCondition(relation, 't', context), condition], sql.and)

export const textArray = (values: readonly string[]): Sql => sql`${sql.value(values)}::text[]`

/** An array of ids: those known, and the masters of the lines touched below. */
export const idsSql = ({ ids, below }: Pick<Touched, 'ids' | 'below'>, context: RequestContext): Sql =>
  sql.join(
    [
      textArray(ids),
      ...below.map((lines) => {
        const column = sql.identifier('t', lines.target.form.parentColumn ?? '')
        const rows = where(lines.target.relation, context, sql`t."sId" = any (${idsSql(lines, context)})`)
        return sql`array(select ${column} from ${tableSql(lines.target.relation)} t where ${rows})`
      }),
    ],
    sql` || `,
  )

/** The locks that other users hold on the rows. */
export const locksSql = (touched: Touched, context: RequestContext): Sql =>
  sql`select framework.foreign_locks(${sql.value(touched.target.relation.name)}, ${idsSql(touched, context)})::text as locks`
