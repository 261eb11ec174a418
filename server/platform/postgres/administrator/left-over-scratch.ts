// Scratch databases, each with a role of its name, into which dumps are loaded: how they are called, and how those are removed that runs
// which were killed have left.
import pg from 'pg'

export const SCRATCH_PREFIX = 'adopt_scratch_'
const STALE_SECONDS = 3_600

const quote = pg.escapeIdentifier

/** Removes the database and its role, where they are there. */
export const dropScratch = async (admin: pg.Client, name: string): Promise<void> => {
  await admin.query(`drop database if exists ${quote(name)} with (force)`)
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name])
  if (rowCount === 0) return
  await admin.query(`drop owned by ${quote(name)}`)
  await admin.query(`drop role ${quote(name)}`)
}

/** The server's time, in seconds: names say by it when they were made, on whichever machine. */
export const serverTime = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 as now',
  )
  return Math.floor(rows[0]?.now ?? 0)
}

type Found = { readonly name: string; readonly hasDatabase: boolean }

/** A role is made after its database and dropped after it: one without is nobody's. */
const isStale = ({ name, hasDatabase }: Found, now: number): boolean => {
  const madeAt = Number.parseInt(name.slice(SCRATCH_PREFIX.length).split('_')[0] ?? '', 36)
  return !hasDatabase || now - madeAt > STALE_SECONDS
}

/** Removes those that nobody uses; answers how many. What others are removing at this moment is theirs. */
export const dropLeftOverScratch = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<Found>(
    `select coalesce(d.datname, r.rolname) as name, d.datname is not null as "hasDatabase"
       from pg_database d
       full join pg_roles r on r.rolname = d.datname
      where coalesce(d.datname, r.rolname) like $1
        and not exists (
          select from pg_stat_activity a where coalesce(d.datname, r.rolname) in (a.datname, a.usename)
        )`,
    [`${SCRATCH_PREFIX.replaceAll('_', '\\_')}%`],
  )
  const now = await serverTime(admin)
  let count = 0
  for (const { name } of rows.filter((one) => isStale(one, now))) {
    const isGone = await dropScratch(admin, name).then(
      () => true,
      () => false,
    )
    if (isGone) count += 1
  }
  return count
}

/** The same on the server of an administrator's address. */
export const removeLeftOverScratch = async (url: string): Promise<number> => {
  const admin = new pg.Client({ connectionString: url, application_name: 'armature scratch' })
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    return await dropLeftOverScratch(admin)
  } finally {
    await admin.end()
  }
}
