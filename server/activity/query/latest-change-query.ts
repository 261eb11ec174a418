// The statement that finds who last changed what a user sees of a record and its lines.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'
import type { ActivityPlan, Told } from '../plan-activity.ts'
import { parentsSql, rowIdsSql } from './activity-query.ts'

export type LatestChangeRecord = {
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly tWhen: string
}

type Asked = {
  readonly plan: ActivityPlan
  readonly record: Target
  readonly context: RequestContext
  readonly sId: string
}

/** Also what follows from others: it is seen all the same. */
const seenColumns = ({ form }: Told): readonly string[] =>
  [...form.columns.values()].filter(({ stored }) => stored !== null).map(({ name }) => name)

const seenSql = (told: Told, { plan, context, sId }: Asked): Sql => {
  const asked = { plan, context, sId, before: null }
  return sql`
    (select c."iMoment", c."tWhen", c."sUserId", c."sUserName"
    from framework.record_changes(${sql.value(told.relation.name)}::text, ${rowIdsSql(told, asked)}, ${parentsSql(told, asked)},
      ${sql.value(seenColumns(told))}::text[], null) c
    order by c."iMoment" desc
    limit 1)`
}

/** No row where what was changed last is nothing that the user sees; null where nothing of the record can be told. */
export const latestChangeSql = (asked: Asked): Sql | null => {
  const { plan, record, sId } = asked
  const seen = plan.told.map((told) => seenSql(told, asked))
  if (seen.length === 0) return null
  const { name, columns } = record.relation
  return sql`
    select to_json(s."tWhen") #>> '{}' as "tWhen", s."sUserId", s."sUserName"
    from (${sql.join(seen, sql` union all `)}) s
    where s."iMoment" >= coalesce((
      select max(c."iMoment")
      from framework.record_changes(${sql.value(name)}::text, array[${sql.value(sId)}::text], null, ${sql.value([...columns.keys()])}::text[], null) c), 0)
    order by s."iMoment" desc
    limit 1`
}
