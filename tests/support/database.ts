// A database of its own for a test file, cloned from a template that holds the framework and, unless said, edition and demo.
// Templates are named after what went into them, so that they are made once for many files and never stale.
import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'

import { testCluster } from './cluster.ts'
import { FRAMEWORK } from './framework-copy.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The password of every demo user in tests. */
export const TEST_PASSWORD = 'test-password'

export type TestDatabase = {
  /** A superuser's connection to it. */
  readonly url: string
  /** Runs one statement as superuser. */
  readonly query: <R extends pg.QueryResultRow = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ) => Promise<R[]>
  /** Closes and drops it. */
  readonly close: () => Promise<void>
}

type Kind = 'framework' | 'edition' | 'demo'

const INGREDIENTS: Readonly<Record<Kind, readonly string[]>> = {
  framework: ['content/framework/**/*'],
  edition: ['content/framework/**/*', 'content/editions/**/*', 'tools/pack/**/*'],
  demo: ['content/framework/**/*', 'content/editions/**/*', 'tools/pack/**/*', 'tools/demo/**/*'],
}

const readIngredients = (kind: Kind): string => {
  const hash = createHash('sha256')
  const files = INGREDIENTS[kind].flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

/** Two thousand files, read once: the processes that this one starts know what they come to. */
const ingredients = (kind: Kind): string => {
  const known = `ARMATURE_TEST_${kind.toUpperCase()}`
  process.env[known] ??= readIngredients(kind)
  return process.env[known]
}

// The demo's year ends on the day it is made.
const fingerprint = (kind: Kind): string =>
  ingredients(kind) + (kind === 'demo' ? `_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}` : '')

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const fill = async (kind: Kind, url: string): Promise<void> => {
  const report = () => undefined
  await migrate({ url, folder: FRAMEWORK, report })
  if (kind === 'edition') {
    const { applyPack } = await import('#tools/pack/apply-pack.ts')
    await applyPack({ url, report })
  }
  if (kind === 'demo') {
    const { loadDemo } = await import('#tools/demo/load-demo.ts')
    // A few weeks of the demo's year: enough for what tests look at. In UTC, which is what tests mean by today.
    await loadDemo({ url, password: TEST_PASSWORD, report, days: 45, timeZone: 'UTC' })
  }
}

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1

/** Does what one process of a run may do at a time. */
export const alone = async <T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { adminUrl } = await testCluster()
  return onServer(adminUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name])
    return work(client)
  })
}

/** Makes the template unless it is there; one process at a time. Answers its name. */
export const prepareTemplate = async (kind: Kind): Promise<string> => {
  const { adminUrl } = await testCluster()
  const name = `armature_${kind}_${fingerprint(kind)}`
  await alone(name, async (client) => {
    if (await exists(client, name)) return
    const draft = `${name}_${randomBytes(3).toString('hex')}`
    await client.query(`create database ${draft}`)
    await fill(kind, withDatabase(adminUrl, draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

const openCopyOf = async (template: string): Promise<TestDatabase> => {
  const { adminUrl } = await testCluster()
  const name = `armature_test_${randomBytes(6).toString('hex')}`
  // Cloning one template twice at the same time is refused by the server. Files are copied as such, not page by page through
  // the log, which takes twice the time.
  await alone(template, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = withDatabase(adminUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A server that a test kills ends connections at any moment: whoever asks on one is told.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  return {
    url,
    query: async <R extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<R>(text, values)).rows,
    close: async () => {
      await pool.end()
      await onServer(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** A fresh database; `demo` (the default) holds the companies demo, acme and globex with the standard edition, `edition` no company. */
export const openTestDatabase = async (kind: Kind = 'demo'): Promise<TestDatabase> =>
  openCopyOf(await prepareTemplate(kind))

/** A database in which nothing is installed. */
export const openEmptyDatabase = (): Promise<TestDatabase> => openCopyOf('template1')
