// Whether a database will do, asked before anything is made there.
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { endClient } from '../wire/connections.ts'
import { readPlace } from '../wire/database-address.ts'
import { SHARED_SESSIONS, sharesSession } from '../wire/own-session.ts'
import { CONNECT_PATIENCE_MS, connectPatiently } from './administrator.ts'
import { placeOf, RESTORE_AGAIN } from './database-refusal.ts'

const OLDEST_SERVER = 150_000

const checkVersion = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) >= OLDEST_SERVER) return
  throw new StartRefused(`The database ${placeOf(url)} is older than PostgreSQL 15, the oldest that will do.`)
}

const checkNameAndEncoding = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  const { name, encoding } = rows[0] ?? {}
  if (name !== readPlace(url).database)
    throw new StartRefused(
      `The address of the database ${placeOf(url)} leads to another one, "${name}": name that one, or correct what stands between.`,
    )
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database ${placeOf(url)} keeps texts as ${encoding}, which cannot hold what people write here: make one with "create database … encoding 'UTF8' template template0".`,
    )
}

/** Throws StartRefused where the connection is of somebody with fewer rights. */
export const checkSuperuser = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ user: string; isSuperuser: boolean }>(
    `select current_user as user, current_setting('is_superuser')::boolean as "isSuperuser"`,
  )
  if (rows[0]?.isSuperuser === true) return
  throw new StartRefused(
    `User "${rows[0]?.user}" of the database ${placeOf(url)} is no superuser, and only one may set up the walls between companies (docs/decisions/0004-administrator-at-start.md): DATABASE_URL must name a superuser.`,
  )
}

const checkWrites = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean; source: string }>(
    `select pg_is_in_recovery() as "isStandby", s.setting = 'on' as "isReadOnly", s.source
     from pg_settings s where s.name = 'default_transaction_read_only'`,
  )
  if (rows[0]?.isStandby === true)
    throw new StartRefused(
      `The database ${placeOf(url)} is a standby, which takes no writes: DATABASE_URL must name the primary.`,
    )
  if (rows[0]?.isReadOnly === true)
    throw new StartRefused(
      `The database ${placeOf(url)} is set to read only (default_transaction_read_only is on, source: ${rows[0].source}): set it to off, and start again.`,
    )
}

/** The first migration makes both tables, and fills them. */
const FIRST_TABLES = ['framework.installation', 'framework.migration']

const checkWhole = async (client: pg.Client, url: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select t.name from unnest($1::text[]) t (name) where to_regclass(t.name) is not null',
    [FIRST_TABLES],
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount === 0 && rows.length === FIRST_TABLES.length)
      throw new StartRefused(
        `The database ${placeOf(url)} has lost what ${name} holds, or was not restored whole: ${RESTORE_AGAIN}`,
      )
  }
}

const checkSession = async (client: pg.Client, url: string): Promise<void> => {
  const other = new pg.Client({
    connectionString: url,
    application_name: 'armature session',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  })
  try {
    await connectPatiently(other)
    if (!(await sharesSession(client, other))) return
  } finally {
    await endClient(other)
  }
  throw new StartRefused(`The database ${placeOf(url)} cannot be used this way: ${SHARED_SESSIONS}.`)
}

/** Throws StartRefused where the administrator's connection at `url` leads to one that will not do. */
export const checkDatabase = async (client: pg.Client, url: string): Promise<void> => {
  await checkVersion(client, url)
  await checkNameAndEncoding(client, url)
  await checkSuperuser(client, url)
  await checkWrites(client, url)
  await checkWhole(client, url)
  await checkSession(client, url)
}
