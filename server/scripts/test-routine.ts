// Runs the test of a routine as its tenant, over the tenant's own records, in a transaction that is rolled back.
import { performance } from 'node:perf_hooks'
import type { RoutineTested } from '#contracts/scripts.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { DriverError } from '#server/kernel/errors/sqlstate.ts'
import { type ReadQueryParts, saidOf } from './read-query.ts'

/** PostgreSQL counts the lines of the block, which opens in the line of its dollars. */
const lineOf = (text: string, { where = '', at }: DriverError): number => {
  if (at !== undefined) return text.slice(0, at).split('\n').length
  const inBlock = [...where.matchAll(/inline_code_block line (\d+)/g)].at(-1)?.[1]
  return text.slice(0, Math.max(0, text.indexOf('$'))).split('\n').length - 1 + Number(inBlock ?? 1)
}

export const testRoutine = async (
  { database, schemas }: ReadQueryParts,
  { context }: Session,
  text: string,
): Promise<RoutineTested> => {
  const began = performance.now()
  try {
    await database.inTenant(context, { schemas, mode: 'dry' }, (query) => query({ text, values: [] }))
    return { kind: 'passed', milliseconds: Math.round(performance.now() - began) }
  } catch (error) {
    const said = saidOf(error)
    return { kind: 'failed', line: lineOf(text, said), sqlState: said.code, message: said.message }
  }
}
