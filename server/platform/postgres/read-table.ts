// Reads base tables, each read a transaction of its own in one exchange. No implementer's code runs on these connections: what all reads have
// alike is set when they are opened.
import type pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Database } from './database.ts'
import { makeExchanger } from './exchange.ts'
import type { Step } from './exchange-bytes.ts'
import type { Statement } from './sql.ts'
import { makeStatementNames } from './statement-names.ts'
import { contextWords, type SignContext } from './tenant-context.ts'
import { zoneSteps } from './trusted-connection.ts'

const BEGIN: Step = { name: 'begin', text: 'begin read only' }
// Several statements see one state of the database.
const BEGIN_SEVERAL: Step = {
  name: 'begin_several',
  text: 'begin isolation level repeatable read, read only',
}
const ROLLBACK: Step = { name: 'rollback', text: 'rollback' }

export type ReadTableParts = {
  readonly connect: () => Promise<pg.PoolClient>
  readonly sign: SignContext
}

/** A transaction that did not begin as it should reads nothing: the statements are skipped then. */
export const makeReadTables = ({ connect, sign }: ReadTableParts): Database['readTables'] => {
  const names = makeStatementNames()
  const { exchange } = makeExchanger()
  const named = ({ text, values }: Statement) => ({ text, values, name: names.nameOf(text) })
  return async <R>(context: RequestContext, statements: readonly Statement[]): Promise<R[][]> => {
    const asked = statements.map(named)
    const begin = asked.length === 1 ? BEGIN : BEGIN_SEVERAL
    const before = [
      begin,
      { text: contextWords(sign(context, Date.now())), recurs: true },
      ...zoneSteps(context.sTimeZone),
    ]
    const client = await connect()
    try {
      const rows = await exchange<R>(client, { before, asked, after: [ROLLBACK] })
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw translateDatabaseError(error)
    }
  }
}
