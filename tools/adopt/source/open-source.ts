// Opens a source database for reading: one snapshot for everything, and settings that make text of values exact and always the same.
import pg from 'pg'
import { AdoptionRefused } from '../refused.ts'

export type OpenSource = {
  readonly client: pg.Client
  readonly serverVersion: number
  close(): Promise<void>
}

const OLDEST = 100_000

/** Both sides of a comparison work under these, so that equal values have equal texts. */
export const EXACT_SETTINGS = `
set datestyle = 'ISO, YMD';
set intervalstyle = 'postgres';
set timezone = 'UTC';
set extra_float_digits = 1;
set bytea_output = 'hex';
set statement_timeout = 0;
set idle_in_transaction_session_timeout = 0`

const SOURCE_SETTINGS = `${EXACT_SETTINGS};
set search_path = pg_catalog;
set row_security = off;
set default_transaction_read_only = on;
begin isolation level repeatable read read only`

const refuseOwn = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'framework'`)
  if (rowCount === 0) return
  await client.end()
  throw new AdoptionRefused(
    'The source holds the schema "framework", so it is a database of this service, perhaps the target itself: adopt takes over those of other programs (to move this one: docs/howto/move-database.md).',
  )
}

/** Connects and takes the snapshot. Throws AdoptionRefused when the database cannot be reached, is too old or is one of this service. */
export const openSource = async (url: string): Promise<OpenSource> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature adopt' })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new AdoptionRefused(`The source database cannot be opened: ${error.message}`, error)
  })
  await refuseOwn(client)
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const serverVersion = Number(rows[0]?.version)
  if (serverVersion < OLDEST) {
    await client.end()
    throw new AdoptionRefused('The source is older than PostgreSQL 10: dump it with pg_dump and use --file.')
  }
  await client.query(SOURCE_SETTINGS)
  return { client, serverVersion, close: () => client.end() }
}
