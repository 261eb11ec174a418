// A year of quotations and orders of one subsidiary, made through the procedures that its users would run.
import type pg from 'pg'
import { type Random, randomFrom } from './random.ts'

type Customer = { readonly sId: string; readonly sCurrency: string }
type Product = { readonly sId: string }

type Books = {
  readonly client: pg.ClientBase
  readonly random: Random
  readonly customers: readonly [Customer, ...Customer[]]
  readonly products: readonly [Product, ...Product[]]
}

const QUOTATIONS = 36
const DAYS = 350

const own = (alias: string): string =>
  `${alias}."sBrandsId" = framework.current_tenant() and ${alias}."sSubsidiaryId" = framework.current_subsidiary()`

const dateBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const rowsOf = async <T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
): Promise<readonly [T, ...T[]]> => {
  const { rows } = await client.query<T>(text)
  const [first, ...rest] = rows
  if (first === undefined) throw new Error('the demo has no master data')
  return [first, ...rest]
}

const linesOf = ({ random, products }: Books): readonly object[] =>
  Array.from({ length: random.between(1, 5) }, () => ({
    sProductId: random.pick(products).sId,
    dQty: random.pick([100, 200, 250, 500, 800, 1000, 1500]),
    dDiscount: random.chance(30) ? random.pick([2, 3, 5, 8]) : 0,
  }))

/** The bill with its lines, completed as after a save; answers its sId. */
const makeBill = async (
  books: Books,
  table: 'quoquotation' | 'salorder',
  due: { readonly column: string; readonly daysAgo: number; readonly days: number },
): Promise<string> => {
  const { client, random, customers } = books
  const customer = random.pick(customers)
  const date = dateBefore(due.daysAgo)
  const { rows } = await client.query<{ sId: string }>(
    `insert into ${table} ("sBillNo", "tBillDate", "${due.column}", "sCustomerId", "sCurrency", "sMakePerson", "tCreateDate")
     values (framework.next_bill_no('${table}', 'sBillNo', $1::date), $1::date, $1::date + $2::int, $3, $4, $5, $1::date + time '09:30')
     returning "sId"`,
    [date, due.days, customer.sId, customer.sCurrency, random.pick(['Ada Lin', 'Chen Wei 陈伟'])],
  )
  const sId = rows[0]?.sId ?? ''
  await client.query(
    `insert into ${table}line ("sParentId", "iLine", "sProductId", "dQty", "dDiscount")
     select $1, row_number() over (), r."sProductId", r."dQty", r."dDiscount"
     from jsonb_populate_recordset(null::${table}line, $2) r`,
    [sId, JSON.stringify(linesOf(books))],
  )
  await client.query(
    `select fn_${table}line_complete(b.tenant, b.subsidiary, b.ids), fn_${table}_complete(b.tenant, b.subsidiary, b.ids)
     from (select framework.current_tenant(), framework.current_subsidiary(), $1::text[]) b (tenant, subsidiary, ids)`,
    [[sId]],
  )
  return sId
}

/** Approves as the manager does; what is refused, a credit limit for instance, stays open. */
const approve = (client: pg.ClientBase, table: string, sId: string): Promise<unknown> =>
  client.query(
    `select a."sCode"
     from sp_${table}_examine(framework.current_tenant(), framework.current_subsidiary(), 'Ada Lin', 'en', array[$1]) a`,
    [sId],
  )

/** An order of half of each line or of all that is open; answers its sId. */
const convert = async (books: Books, quotationId: string, daysAgo: number): Promise<string | null> => {
  const { client, random } = books
  const { rows } = await client.query<{ sId: string | null }>(
    `select a."sId"
     from sp_btn_quotation_to_order(framework.current_tenant(), framework.current_subsidiary(), 'Chen Wei 陈伟', 'en', 'UTC', array[$1],
       (select jsonb_agg(jsonb_build_object('sId', l."sId", 'dQty', l."dQty" / 2)) from quoquotationline l where ${own('l')} and l."sParentId" = $1 and $2), $3) a`,
    [quotationId, random.chance(35), dateBefore(daysAgo)],
  )
  return rows[0]?.sId ?? null
}

const makeQuotation = async (books: Books, daysAgo: number): Promise<void> => {
  const { client, random } = books
  const sId = await makeBill(books, 'quoquotation', { column: 'tValidUntil', daysAgo, days: 30 })
  if (!random.chance(daysAgo > 21 ? 90 : 45)) return
  await approve(client, 'quoquotation', sId)
  if (!random.chance(70)) return
  const ordered = Math.max(0, daysAgo - random.between(2, 12))
  const orderId = await convert(books, sId, ordered)
  if (orderId !== null && random.chance(ordered > 14 ? 92 : 40)) await approve(client, 'salorder', orderId)
}

const makeOrder = async (books: Books, daysAgo: number): Promise<void> => {
  const sId = await makeBill(books, 'salorder', { column: 'tDeliveryDate', daysAgo, days: 14 })
  if (books.random.chance(daysAgo > 14 ? 92 : 40)) await approve(books.client, 'salorder', sId)
}

const dateApprovals = async (client: pg.ClientBase): Promise<void> => {
  for (const table of ['quoquotation', 'salorder']) {
    await client.query(
      `update ${table} h set "tCheckDate" = least(now(), h."tBillDate" + time '16:00') where ${own('h')} and h."bCheck" = 1`,
    )
  }
  await client.query(`update salorder h set "tCreateDate" = h."tBillDate" + time '10:15' where ${own('h')}`)
}

/** The documents of the subsidiary in whose context the client acts. */
export const makeDocuments = async (client: pg.ClientBase, subsidiaryId: string): Promise<void> => {
  const books: Books = {
    client,
    random: randomFrom(`${subsidiaryId} documents`),
    customers: await rowsOf<Customer>(
      client,
      `select c."sId", c."sCurrency" from elecustomer c where ${own('c')} and c."bBlocked" = 0 order by c."sCode"`,
    ),
    products: await rowsOf<Product>(
      client,
      `select p."sId" from eleproduct p where ${own('p')} and p."bActive" = 1 and p."bSemi" = 0 order by p."sCode"`,
    ),
  }
  for (let at = 0; at < QUOTATIONS; at += 1) {
    const daysAgo = Math.round(DAYS * (1 - at / (QUOTATIONS - 1)))
    await makeQuotation(books, daysAgo)
    if (at % 3 === 0) await makeOrder(books, daysAgo)
  }
  await dateApprovals(client)
}
