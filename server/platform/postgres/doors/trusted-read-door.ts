// Reads base tables, each read a transaction of its own in one exchange. No implementer's code runs on these connections: what all reads have
// alike is set when they are opened.
import type { Database } from '../database.ts'
import { makeExchanger } from '../wire/exchange.ts'
import type { Step } from '../wire/exchange-bytes.ts'
import { makeStatementNames } from './statement-names.ts'
import { contextWords } from './tenant-context.ts'
import { type LendTrusted, zoneSteps } from './trusted-connection.ts'

const BEGIN: Step = { name: 'begin', text: 'begin read only' }
// Several statements see one state of the database.
const BEGIN_SEVERAL: Step = {
  name: 'begin_several',
  text: 'begin isolation level repeatable read, read only',
}
const ROLLBACK: Step = { name: 'rollback', text: 'rollback' }

/** A transaction that did not begin as it should reads nothing: the statements are skipped then. */
export const makeReadTables = (lend: LendTrusted): Database['readTables'] => {
  const names = makeStatementNames()
  const { exchange } = makeExchanger()
  return async <R>(...[context, statements]: Parameters<Database['readTables']>): Promise<R[][]> => {
    const asked = statements.map(({ text, values }) => ({
      text,
      values,
      name: names.nameOf(text, context.sBrandsId),
    }))
    const begin = asked.length === 1 ? BEGIN : BEGIN_SEVERAL
    return lend(context, (client, signedContext) => {
      const before = [
        begin,
        { text: contextWords(signedContext), recurs: true },
        ...zoneSteps(context.sTimeZone),
      ]
      return exchange<R>(client, { before, asked, after: [ROLLBACK] })
    })
  }
}
