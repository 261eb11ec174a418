// The generator's record in the database: what its rows are made from, the companies it planned, which of them are complete.
import pg from 'pg'
import type { Asked, PlannedCompany, Recorded } from './plan-generation.ts'

/** How long the turn of a run is waited for: PostgreSQL needs a moment to see that one was killed. */
const WAIT_FOR_TURN = '5s'

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether this connection is now the only generator on the database; until it ends. */
export const takeTurn = async (client: pg.ClientBase): Promise<boolean> => {
  await client.query(`set lock_timeout = '${WAIT_FOR_TURN}'`)
  try {
    await client.query("select pg_advisory_lock(hashtext('armature_generate'))")
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false
    throw error
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Whether there are generated companies that the record does not know. */
export const hasUnrecorded = async (client: pg.ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from framework.sysbrand b
     where b."sId" ~ '^gen[0-9]{5}$'
       and b."sId" not in (select 'gen' || lpad(c."iNumber"::text, 5, '0') from generator.company c)
     limit 1`,
  )
  return rowCount === 1
}

/** What is recorded, null when nothing is. */
export const readRecord = async (client: pg.ClientBase): Promise<Recorded | null> => {
  const { rows: origins } = await client.query<{ seed: string; until: string }>(
    `select "iSeed" as seed, to_char("tUntil", 'YYYY-MM-DD') as until from generator.origin`,
  )
  const origin = origins[0]
  if (origin === undefined) return null
  const { rows } = await client.query<{ number: number; lines: string; isDone: boolean }>(
    `select c."iNumber" as number, c."iLines" as lines, c."tDone" is not null as "isDone"
     from generator.company c
     order by c."iNumber"`,
  )
  return {
    seed: Number(origin.seed),
    until: origin.until,
    companies: rows.map((row) => ({ ...row, lines: Number(row.lines) })),
  }
}

export const recordOrigin = async (client: pg.ClientBase, { seed, until }: Asked): Promise<void> => {
  await client.query('insert into generator.origin ("iSeed", "tUntil") values ($1, $2)', [seed, until])
}

export const recordCompanies = async (
  client: pg.ClientBase,
  companies: readonly PlannedCompany[],
): Promise<void> => {
  await client.query(
    `insert into generator.company ("iNumber", "iLines")
     select c.number, c.lines from unnest($1::int[], $2::bigint[]) c (number, lines)`,
    [companies.map(({ number }) => number), companies.map(({ lines }) => lines)],
  )
}
