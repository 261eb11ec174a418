// Writes the rows of a read that groups: what is grouped by, how many rows each group has, and the sums of each.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Writing } from '../../rows/query/expression-query.ts'
import { comparedField } from '../../rows/query/field-query.ts'
import { COUNT } from '../plan/groups.ts'
import type { GroupOrderKey, GroupsPlan } from '../plan/read-plan.ts'
import { type Filtered, sumOf } from './totals-query.ts'

const orderKeySql = (key: GroupOrderKey): Sql => {
  switch (key.kind) {
    case 'count':
      return sql`count(*)`
    case 'sum':
      return sumOf(key.field, sql.identifier('g', key.field.name))
    case 'group':
      return sql.identifier('g', key.field.name)
  }
}

/** The statement of the groups in their order, without a limit. Their fields are named within, so that each is written once. */
export const groupPageSql = (
  { groups, sums, order }: GroupsPlan,
  { from, conditions }: Filtered,
  writing: Writing,
): Sql => {
  const named = [...groups, ...sums].map(
    (field) => sql`${comparedField(field, writing)} as ${sql.identifier(field.name)}`,
  )
  const columns = groups.map(({ name }) => sql.identifier('g', name))
  const summed = sums.map(
    (field) => sql`${sumOf(field, sql.identifier('g', field.name))} as ${sql.identifier(field.name)}`,
  )
  const list = sql.join([...columns, sql`count(*) as ${sql.identifier(COUNT)}`, ...summed], sql.comma)
  const keys = order.map((key) => (key.isDescending ? sql`${orderKeySql(key)} desc` : orderKeySql(key)))
  const rows = sql`select ${sql.join(named, sql.comma)} from ${from} where ${sql.join(conditions, sql.and)}`
  return sql`select ${list} from (${rows}) g group by ${sql.join(columns, sql.comma)} order by ${sql.join(keys, sql.comma)}`
}
