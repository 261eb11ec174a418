// Connections on which tenants' code runs: those of a login are lent to whom it belongs alone. All logins together have a
// number of connections; one that idles makes room for another login's.
import type pg from 'pg'
import { connectTo, endPool, openPool } from './connections.ts'
import type { LoginSettings } from './login-client.ts'

export type LoginPools = {
  /** A connection on which code of a customer's own runs (its schema), or of nobody's but the standard (null). */
  readonly connect: (customerSchema: string | null) => Promise<pg.PoolClient>
  readonly end: () => Promise<void>
}

export const makeLoginPools = (
  most: number,
  settingsOf: (customerSchema: string | null) => LoginSettings,
): LoginPools => {
  // In the order of their last use.
  const pools = new Map<string | null, pg.Pool>()

  const poolOf = (schema: string | null): pg.Pool => {
    const pool = pools.get(schema) ?? openPool(settingsOf(schema), most, { pipeline: true })
    pools.delete(schema)
    pools.set(schema, pool)
    return pool
  }
  const open = (): number => [...pools.values()].reduce((sum, { totalCount }) => sum + totalCount, 0)
  const makeRoom = async (): Promise<void> => {
    const idle = [...pools.values()].find(({ idleCount }) => idleCount > 0)
    const client = await idle?.connect()
    client?.release(true)
  }

  return {
    connect: async (customerSchema) => {
      const pool = poolOf(customerSchema)
      if (pool.idleCount === 0 && open() >= most) await makeRoom()
      return connectTo(pool)
    },
    end: async () => {
      await Promise.all([...pools.values()].map(endPool))
    },
  }
}
