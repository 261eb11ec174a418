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

/** Connects and takes the snapshot. Throws AdoptionRefused when the database cannot be reached or is too old. */
export const openSource = async (url: string): Promise<OpenSource> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature adopt' })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new AdoptionRefused(`The source database cannot be opened: ${error.message}`, error)
  })
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
