// Fills a database with companies and their sales orders for measuring: the same rows from the same seed, without triggers and row security.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { deriveForTenants } from '../pack/apply-pack.ts'

export type GenerateOptions = {
  /** A superuser's connection to a database with the framework and the standard edition. */
  readonly url: string
  readonly tenants: number
  /** Order lines of all companies together. */
  readonly lines: number
  readonly seed: number
  /** The date of the last order, yyyy-mm-dd. */
  readonly until: string
  /** What the user `admin` of each company signs in with, hashed; null: nobody can. */
  readonly passwordHash: string | null
  /** How many companies are filled at the same time. */
  readonly jobs: number
  /** Called after each company with the number of lines that it got. */
  readonly advance: (lines: number) => void
}

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

type Company = { readonly sId: string; readonly seed: string; readonly lines: number }

/** The companies with their shares of the lines, which differ by one at most; seeds lie apart by a large odd number. */
const companiesOf = ({ tenants, lines, seed }: GenerateOptions): readonly Company[] =>
  Array.from({ length: tenants }, (_, at) => ({
    sId: `gen${String(at + 1).padStart(5, '0')}`,
    seed: String(BigInt.asIntN(62, BigInt(seed) * 1_000_003n + BigInt(at + 1) * 7_919_000_011n)),
    lines: Math.floor(lines / tenants) + (at < lines % tenants ? 1 : 0),
  }))

type Statements = Readonly<
  Record<'companies' | 'settings' | 'customers' | 'products' | 'orders' | 'counters', string>
>

const readStatements = async (): Promise<Statements> => {
  const read = async (name: string) => readFile(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8')
  const [companies, settings, customers, products, orders, counters] = await Promise.all([
    read('companies'),
    read('settings'),
    read('customers'),
    read('products'),
    read('orders'),
    read('counters'),
  ])
  return { companies, settings, customers, products, orders, counters }
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature generate' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set search_path = public; set synchronous_commit = off; set jit = off')
  return client
}

const makeCompanies = async (
  client: pg.Client,
  statements: Statements,
  { tenants, passwordHash }: GenerateOptions,
): Promise<void> => {
  await client.query('begin')
  await client.query(statements.companies, [tenants, passwordHash ?? '!'])
  await client.query(
    `select framework.make_customer_schema(b."sBrandNo") from framework.sysbrand b where b."sId" like 'gen%'`,
  )
  await deriveForTenants(client)
  await client.query('commit')
}

const fill = async (
  client: pg.Client,
  { settings, customers, products, orders, counters }: Statements,
  { sId, seed, lines }: Company,
  until: string,
): Promise<void> => {
  await client.query('begin')
  await client.query(settings, [sId, until])
  await client.query(customers, [sId, seed, CUSTOMERS])
  await client.query(products, [sId, seed, PRODUCTS])
  if (lines > 0) {
    await client.query(orders, [sId, seed, lines, ordersOf(lines), until, DAYS, CUSTOMERS, PRODUCTS])
    await client.query(counters, [sId])
  }
  await client.query('commit')
}

/** Works through the companies on a connection of its own. */
const work = async (
  options: GenerateOptions,
  statements: Statements,
  companies: Iterator<Company>,
): Promise<void> => {
  const client = await connect(options.url)
  try {
    // Triggers would sum, audit and check row by row what is consistent from the start.
    await client.query('set session_replication_role = replica')
    for (let next = companies.next(); next.done !== true; next = companies.next()) {
      await fill(client, statements, next.value, options.until)
      options.advance(next.value.lines)
    }
  } finally {
    await client.end()
  }
}

const hasGenerated = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from framework.sysbrand b where b."sId" like 'gen%' limit 1`)).rowCount === 1

/** Generates. Answers false, with nothing done, where generated companies are there already. */
export const generate = async (options: GenerateOptions): Promise<boolean> => {
  const statements = await readStatements()
  const client = await connect(options.url)
  try {
    if (await hasGenerated(client)) return false
    await makeCompanies(client, statements, options)
    const companies = companiesOf(options).values()
    await Promise.all(Array.from({ length: options.jobs }, () => work(options, statements, companies)))
    await client.query('analyze')
    return true
  } finally {
    await client.end()
  }
}
