// Brings a database to the version of the code: forward only, one transaction a file, one node at a time.
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { type AppliedMigration, planMigrations } from './migration-plan.ts'

export type MigrateOptions = {
  /** A connection that may create schemas and roles. */
  readonly url: string
  /** The folder of the NNNN-name.sql files. */
  readonly folder: string
  readonly report: (line: string) => void
}

// "Armature" in the two halves of an advisory lock's key.
const LOCK = [0x41726d61, 0x74757265]

const RECORD = `
create schema if not exists framework;
create table if not exists framework.migration (
  number integer primary key,
  name text not null,
  sha256 text not null,
  at timestamptz not null default now()
)`

const OLDEST_SERVER = 150_000

/** The address without user and password. */
const placeOf = (client: pg.Client): string => `${client.host}:${client.port}/${client.database ?? ''}`

/** Node reports a name with several addresses as an error without a message. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message: string; code?: string }
  return message || code || 'no reason given'
}

const connect = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect()
  } catch (error) {
    throw new StartRefused(`The database ${placeOf(client)} cannot be reached: ${reasonOf(error)}`, error)
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) >= OLDEST_SERVER) return
  throw new StartRefused(
    `The database ${placeOf(client)} is older than PostgreSQL 15, the oldest that will do.`,
  )
}

const prepareRecord = async (client: pg.Client): Promise<void> => {
  try {
    await client.query(RECORD)
  } catch (error) {
    throw new StartRefused(
      `The database ${placeOf(client)} does not let its user create what the service needs: ${(error as Error).message}`,
      error,
    )
  }
}

const waitForTurn = async (client: pg.Client, report: (line: string) => void): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    LOCK,
  )
  if (rows[0]?.taken === true) return
  report('Another node is bringing the database up to date; waiting for it')
  await client.query('select pg_advisory_lock($1, $2)', LOCK)
}

const appliedMigrations = async (client: pg.Client): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from framework.migration order by number',
  )
  return rows
}

const lineAt = (text: string, position: unknown): string => {
  const offset = Number(position)
  return offset > 0 ? `, line ${text.slice(0, offset).split('\n').length}` : ''
}

const apply = async (client: pg.Client, { number, name, text, sha256 }: MigrationFile): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into framework.migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const { message, position } = error as { message: string; position?: string }
    throw new StartRefused(`The migration ${name} failed${lineAt(text, position)}: ${message}`, error)
  }
}

/**
 * Applies what is missing and answers the names of the files applied. Two nodes may do so at once: the second waits and finds nothing to do.
 * Throws StartRefused when the database is newer than the code, when an applied file has changed, and when a file fails.
 */
export const migrate = async ({ url, folder, report }: MigrateOptions): Promise<{ applied: string[] }> => {
  const files = await readMigrationFiles(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'armature migration' })
  // A connection lost between two statements shows in the next one.
  client.on('error', () => undefined)
  try {
    await connect(client)
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning',
    )
    await waitForTurn(client, report)
    await prepareRecord(client)
    const plan = planMigrations(files, await appliedMigrations(client))
    for (const file of plan) {
      report(`Applying ${file.name}`)
      await apply(client, file)
    }
    return { applied: plan.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}
