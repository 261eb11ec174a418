// The statement that reads when some records were made, and by whom.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

/** The making of a record; `moment` in microseconds. */
export type CreationRecord = {
  readonly sRowId: string
  readonly moment: string
  readonly tWhen: string
  readonly sUserId: string | null
  readonly sUserName: string | null
}

export const creationsSql = ({ name }: Relation, ids: readonly string[], before: string | null): Sql => sql`
  select c."sRowId", c."iMoment"::text as moment, to_json(c."tWhen") #>> '{}' as "tWhen", c."sUserId", c."sUserName"
  from framework.record_changes(${sql.value(name)}::text, ${sql.value(ids)}::text[], null, array[]::text[], ${sql.value(before)}::bigint) c
  where c."sOperation" = 'add'`
