// `pack drift`: says how a database differs from the content, both ways, which overrides do not fit, and which metadata is broken.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readTypeDifferences } from './check-database-types.ts'
import { connected, requireFramework } from './connect.ts'
import { readStoredRows } from './database-state.ts'
import { customerDrift } from './drift/customer-drift.ts'
import { healthDrift } from './drift/health-drift.ts'
import { metadataDrift } from './drift/metadata-drift.ts'
import { objectDrift } from './drift/object-drift.ts'
import { overrideDrift } from './drift/override-drift.ts'
import { routineDrift } from './drift/routine-drift.ts'
import type { SqlFile } from './edition.ts'
import { CUSTOMERS, MIGRATIONS, STANDARD_EDITION } from './folders.ts'
import { readContent } from './read-content.ts'

export type DriftOptions = {
  /** An administrator's connection. Nothing is changed through it. */
  readonly url: string
  readonly folder?: string
  readonly customers?: string
}

const readMigrations = async (): Promise<readonly SqlFile[]> => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.map(async (path) => ({
      path,
      kind: 'table' as const,
      text: await readFile(join(MIGRATIONS, path), 'utf8'),
    })),
  )
}

/** Columns that the database does not have are told with the objects. */
const typeDrift = async (client: pg.ClientBase, files: readonly SqlFile[]): Promise<readonly string[]> =>
  (await readTypeDifferences(client, files)).flatMap(({ file, line, table, name, type, stored }) =>
    stored === null
      ? []
      : [
          `differs        ${file}:${line}: ${table}.${name} is ${type} in the content, ${stored} in the database`,
        ],
  )

/** One line for each difference; none when database and content say the same. Throws PackRefused when the content is not well formed. */
export const findDrift = async ({
  url,
  folder = STANDARD_EDITION,
  customers = CUSTOMERS,
}: DriftOptions): Promise<readonly string[]> => {
  const { edition, rows } = await readContent(folder)
  const made = edition.sqlFiles.filter(({ kind }) => kind === 'routine' || kind === 'view')
  return connected(url, async (client) => {
    await requireFramework(client)
    const stored = await readStoredRows(client)
    await client.query('begin')
    try {
      return [
        ...metadataDrift(rows, stored),
        ...(await objectDrift(client, { files: edition.sqlFiles, framework: await readMigrations() })),
        ...(await typeDrift(client, edition.sqlFiles)),
        ...(await routineDrift(client, made)),
        ...(await customerDrift(client, customers, edition)),
        ...(await overrideDrift(client)),
        ...(await healthDrift(client)),
      ]
    } finally {
      await client.query('rollback')
    }
  })
}
