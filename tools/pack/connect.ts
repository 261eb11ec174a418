// One connection to a database for the length of some work.
import { join } from 'node:path'
import pg from 'pg'
import { LONGEST_WAIT, NOTICE_OUR_END } from '#server/platform/postgres/administrator/administrator.ts'
import { appliedMigrations } from '#server/platform/postgres/migrate/migrate.ts'
import { readMigrationFiles } from '#server/platform/postgres/migrate/migration-files.ts'
import { planMigrations } from '#server/platform/postgres/migrate/migration-plan.ts'
import { FRAMEWORK } from './folders.ts'
import { NOT_NOW, PackRefused } from './problem.ts'

const UNIQUE_VIOLATION = '23505'

export const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature pack' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(NOTICE_OUR_END).catch(() => undefined)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One command at a time changes a database; the turn is over with the connection, and tells that nobody's scripts were left behind. */
export const takePackTurn = async (client: pg.ClientBase): Promise<void> => {
  await client.query("select pg_advisory_lock(hashtext('armature_pack'))")
}

const notNow = (error: unknown): PackRefused | null => {
  const reason = NOT_NOW[(error as { readonly code?: string }).code ?? '']
  return reason === undefined ? null : new PackRefused([`Nothing was changed: ${reason}.`])
}

/** What the content brings, somebody else has made in the database already. */
const twice = (error: unknown): PackRefused | null => {
  const { code, message = '', detail = '' } = error as Partial<Record<'code' | 'message' | 'detail', string>>
  return code === UNIQUE_VIOLATION
    ? new PackRefused([`Nothing was changed: the database has it already: ${message}: ${detail}`])
    : null
}

/** Does the work as a whole, or not at all; names without a schema are the standard's. */
export const inTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query(
    `begin; set local search_path = public; set local client_min_messages = warning; set local lock_timeout = '${LONGEST_WAIT}'`,
  )
  try {
    const answer = await work()
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw notNow(error) ?? twice(error) ?? error
  }
}

/** Throws PackRefused where the database has no framework, or an older one; StartRefused where it is newer than this program. */
export const requireFramework = async (client: pg.ClientBase): Promise<void> => {
  const { rowCount } = await client.query(`select where to_regclass('framework.migration') is not null`)
  if (rowCount !== 1)
    throw new PackRefused([
      'This database has no framework yet: if it is the one that you mean, "npm run pack -- apply" makes it.',
    ])
  const files = await readMigrationFiles(join(FRAMEWORK, 'migrations'))
  if (planMigrations(files, await appliedMigrations(client)).length > 0)
    throw new PackRefused([
      'The framework of this database is older than this program: run "npm run pack -- apply" first, which brings it up to date (docs/howto/upgrade.md).',
    ])
}
