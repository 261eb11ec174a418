// A connection that acts as a user of a tenant, below HTTP: for tests of routines under concurrency.
import pg from 'pg'
import type { TestDatabase } from './database.ts'

export type Acting = {
  /** Runs statements in one transaction as the tenant, and commits; rolls back and throws when `work` throws. */
  readonly run: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** `acme` in its one subsidiary unless said. */
export const actAs = async (
  database: TestDatabase,
  tenant = 'acme',
  subsidiary = `${tenant}-hq`,
): Promise<Acting> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return {
    run: async (work) => {
      await client.query('begin')
      try {
        await client.query(`set local search_path = customer_${tenant}, public`)
        await client.query('select framework.act_as($1, $2, $3)', [tenant, subsidiary, `${tenant}-admin`])
        await client.query(`select set_config('role', framework.customer_login($1), true)`, [tenant])
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    close: () => client.end(),
  }
}
