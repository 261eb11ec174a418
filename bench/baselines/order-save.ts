// By hand: saves a new order with its lines in one transaction. Checks the lines, copies names and prices from customer and products, computes
// the amounts, draws the bill number without gaps, as late as it can, and writes down who did what.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { HandSession } from './sessions.ts'

const CUSTOMER = `
select "sName", "sContact" from benchcustomer where "sBrandsId" = $1 and "sSubsidiaryId" = $2 and "sId" = $3`

const PRODUCTS = `
select "sId", "sName", "sUnit", "dPrice" from benchproduct where "sBrandsId" = $1 and "sSubsidiaryId" = $2 and "sId" = any ($3)`

const BILL_NO = `
insert into hand.billno as b ("sBrandsId", "sSubsidiaryId", "sPeriod", "iValue") values ($1, $2, $3, 1)
on conflict ("sBrandsId", "sSubsidiaryId", "sPeriod") do update set "iValue" = b."iValue" + 1
returning "iValue" as "value"`

const ORDER = `
insert into hand.benchorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "tDeliveryDate", "sCustomerId", "sCustomerName",
  "sContact", "sCurrency", "iPaymentDays", "sRemark", "dTotal", "sMakePerson")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
returning *, xmin::text as "version"`

const LINES = `
insert into hand.benchorderline ("sBrandsId", "sSubsidiaryId", "sParentId", "sId", "iLine", "sProductId", "sProductName", "sUnit", "dQty", "dPrice",
  "dAmount", "sRemark")
select $1, $2, $3, l.* from unnest($4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[], $12::text[]) l
returning *, xmin::text as "version"`

const AUDIT = `
insert into hand.audit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jAfter")
select $1, r.table_name, r.row ->> 'sId', 'add', $2, $3, r.row
from unnest($4::text[], $5::jsonb[]) r (table_name, row)`

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['sCustomerId', 'lines'],
  properties: {
    sCustomerId: { type: 'string', minLength: 1, maxLength: 200 },
    sRemark: { type: 'string', maxLength: 1000 },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['sProductId', 'dQty'],
        properties: {
          sProductId: { type: 'string', minLength: 1, maxLength: 200 },
          dQty: { type: 'number', exclusiveMinimum: 0 },
          sRemark: { type: 'string', maxLength: 1000 },
        },
      },
    },
  },
}

type LineInput = { readonly sProductId: string; readonly dQty: number; readonly sRemark?: string }
type OrderInput = {
  readonly sCustomerId: string
  readonly sRemark?: string
  readonly lines: readonly LineInput[]
}
type Customer = { readonly sName: string; readonly sContact: string | null }
type Product = {
  readonly sId: string
  readonly sName: string
  readonly sUnit: string
  readonly dPrice: number
}
type Line = LineInput & { readonly sId: string; readonly product: Product; readonly dAmount: number }
type Stored = { readonly sId: string; readonly version: string; readonly [column: string]: unknown }

class UnknownReference extends Error {}

const day = (from: number, days: number): string =>
  new Date(from + days * 86_400_000).toISOString().slice(0, 10)

const round = (amount: number): number => Math.round(amount * 100) / 100

const linesWith = (lines: readonly LineInput[], products: readonly Product[]): readonly Line[] => {
  const byId = new Map(products.map((product) => [product.sId, product]))
  return lines.map((line) => {
    const product = byId.get(line.sProductId)
    if (product === undefined) throw new UnknownReference(line.sProductId)
    return { ...line, sId: randomUUID(), product, dAmount: round(line.dQty * product.dPrice) }
  })
}

const drawBillNo = async (
  client: pg.PoolClient,
  { tenant, subsidiary }: HandSession,
  today: string,
): Promise<string> => {
  const period = today.slice(0, 7).replace('-', '')
  const { rows } = await client.query<{ value: number }>({
    name: 'bill-no',
    text: BILL_NO,
    values: [tenant, subsidiary, period],
  })
  return `SO${period}${String(rows[0]?.value).padStart(4, '0')}`
}

const insertLines = (
  client: pg.PoolClient,
  { tenant, subsidiary }: HandSession,
  sParentId: string,
  lines: readonly Line[],
) =>
  client.query<Stored>({
    name: 'insert-lines',
    text: LINES,
    values: [
      tenant,
      subsidiary,
      sParentId,
      lines.map(({ sId }) => sId),
      lines.map((_, index) => index + 1),
      lines.map(({ sProductId }) => sProductId),
      lines.map(({ product }) => product.sName),
      lines.map(({ product }) => product.sUnit),
      lines.map(({ dQty }) => dQty),
      lines.map(({ product }) => product.dPrice),
      lines.map(({ dAmount }) => dAmount),
      lines.map(({ sRemark }) => sRemark ?? null),
    ],
  })

const audit = (
  client: pg.PoolClient,
  session: HandSession,
  requestId: string,
  order: Stored,
  lines: readonly Stored[],
) =>
  client.query({
    name: 'audit',
    text: AUDIT,
    values: [
      session.tenant,
      session.user,
      requestId,
      ['benchorder', ...lines.map(() => 'benchorderline')],
      [order, ...lines],
    ],
  })

const save = async (client: pg.PoolClient, session: HandSession, requestId: string, input: OrderInput) => {
  const { tenant, subsidiary, userName } = session
  const { sCustomerId, sRemark } = input
  const ids = input.lines.map(({ sProductId }) => sProductId)
  const customers = await client.query<Customer>({
    name: 'customer',
    text: CUSTOMER,
    values: [tenant, subsidiary, sCustomerId],
  })
  const products = await client.query<Product>({
    name: 'products',
    text: PRODUCTS,
    values: [tenant, subsidiary, ids],
  })
  const customer = customers.rows[0]
  if (customer === undefined) throw new UnknownReference(sCustomerId)
  const lines = linesWith(input.lines, products.rows)
  const total = round(lines.reduce((sum, { dAmount }) => sum + dAmount, 0))
  const now = Date.now()
  const today = day(now, 0)
  const sId = randomUUID()
  const sBillNo = await drawBillNo(client, session, today)
  const { sName, sContact } = customer
  const header = [
    sId,
    sBillNo,
    today,
    day(now, 14),
    sCustomerId,
    sName,
    sContact,
    'CNY',
    30,
    sRemark ?? null,
    total,
    userName,
  ]
  const order = await client.query<Stored>({
    name: 'insert-order',
    text: ORDER,
    values: [tenant, subsidiary, ...header],
  })
  const stored = await insertLines(client, session, sId, lines)
  const [master] = order.rows
  if (master === undefined) throw new Error('the order was not stored')
  await audit(client, session, requestId, master, stored.rows)
  return { master, lines: stored.rows }
}

const inTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const HEADER_FIELDS = [
  'sBillNo',
  'tBillDate',
  'sCustomerId',
  'sCustomerName',
  'sContact',
  'tDeliveryDate',
  'sCurrency',
  'iPaymentDays',
  'sRemark',
  'dTotal',
  'sMakePerson',
  'bCheck',
]
const LINE_FIELDS = [
  'iLine',
  'sProductId',
  'sProductName',
  'sUnit',
  'dQty',
  'dPrice',
  'dAmount',
  'sRemark',
  'sParentId',
]

const answered = (row: Stored, fields: readonly string[]) => ({
  handleType: 'add',
  sId: row.sId,
  version: row.version,
  data: Object.fromEntries(fields.map((field) => [field, row[field]])),
})

export const orderSave = (server: FastifyInstance, pool: pg.Pool): void => {
  server.post<{ Body: OrderInput }>('/hand/save-order', { schema: { body } }, async (request, reply) => {
    try {
      const { master, lines } = await inTransaction(pool, (client) =>
        save(client, request.hand, request.id, request.body),
      )
      return {
        forms: [
          { sFormId: 'bench-orders/master', rows: [answered(master, HEADER_FIELDS)] },
          { sFormId: 'bench-orders/lines', rows: lines.map((line) => answered(line, LINE_FIELDS)) },
        ],
        messages: [],
      }
    } catch (error) {
      if (error instanceof UnknownReference)
        return reply.code(400).send({ code: 'invalid_request', detail: error.message })
      throw error
    }
  })
}
