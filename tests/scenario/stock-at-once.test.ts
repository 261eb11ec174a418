// Goods that come in while somebody else changes where they lie or how they are kept, and is not done yet: they come under what it is then.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ClientBase } from 'pg'
import { type Acting, actAs } from '../support/acting.ts'
import { eventually } from '../support/eventually.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let admin: Client
let other: Acting

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ company: 'acme' })
  other = await actAs(service.database)
})
after(async () => {
  await other.close()
  await service.close()
})

const save = async (module: string, data: object, line?: object): Promise<string> => {
  const rows = (row: object) => [{ handleType: 'add', data: row }]
  const lines = line === undefined ? [] : [{ sFormId: `${module}.slave`, rows: rows(line) }]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.master`, rows: rows(data) }, ...lines],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}

const isWaiting = async (): Promise<boolean> => {
  const waiting = await service.database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

type Coming = { readonly sWarehouseId: string; readonly sItemId: string; readonly sBin?: string }

/** Why goods do not come in that are approved before a change is over; null where they do. */
const refusalDuring = async (
  { sWarehouseId, ...line }: Coming,
  change: (client: ClientBase) => Promise<unknown>,
): Promise<string | null> => {
  const sId = await save('pit-in', { sWarehouseId }, { dQty: 3, dPrice: 1, ...line })
  const [later] = await other.run(async (client) => {
    await change(client)
    let isOver = false
    const approved = admin.post('/entry/business/doExamine?sModelsId=pit-in', { sIds: [sId] }).finally(() => {
      isOver = true
    })
    await eventually(async () => isOver || (await isWaiting()))
    return [approved] as const
  })
  const [result] = (await later).body.results
  return result.ok ? null : result.message
}

const product = (sCode: string): Promise<string> => save('ele-product', { sCode, sName: sCode })
const warehouse = (sCode: string, bin?: object): Promise<string> =>
  save('ele-warehouse', { sCode, sName: sCode, sKind: 'mixed' }, bin)

test('no goods come into a warehouse that is made inactive at the same moment', async () => {
  const [sWarehouseId, sItemId] = [await warehouse('SO-1'), await product('SO-1')]
  const refusal = await refusalDuring({ sWarehouseId, sItemId }, async (client) => {
    await client.query(`select fn_elewarehouse_stays('acme', 'acme-hq', 'en', $1)`, [sWarehouseId])
    await client.query('update elewarehouse set "bActive" = 0 where "sId" = $1', [sWarehouseId])
  })
  assert.equal(refusal, 'Item SO-1 has no warehouse that is active.')
})

test('no goods come into a bin that is deleted at the same moment', async () => {
  const [sWarehouseId, sItemId] = [await warehouse('SO-2', { sCode: 'B1' }), await product('SO-2')]
  const [bin] = await service.database.query('select "sId" from elebin where "sParentId" = $1', [
    sWarehouseId,
  ])
  const refusal = await refusalDuring({ sWarehouseId, sItemId, sBin: 'B1' }, async (client) => {
    const rows = JSON.stringify([{ handleType: 'del', sId: bin?.sId }])
    await client.query(`select sp_elebin_beforesave('acme', 'acme-hq', 'en', $1)`, [rows])
    await client.query('delete from elebin where "sId" = $1', [bin?.sId])
  })
  assert.equal(refusal, 'Warehouse SO-2 has no bin B1.')
})

test('no goods come without a batch where their product becomes one that is kept by batch', async () => {
  const [sWarehouseId, sItemId] = [await warehouse('SO-3'), await product('SO-3')]
  const refusal = await refusalDuring({ sWarehouseId, sItemId }, async (client) => {
    await client.query(`select fn_eleitem_stays('acme', 'acme-hq', 'en', $1)`, [sItemId])
    await client.query('update eleproduct set "bBatch" = 1 where "sId" = $1', [sItemId])
  })
  assert.equal(refusal, 'Item SO-3 is kept by batch: the batch is missing.')
})
