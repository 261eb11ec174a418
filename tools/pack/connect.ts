// One connection to a database for the length of some work.
import pg from 'pg'
import { PackRefused } from './problem.ts'

export const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature pack' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Throws PackRefused where the database has no framework, or one from before there were receipts. */
export const requireFramework = async (client: pg.ClientBase): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass('framework.syspackreceipt')`,
  )
  if (rowCount !== 1)
    throw new PackRefused(['This database has no framework yet, or an older one: apply makes it.'])
}
