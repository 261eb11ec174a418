// The door to the framework's own tables: transactions as the platform, in no tenant's name.
import type pg from 'pg'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Database, Query } from '../database.ts'
import { type Sql, type Statement, statementOf } from '../sql.ts'
import { connectTo } from '../wire/connections.ts'
import { explainReadOnly } from './explain-read-only.ts'

const ignore = () => undefined

export const makePlatformDoor =
  (pool: pg.Pool): Database['platform'] =>
  async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await connectTo(pool)
    try {
      client.query('begin').catch(ignore)
      const query: Query = async <R>(statement: Sql | Statement) =>
        (await client.query(statementOf(statement) as pg.QueryConfig)).rows as R[]
      const result = await work(query)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      const known = await explainReadOnly(client, error)
      client.release(true)
      throw translateDatabaseError(known)
    }
  }
