// Writes base tables on which nobody but the framework acts, each write a transaction of its own in one exchange. Like the
// connections for reads, these never run an implementer's code, so their statements stay prepared.
import type { Database } from '../database.ts'
import { statementOf } from '../sql.ts'
import { makeExchanger } from '../wire/exchange.ts'
import type { Step } from '../wire/exchange-bytes.ts'
import { makeStatementNames } from './statement-names.ts'
import { contextWords, requestWords } from './tenant-context.ts'
import { type LendTrusted, zoneSteps } from './trusted-connection.ts'

const BEGIN: Step = { name: 'begin', text: 'begin' }
const CHECK: Step = { name: 'check', text: 'set constraints all immediate' }
const COMMIT: Step = { name: 'commit', text: 'commit' }
const ROLLBACK: Step = { name: 'rollback', text: 'rollback' }

/** `lend` lends connections to the primary. Where the statement fails nothing after it is run, and the connection is destroyed with its transaction. */
export const makeWriteTable = (lend: LendTrusted): Database['writeTable'] => {
  const names = makeStatementNames()
  const { exchange } = makeExchanger()
  return async <R>(...[context, mode, statement]: Parameters<Database['writeTable']>): Promise<R[]> => {
    const { text, values } = statementOf(statement)
    const asked = [{ text, values, name: names.nameOf(text, context.sBrandsId) }]
    const after = [CHECK, mode === 'write' ? COMMIT : ROLLBACK]
    const [rows = []] = await lend(context, (client, signedContext) => {
      const before: readonly Step[] = [
        BEGIN,
        { text: contextWords(signedContext), recurs: true },
        { text: requestWords(context.sRequestId) },
        ...zoneSteps(context.sTimeZone),
      ]
      return exchange<R>(client, { before, asked, after })
    })
    return rows
  }
}
