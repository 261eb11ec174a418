// Sessions that have ended, as the database remembers them: a store that missed the news, or holds old data again, brings none back.
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

/** Writes down that sessions have ended, for as long as `maxMs` lets a session live. Every node hears of it. */
export const endForGood = async (
  database: Database,
  sSessionIds: readonly string[],
  maxMs: number,
): Promise<void> => {
  if (sSessionIds.length === 0) return
  await database.platform(async (query) => {
    await query(sql`delete from framework.sysendedsession where "tUntil" < clock_timestamp()`)
    await query(sql`
      insert into framework.sysendedsession ("sSessionId", "tUntil")
      select s.id, clock_timestamp() + ${sql.value(maxMs)} * interval '1 millisecond'
      from unnest(${sql.value(sSessionIds)}::text[]) s (id)
      on conflict do nothing`)
  })
}
