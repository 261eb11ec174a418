// Quotations and orders when several users work on them at the same moment.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Acting, actAs } from '../support/acting.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

type Verdict = { readonly sCode: number; readonly sMsg: string; readonly sBillNo: string | null }

let database: TestDatabase
let users: readonly Acting[]

before(async () => {
  database = await openTestDatabase()
  users = await Promise.all(Array.from({ length: 6 }, () => actAs(database)))
})
after(async () => {
  await Promise.all(users.map((user) => user.close()))
  await database.close()
})

const first = <T>(rows: readonly T[]): T => {
  assert.ok(rows[0] !== undefined)
  return rows[0]
}

/** An approved quotation of one line; answers the ids of both. */
const makeQuotation = async (client: pg.Client, qty: number): Promise<{ sId: string; line: string }> => {
  const { rows } = await client.query<{ sId: string }>(
    `insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "tValidUntil", "sCurrency")
     select framework.next_bill_no('quoquotation'), c."sId", current_date, current_date + 30, c."sCurrency"
     from elecustomer c where c."sCode" = 'C004'
     returning "sId"`,
  )
  const { sId } = first(rows)
  const lines = await client.query<{ sId: string }>(
    `insert into quoquotationline ("sParentId", "sProductId", "dQty", "dPrice")
     select $1, p."sId", $2, 1 from eleproduct p where p."sCode" = 'P001' returning "sId"`,
    [sId, qty],
  )
  await client.query(`select sp_quoquotation_examine('acme', 'acme-hq', 'Test', 'en', array[$1])`, [sId])
  return { sId, line: first(lines.rows).sId }
}

const convert = (user: Acting, quotation: { sId: string; line: string }, qty: number): Promise<Verdict> =>
  user.run(async (client) => {
    const { rows } = await client.query<Verdict>(
      `select a."sCode", a."sMsg", a."sBillNo"
       from sp_btn_quotation_to_order('acme', 'acme-hq', 'Test', 'en', 'UTC', array[$1], $2) a`,
      [quotation.sId, JSON.stringify([{ sId: quotation.line, dQty: qty }])],
    )
    return first(rows)
  })

const assertBooks = async (): Promise<void> => {
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
}

test('six conversions of one quotation take what is open, and not more', async () => {
  const quotation = await first(users).run((client) => makeQuotation(client, 10))
  const verdicts = await Promise.all(users.map((user) => convert(user, quotation, 3)))
  assert.deepEqual(verdicts.map(({ sCode }) => sCode).toSorted(), [-6, -6, -6, 0, 0, 0])
  await assertBooks()
})

test('order numbers have no gaps, also when transactions fail', async () => {
  const numbers = async (): Promise<number[]> => {
    const rows = await database.query<{ n: number }>(
      `select right("sBillNo", 4)::int as n from salorder
       where "sBrandsId" = 'acme' and "sBillNo" like 'SO' || to_char(now(), 'YYYYMM') || '%' order by 1`,
    )
    return rows.map(({ n }) => n)
  }
  const work = users.map(async (user, index) => {
    const quotation = await user.run((client) => makeQuotation(client, 100))
    for (let turn = 0; turn < 5; turn += 1) {
      const fails = (turn + index) % 3 === 0
      const attempt = user.run(async (client) => {
        await client.query(
          `select sp_btn_quotation_to_order('acme', 'acme-hq', 'Test', 'en', 'UTC', array[$1], $2)`,
          [quotation.sId, JSON.stringify([{ sId: quotation.line, dQty: 1 }])],
        )
        if (fails) throw new Error('on purpose')
      })
      await (fails ? assert.rejects(attempt, /on purpose/) : attempt)
    }
  })
  await Promise.all(work)
  const taken = await numbers()
  assert.deepEqual(
    taken,
    taken.map((_, index) => index + 1),
  )
  await assertBooks()
})

test('users who change different lines of one order both count in its total', async () => {
  const [left, right] = [users[0], users[1]]
  assert.ok(left !== undefined && right !== undefined)
  const order = await left.run(async (client) => {
    const { rows } = await client.query<{ sId: string }>(
      `insert into salorder ("sBillNo", "sCustomerId") select 'X-1', c."sId" from elecustomer c where c."sCode" = 'C004' returning "sId"`,
    )
    await client.query(
      `insert into salorderline ("sParentId", "iLine", "sProductId", "dQty", "dPrice")
       select $1, n, p."sId", 1, 10 from eleproduct p, generate_series(1, 2) n where p."sCode" = 'P001'`,
      [first(rows).sId],
    )
    return first(rows).sId
  })
  const change = (user: Acting, line: number) =>
    user.run((client) =>
      client.query(
        `update salorderline set "dAmount" = 10 * $2, "dTotal" = 10 * $2 where "sParentId" = $1 and "iLine" = $2`,
        [order, line],
      ),
    )
  await Promise.all([change(left, 1), change(right, 2)])
  const [header] = await database.query(`select "dTotal"::int as total from salorder where "sId" = $1`, [
    order,
  ])
  assert.deepEqual(header, { total: 30 })
})

test('two approvals cannot spend the same credit', async () => {
  const [left, right] = [users[0], users[1]]
  assert.ok(left !== undefined && right !== undefined)
  const orders = await left.run(async (client) => {
    const { rows } = await client.query<{ sId: string }>(
      `with c as (
         insert into elecustomer ("sCode", "sName", "dCreditLimit") values ('CREDIT', 'Credit Ltd', 100) returning "sId"
       )
       insert into salorder ("sBillNo", "sCustomerId", "tDeliveryDate")
       select 'CR-' || n, c."sId", current_date from c, generate_series(1, 2) n returning "sId"`,
    )
    for (const { sId } of rows) {
      await client.query(
        `insert into salorderline ("sParentId", "sProductId", "dQty", "dPrice", "dAmount", "dTotal")
         select $1, p."sId", 1, 60, 60, 60 from eleproduct p where p."sCode" = 'P001'`,
        [sId],
      )
    }
    return rows.map(({ sId }) => sId)
  })
  const approve = (user: Acting, sId: string | undefined) =>
    user.run(async (client) => {
      const { rows } = await client.query<Verdict>(
        `select a."sCode" from sp_salorder_examine('acme', 'acme-hq', 'Test', 'en', array[$1]) a`,
        [sId],
      )
      return first(rows).sCode
    })
  const codes = await Promise.all([approve(left, orders[0]), approve(right, orders[1])])
  assert.deepEqual(codes.toSorted(), [-6, 0])
})
