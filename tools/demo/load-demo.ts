// Fills an empty installation with the demo: the standard edition and three companies that have been at work for a year.
import pg from 'pg'
import { applyPack, deriveForTenants } from '../pack/apply-pack.ts'
import { makeCompanies } from './companies.ts'

export type DemoOptions = {
  /** A connection that may create tables, roles and schemas. */
  readonly url: string
  /** The password of every user of the demo. */
  readonly password: string
  readonly report: (line: string) => void
}

/** Whether no company exists yet. */
const isEmptyInstallation = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query('select from framework.sysbrand limit 1')).rowCount === 0

const makeDemo = async (client: pg.ClientBase, password: string): Promise<void> => {
  await makeCompanies(client, password)
  await deriveForTenants(client)
}

/** Loads the demo in one transaction; does nothing where companies exist. */
export const loadDemo = async ({ url, password, report }: DemoOptions): Promise<void> => {
  await applyPack({ url, report: () => undefined })
  report('The standard edition is in place')
  const client = new pg.Client({ connectionString: url, application_name: 'armature demo' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtext('armature_demo'))")
    if (await isEmptyInstallation(client)) {
      await makeDemo(client, password)
      report('The companies demo, acme and globex are in place')
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
