// By hand: an order, and its lines.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const ORDER = `
select "sId", "sBillNo", "tBillDate", "sCustomerId", "sCustomerName", "sContact", "tDeliveryDate", "sCurrency", "iPaymentDays", "sRemark",
  "dTotal", "sMakePerson", "bCheck", xmin::text as "version"
from benchorder
where "sBrandsId" = $1 and "sSubsidiaryId" = $2 and "sId" = $3`

const LINES = `
select "sId", "iLine", "sProductId", "sProductName", "sUnit", "dQty", "dPrice", "dAmount", "sRemark", xmin::text as "version"
from benchorderline
where "sBrandsId" = $1 and "sSubsidiaryId" = $2 and "sParentId" = $3
order by "iLine", "sId"
limit 1000`

const text = { type: ['string', 'null'] }
const number = { type: 'number' }
const flag = { type: 'boolean' }

const answerOf = (properties: object) => ({
  type: 'object',
  properties: {
    rows: { type: 'array', items: { type: 'object', properties } },
    total: number,
    totalIsExact: flag,
    sums: { type: 'object' },
    pageNum: number,
    pageSize: number,
  },
})

const orderAnswer = answerOf({
  sId: text,
  sBillNo: text,
  tBillDate: text,
  sCustomerId: text,
  sCustomerName: text,
  sContact: text,
  tDeliveryDate: text,
  sCurrency: text,
  iPaymentDays: number,
  sRemark: text,
  dTotal: number,
  sMakePerson: text,
  bCheck: number,
  version: text,
})

const linesAnswer = answerOf({
  sId: text,
  iLine: number,
  sProductId: text,
  sProductName: text,
  sUnit: text,
  dQty: number,
  dPrice: { type: ['number', 'null'] },
  dAmount: number,
  sRemark: text,
  version: text,
})

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['sId'],
  properties: { sId: { type: 'string', minLength: 1, maxLength: 200 } },
}

type Read = {
  readonly path: string
  readonly name: string
  readonly text: string
  readonly answer: object
  readonly pageSize: number
}

const READS: readonly Read[] = [
  { path: '/hand/order', name: 'order', text: ORDER, answer: orderAnswer, pageSize: 50 },
  { path: '/hand/order-lines', name: 'order-lines', text: LINES, answer: linesAnswer, pageSize: 1000 },
]

export const orderRead = (server: FastifyInstance, pool: pg.Pool): void => {
  for (const { path, name, text: statement, answer, pageSize } of READS) {
    const schema = { body, response: { 200: answer } }
    server.post<{ Body: { sId: string } }>(path, { schema }, async ({ hand, body: { sId } }) => {
      const values = [hand.tenant, hand.subsidiary, sId]
      const { rows } = await pool.query({ name, text: statement, values })
      return { rows, total: rows.length, totalIsExact: true, sums: {}, pageNum: 1, pageSize }
    })
  }
}
