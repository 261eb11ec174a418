// By hand: a page of the open documents since a day, with a count that stops at 10 000.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const CAP = 10_000

const PAGE = `
select "sId", "sBillNo", "tBillDate", "tDeliveryDate", "sCustomerId", "sCustomerName", "sContact", "sCurrency", "iPaymentDays",
  "dAmount", "dTax", "dTotal", "sRemark", "bCheck", "sMakePerson", xmin::text as "version"
from benchdocument
where "sBrandsId" = $1 and "sSubsidiaryId" = $2 and "bCheck" = $3 and "tBillDate" >= $4
order by "tBillDate" desc, "sBillNo" desc
limit $5 offset $6`

const COUNT = `
select count(*) as "total"
from (
  select
  from benchdocument
  where "sBrandsId" = $1 and "sSubsidiaryId" = $2 and "bCheck" = $3 and "tBillDate" >= $4
  limit ${CAP + 1}
) c`

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['since', 'approved'],
  properties: {
    since: { type: 'string', format: 'date' },
    approved: { type: 'integer', enum: [0, 1] },
    pageNum: { type: 'integer', minimum: 1, default: 1 },
    pageSize: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
  },
}

const text = { type: ['string', 'null'] }
const number = { type: 'number' }

const answer = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          sId: { type: 'string' },
          sBillNo: { type: 'string' },
          tBillDate: { type: 'string' },
          tDeliveryDate: text,
          sCustomerId: { type: 'string' },
          sCustomerName: text,
          sContact: text,
          sCurrency: { type: 'string' },
          iPaymentDays: number,
          dAmount: number,
          dTax: number,
          dTotal: number,
          sRemark: text,
          bCheck: number,
          sMakePerson: text,
          version: { type: 'string' },
        },
      },
    },
    total: number,
    totalIsExact: { type: 'boolean' },
    sums: { type: 'object' },
    nextCursor: { type: 'string' },
    pageNum: number,
    pageSize: number,
  },
}

type Body = {
  readonly since: string
  readonly approved: number
  readonly pageNum: number
  readonly pageSize: number
}

type Row = { readonly sId: string; readonly sBillNo: string; readonly tBillDate: string }

/** Opaque, but neither sealed nor bound to the user. */
const cursorAfter = (row: Row | undefined): string =>
  Buffer.from(JSON.stringify([row?.tBillDate, row?.sBillNo])).toString('base64url')

export const listPage = (server: FastifyInstance, pool: pg.Pool): void => {
  server.post<{ Body: Body }>(
    '/hand/documents',
    { schema: { body, response: { 200: answer } } },
    async (request) => {
      const { tenant, subsidiary } = request.hand
      const { since, approved, pageNum, pageSize } = request.body
      const filter = [tenant, subsidiary, approved, since]
      const window = [pageSize, (pageNum - 1) * pageSize]
      const [page, counted] = await Promise.all([
        pool.query<Row>({ name: 'documents-page', text: PAGE, values: [...filter, ...window] }),
        pool.query<{ total: number }>({ name: 'documents-count', text: COUNT, values: filter }),
      ])
      const total = counted.rows[0]?.total ?? 0
      const { rows } = page
      return {
        rows,
        total: Math.min(total, CAP),
        totalIsExact: total <= CAP,
        sums: {},
        ...(total > pageNum * pageSize ? { nextCursor: cursorAfter(rows.at(-1)) } : {}),
        pageNum,
        pageSize,
      }
    },
  )
}
