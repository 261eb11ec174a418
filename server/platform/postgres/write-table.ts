// Writes base tables on which nobody but the framework acts, each write a transaction of its own in one exchange. Like the
// connections for reads, these never run an implementer's code, so their statements stay prepared.
import type pg from 'pg'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Database } from './database.ts'
import { makeExchanger } from './exchange.ts'
import type { Step } from './exchange-bytes.ts'
import { statementOf } from './sql.ts'
import { makeStatementNames } from './statement-names.ts'
import { contextWords, requestWords, type SignContext } from './tenant-context.ts'
import { zoneSteps } from './trusted-connection.ts'

const BEGIN: Step = { name: 'begin', text: 'begin' }
const CHECK: Step = { name: 'check', text: 'set constraints all immediate' }
const COMMIT: Step = { name: 'commit', text: 'commit' }
const ROLLBACK: Step = { name: 'rollback', text: 'rollback' }

export type WriteTableParts = {
  /** A connection to the primary. */
  readonly connect: () => Promise<pg.PoolClient>
  readonly sign: SignContext
}

/** Where the statement fails nothing after it is run, and the connection is destroyed with its transaction. */
export const makeWriteTable = ({ connect, sign }: WriteTableParts): Database['writeTable'] => {
  const names = makeStatementNames()
  const { exchange } = makeExchanger()
  return async <R>(...[context, mode, statement]: Parameters<Database['writeTable']>): Promise<R[]> => {
    const { text, values } = statementOf(statement)
    const before: readonly Step[] = [
      BEGIN,
      { text: contextWords(sign(context, Date.now())), recurs: true },
      { text: requestWords(context.sRequestId) },
      ...zoneSteps(context.sTimeZone),
    ]
    const client = await connect()
    try {
      const asked = [{ text, values, name: names.nameOf(text) }]
      const [rows = []] = await exchange<R>(client, {
        before,
        asked,
        after: [CHECK, mode === 'write' ? COMMIT : ROLLBACK],
      })
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw translateDatabaseError(error)
    }
  }
}
