// What isolation costs a read: the service's own statement in the same transaction, with the signed context, the role and row security, and
// as an administrator without them.

import pg from 'pg'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { openDatabase } from '#server/platform/postgres/open-database.ts'
import type { Statement } from '#server/platform/postgres/sql.ts'
import { makeExchanger } from '#server/platform/postgres/wire/exchange.ts'
import { median, type Spread, spreadOf } from '../measure/statistics.ts'
import { type GeneratedRead, generatedReads } from './generated-read.ts'
import { genericListBody } from './list-page.ts'

export type IsolationCost = {
  readonly name: string
  /** Milliseconds of a read. */
  readonly withIsolation: number
  readonly without: number
  /** The difference of neighbouring slices, in milliseconds. */
  readonly cost: Spread
}

const READS = [
  {
    name: 'Page of 50, filter, capped count',
    address: { sModelsId: 'bench-documents', sFormId: 'bench-documents/list' },
    body: genericListBody(1),
  },
  {
    name: 'One record',
    address: { sModelsId: 'bench-orders', sFormId: 'bench-orders/master' },
    body: { sId: 'o5' },
  },
] as const

const READS_OF_A_SLICE = 100

type Reader = (read: GeneratedRead) => Promise<unknown>

const meanMs = async (reads: readonly GeneratedRead[], reader: Reader): Promise<number> => {
  const startedAt = performance.now()
  for (let index = 0; index < READS_OF_A_SLICE; index += 1) {
    const read = reads[index % reads.length]
    if (read !== undefined) await reader(read)
  }
  return (performance.now() - startedAt) / READS_OF_A_SLICE
}

const BEGIN = { name: 'begin', text: 'begin isolation level repeatable read, read only' }

const plainReader = (client: pg.PoolClient): Reader => {
  const { exchange } = makeExchanger()
  const names = new Map<string, string>()
  const named = ({ text, values }: Statement) => {
    const name = names.get(text) ?? `plain${names.size}`
    names.set(text, name)
    return { name, text, values }
  }
  return ({ statements }) =>
    exchange(client, {
      before: [BEGIN],
      asked: statements.map(named),
      after: [{ name: 'rollback', text: 'rollback' }],
    })
}

const measureOne = async (
  reads: readonly GeneratedRead[],
  readers: { readonly isolated: Reader; readonly plain: Reader },
  slices: number,
): Promise<Omit<IsolationCost, 'name'>> => {
  const isolated: number[] = []
  const plain: number[] = []
  await meanMs(reads, readers.isolated)
  await meanMs(reads, readers.plain)
  for (let slice = 0; slice < slices; slice += 1) {
    isolated.push(await meanMs(reads, readers.isolated))
    plain.push(await meanMs(reads, readers.plain))
  }
  return {
    withIsolation: median(isolated),
    without: median(plain),
    cost: spreadOf(isolated.map((value, index) => value - (plain[index] ?? Number.NaN))),
  }
}

/** One read after the other on one connection each, in slices of a hundred by turns. */
export const measureIsolationCost = async (
  databaseUrl: string,
  tenants: readonly string[],
  slices: number,
): Promise<readonly IsolationCost[]> => {
  const limits = {
    statementTimeoutMs: 30_000,
    trustedPoolSize: 1,
    tenantPoolSize: 1,
    connectionsPerTenant: 1,
  }
  const { database } = await openDatabase({ url: databaseUrl, ...limits, observe: observeNothing })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const client = await pool.connect()
  try {
    const costs: IsolationCost[] = []
    const plain = plainReader(client)
    for (const { name, ...asked } of READS) {
      const reads = await generatedReads(database, asked, tenants)
      const isolated: Reader = ({ context, statements }) => database.readTables(context, statements)
      costs.push({ name, ...(await measureOne(reads, { isolated, plain }, slices)) })
    }
    return costs
  } finally {
    client.release()
    await pool.end()
    await database.close()
  }
}
