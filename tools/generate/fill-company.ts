// Fills one company in one transaction, which also records that the company is complete: killed at any moment, it is there whole or not at all.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { PlannedCompany } from './plan-generation.ts'

const DAYS = 730
const CUSTOMERS = 50
const PRODUCTS = 100

/** Nine orders have 45 lines. */
const ORDER_SIZES = [1, 9, 3, 7, 5, 2, 8, 4, 6] as const

/** How many orders so many lines make. */
export const ordersOf = (lines: number): number => {
  let rest = lines % 45
  let orders = Math.floor(lines / 45) * ORDER_SIZES.length
  for (const size of ORDER_SIZES) {
    if (rest <= 0) break
    orders += 1
    rest -= size
  }
  return orders
}

export const companyId = (number: number): string => `gen${String(number).padStart(5, '0')}`

/** Seeds of companies lie apart by a large odd number. */
const companySeed = (seed: number, number: number): string =>
  String(BigInt.asIntN(62, BigInt(seed) * 1_000_003n + BigInt(number) * 7_919_000_011n))

const STEPS = ['settings', 'customers', 'products', 'orders', 'counters'] as const

export type Statements = Readonly<Record<(typeof STEPS)[number], string>>

export const readStatement = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8')

export const readStatements = async (): Promise<Statements> => {
  const texts = await Promise.all(STEPS.map(readStatement))
  return Object.fromEntries(STEPS.map((name, at) => [name, texts[at]])) as Statements
}

/** The client must be out of reach of triggers (`session_replication_role`). */
export const fillCompany = async (
  client: pg.ClientBase,
  statements: Statements,
  { number, lines, seed: runSeed, until }: PlannedCompany & { readonly seed: number; readonly until: string },
): Promise<void> => {
  const sId = companyId(number)
  const seed = companySeed(runSeed, number)
  // Named, so that they are planned a few times and not once a company.
  const run = async (name: keyof Statements, values: readonly unknown[]) =>
    client.query({ name, text: statements[name], values: [...values] })
  await client.query('begin')
  await run('settings', [sId, until])
  await run('customers', [sId, seed, CUSTOMERS])
  await run('products', [sId, seed, PRODUCTS])
  if (lines > 0) {
    await run('orders', [sId, seed, lines, ordersOf(lines), until, DAYS, CUSTOMERS, PRODUCTS])
    await run('counters', [sId])
  }
  await client.query('update generator.company set "tDone" = clock_timestamp() where "iNumber" = $1', [
    number,
  ])
  await client.query('commit')
}
