// A database of its own for a foreign dump, and a role that can do nothing outside of it. Both are gone afterwards, whatever happened.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import {
  dropLeftOverScratch,
  dropScratch,
  SCRATCH_PREFIX,
  serverTime,
} from '#server/platform/postgres/administrator/left-over-scratch.ts'

export type Scratch = {
  /** As the scratch role. The database is never opened as anyone else once foreign code is in it. */
  readonly url: string
  drop(): Promise<void>
}

const quote = pg.escapeIdentifier

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature adopt' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (base: string, database: string, role?: { name: string; password: string }): string => {
  const url = new URL(base)
  url.pathname = `/${database}`
  if (role !== undefined) {
    url.username = role.name
    url.password = role.password
  }
  return url.href
}

const createDatabase = async (admin: pg.Client, name: string): Promise<void> => {
  const create = `create database ${quote(name)} template template0 encoding 'UTF8'`
  // A cluster whose own locale does not fit UTF-8 still has the one of C.
  await admin.query(create).catch(() => admin.query(`${create} lc_collate 'C' lc_ctype 'C'`))
}

/** Loading with foreign keys switched off, as some dumps ask, needs this one setting; it reaches no further than the session. */
const allowReplicaRole = async (admin: pg.Client, role: string): Promise<void> => {
  await admin
    .query(`grant set on parameter session_replication_role to ${quote(role)}`)
    .catch(() => undefined)
}

const confine = async (admin: pg.Client, adminUrl: string, name: string, password: string): Promise<void> => {
  await admin.query(
    `create role ${quote(name)} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls connection limit 6 password ${pg.escapeLiteral(password)}`,
  )
  await admin.query(`revoke all on database ${quote(name)} from public`)
  await admin.query(`grant connect, create, temporary on database ${quote(name)} to ${quote(name)}`)
  await allowReplicaRole(admin, name)
  await withClient(urlOf(adminUrl, name), async (inside) => {
    await inside.query(`grant ${quote(name)} to current_user`).catch(() => undefined)
    await inside.query(`alter schema public owner to ${quote(name)}`)
  })
}

/** Makes the database and the role on the server of `adminUrl`. Throws what PostgreSQL says when that user may not. */
export const createScratch = async (adminUrl: string): Promise<Scratch> => {
  const nameAt = (now: number): string =>
    `${SCRATCH_PREFIX}${now.toString(36)}_${randomBytes(4).toString('hex')}`
  const password = randomBytes(24).toString('base64url')
  const name = await withClient(adminUrl, async (admin) => {
    await dropLeftOverScratch(admin)
    const made = nameAt(await serverTime(admin))
    await createDatabase(admin, made)
    return made
  })
  const drop = (): Promise<void> => withClient(adminUrl, (admin) => dropScratch(admin, name))
  try {
    await withClient(adminUrl, (admin) => confine(admin, adminUrl, name, password))
    const url = urlOf(adminUrl, name, { name, password })
    await withClient(url, (client) => client.query('select'))
    return { url, drop }
  } catch (error) {
    await drop().catch(() => undefined)
    throw error
  }
}
