// Writes the rows of a read that groups: what is grouped by, how many rows each group has, and the sums of each.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Writing } from '../../rows/query/expression-query.ts'
import { COUNT } from '../plan/groups.ts'
import type { GroupOrderKey, GroupsPlan } from '../plan/read-plan.ts'
import { type Filtered, type Summing, summingOf } from './unit-sums.ts'

const orderKeySql = (key: GroupOrderKey, summing: Summing): Sql => {
  switch (key.kind) {
    case 'count':
      return summing.count
    case 'sum':
      return summing.number(key.field)
    case 'group':
      return sql.identifier('g', key.field.name)
  }
}

/** The statement of the groups in their order, without a limit. Their fields are named within, so that each is written once. */
export const groupPageSql = (
  { groups, sums, order }: GroupsPlan,
  filtered: Filtered,
  writing: Writing,
): Sql => {
  const summing = summingOf({ groups, sums, filtered, writing })
  const columns = groups.map(({ name }) => sql.identifier('g', name))
  const summed = sums.map((sum) => sql`${summing.sum(sum)} as ${sql.identifier(sum.field.name)}`)
  const list = sql.join([...columns, sql`${summing.count} as ${sql.identifier(COUNT)}`, ...summed], sql.comma)
  const keys = order.map((key) => {
    const written = orderKeySql(key, summing)
    return key.isDescending ? sql`${written} desc` : written
  })
  return sql`select ${list} from ${summing.from} group by ${sql.join(columns, sql.comma)} order by ${sql.join(keys, sql.comma)}`
}
