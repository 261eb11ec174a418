// Brings a database to the version of the code, one node at a time: migrations forward only, one transaction a file, then the
// functions whose text has changed.
import { join } from 'node:path'
import type pg from 'pg'
import { asAdministrator, LONGEST_WAIT } from '../administrator/administrator.ts'
import { checkDatabase } from '../administrator/check-database.ts'
import { type Beside, tellOtherTables } from '../administrator/other-tables.ts'
import { readPlace } from '../wire/database-address.ts'
import { applyFunctions } from './apply-functions.ts'
import { readFunctionFiles } from './function-files.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { type AppliedMigration, planMigrations } from './migration-plan.ts'
import { failureOf, inTransaction } from './sql-file.ts'

/** `url`: a connection that may create schemas and roles. */
export type MigrateOptions = Beside & {
  /** The folder that holds migrations/NNNN-name.sql and functions/<what they serve>/<name>.sql. */
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

const waitForTurn = async (client: pg.Client, report: (line: string) => void): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    LOCK,
  )
  if (rows[0]?.taken === true) return
  report('Another node is bringing the database up to date; waiting for it')
  await client.query('select pg_advisory_lock($1, $2)', LOCK)
}

/** An implementer's event trigger would run as the administrator with the first thing that a migration makes. */
const disarmEventTriggers = async (client: pg.Client, report: (line: string) => void): Promise<void> => {
  const { rows } = await client.query<{ canDisarm: boolean }>(
    `select to_regproc('framework.disarm_event_triggers') is not null as "canDisarm"`,
  )
  if (rows[0]?.canDisarm !== true) return
  const { rows: disarmed } = await client.query<{ name: string }>(
    'select d.name from framework.disarm_event_triggers() d (name)',
  )
  for (const { name } of disarmed)
    report(`Disabled the event trigger "${name}": it runs what is not the framework's, as the administrator`)
}

/** What a killed command has left running for a customer holds what migrations change. */
const closeBuilders = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ canClose: boolean }>(
    `select to_regproc('framework.close_builders') is not null as "canClose"`,
  )
  if (rows[0]?.canClose === true) await client.query('select framework.close_builders()')
}

/** Those that migrations make, and functions name. */
const ROLES = [
  ...['armature_owner', 'platform_runtime', 'tenant_runtime'],
  ...['builder_runtime', 'structure_runtime', 'trusted_runtime'],
]

/** Roles belong to the server, and no dump carries them: what comes next names also those that were made before it. */
const makeRoles = async (client: pg.Client): Promise<void> => {
  await client.query(`
    do $$
    declare
      v_role text;
    begin
      foreach v_role in array '{${ROLES.join()}}'::text[] loop
        begin
          execute format('create role %I nologin', v_role);
        exception when duplicate_object or unique_violation then
          null;
        end;
      end loop;
    end
    $$`)
}

export const appliedMigrations = async (client: pg.ClientBase): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from framework.migration order by number',
  )
  return rows
}

const apply = async (client: pg.Client, { number, name, text, sha256 }: MigrationFile): Promise<void> => {
  try {
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into framework.migration (number, name, sha256) values ($1, $2, $3)', [
        number,
        name,
        sha256,
      ])
    })
  } catch (error) {
    throw failureOf(error, { what: `The migration ${name}`, text })
  }
}

/**
 * Applies what is missing and answers the names of the files applied. Two nodes may do so at once: the second waits and finds nothing to do.
 * Throws StartRefused when the database is newer than the code, holds others' tables where it should be empty, when an applied file has changed, and when a file fails.
 */
export const migrate = async ({
  url,
  emptyFor,
  folder,
  report,
}: MigrateOptions): Promise<{ applied: readonly string[] }> => {
  readPlace(url)
  const files = await readMigrationFiles(join(folder, 'migrations'))
  const functions = await readFunctionFiles(join(folder, 'functions'))
  return asAdministrator({ url, purpose: 'migration' }, async (client) => {
    await checkDatabase(client, url)
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning; set session_replication_role = origin',
    )
    await waitForTurn(client, report)
    await tellOtherTables(client, { url, emptyFor }, report)
    await disarmEventTriggers(client, report)
    await closeBuilders(client)
    await client.query(RECORD)
    const plan = planMigrations(files, await appliedMigrations(client))
    await client.query(`set lock_timeout = '${LONGEST_WAIT}'`)
    await makeRoles(client)
    for (const file of plan) {
      report(`Applying ${file.name}`)
      await apply(client, file)
    }
    return {
      applied: [...plan.map(({ name }) => name), ...(await applyFunctions(client, functions, report))],
    }
  })
}
