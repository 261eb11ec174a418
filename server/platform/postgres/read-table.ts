// Reads base tables, each read a transaction of its own in one exchange. No implementer's code runs on these connections: what all reads have
// alike is set when they are opened.
import type pg from 'pg'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Database } from './database.ts'
import { makeExchanger, type Step } from './exchange.ts'
import { compileSql } from './sql.ts'
import { makeStatementNames } from './statement-names.ts'
import { contextWords, type SignContext, timeZoneWords } from './tenant-context.ts'

const USUAL_TIME_ZONE = 'UTC'

const BEGIN: Step = { name: 'begin', text: 'begin read only' }
const ROLE: Step = { name: 'role', text: 'set local role tenant_runtime' }
const ROLLBACK: Step = { name: 'rollback', text: 'rollback' }

export type ReadTableParts = {
  readonly connect: () => Promise<pg.PoolClient>
  readonly sign: SignContext
}

/** What a connection for reads is set to when it is opened. */
export const readSettings = (statementTimeoutMs: number): string =>
  `set statement_timeout = ${statementTimeoutMs}; set time zone '${USUAL_TIME_ZONE}'`

/** A transaction that did not begin as it should reads nothing: the statement is skipped then. */
export const makeReadTable = ({ connect, sign }: ReadTableParts): Database['readTable'] => {
  const names = makeStatementNames()
  const { exchange } = makeExchanger()
  return async <R>(...[context, statement]: Parameters<Database['readTable']>): Promise<R[]> => {
    const { text, values } = compileSql(statement)
    const zone = context.sTimeZone === USUAL_TIME_ZONE ? [] : [{ text: timeZoneWords(context.sTimeZone) }]
    const before = [BEGIN, { text: contextWords(sign(context, Date.now())) }, ...zone, ROLE]
    const client = await connect()
    try {
      const asked = { text, values, name: names.nameOf(text) }
      const rows = await exchange<R>(client, { before, asked, after: [ROLLBACK] })
      client.release()
      return rows
    } catch (error) {
      client.release(true)
      throw translateDatabaseError(error)
    }
  }
}
