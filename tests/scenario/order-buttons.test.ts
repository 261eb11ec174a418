// Which of the buttons "close" and "reopen" stand beside an order, through HTTP alone: those that have something to do, in the list as on the
// record, for sales, purchase and outside processing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { compile } from '#contracts/expression/compile.ts'
import { evaluate } from '#contracts/expression/evaluate.ts'
import { scopeOfForm } from '#contracts/form-scope.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service.close())

const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const save = async (module: string, data: object, ...lines: object[]): Promise<string> => {
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [
      { sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] },
      { sFormId: `${module}.slave`, rows: lines.map((line) => ({ handleType: 'add', data: line })) },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const press = async (module: string, sProName: string, sId: string, params: object = {}): Promise<string> => {
  const path = `/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`
  const answer = await admin.post(path, { sProName, sIds: [sId], params })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}

/** Which of the two buttons are shown beside the order: by its row in the list, and by its record. */
const shown = async (module: string, sId: string): Promise<readonly string[]> => {
  const { body } = await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
  const { forms, buttons, constants }: ModuleMetadata = body
  const isIt = { field: 'sId', op: 'eq', value: sId }
  const [listed] = await read(module, 'list', { filters: [isIt] })
  const [record] = await read(module, 'master', { sId })
  const namesBy = (name: string, row: Row | undefined): readonly string[] => {
    const form = forms.find((one) => one.sId === `${module}.${name}`)
    assert.ok(form !== undefined && row !== undefined)
    const scope = scopeOfForm(form, forms, constants)
    return buttons.flatMap(({ sProcName, sVisibleWhen }) => {
      const [deed] = /(close|reopen)$/.exec(String(sProcName)) ?? []
      if (deed === undefined) return []
      const condition = compile(String(sVisibleWhen), scope, 'flag')
      const clock = createClock({ now: new Date().toISOString(), timeZone: 'UTC' })
      return evaluate(condition, { row, clock }) === true ? [deed] : []
    })
  }
  const names = namesBy('list', listed)
  assert.deepEqual(namesBy('master', record), names)
  return names
}

const KINDS = [
  {
    module: 'sal-sales-order',
    table: 'salorder',
    take: 'sp_btn_order_to_delivery',
    head: { tDeliveryDate: '2099-01-31' },
    line: { sProductId: 'product-P011', dQty: 10 },
  },
  {
    module: 'pur-order',
    table: 'purorder',
    take: 'sp_btn_order_to_receipt',
    head: { sSupplierId: 'supplier-V006', tDeliveryDate: '2099-01-31' },
    line: { sMaterialId: 'material-M011', dQty: 10 },
  },
  {
    module: 'ops-order',
    table: 'opsorder',
    take: 'sp_btn_opsorder_to_receipt',
    head: { sSupplierId: 'supplier-V006', tDeliveryDate: '2099-01-31', sCurrency: 'CNY' },
    line: { sProductId: 'product-P011', dQty: 10, dPrice: 1, sSends: 'nothing' },
  },
] as const

for (const { module, table, take, head, line } of KINDS)
  test(`${module}: what is open can be closed, what is closed can be reopened, and nothing else`, async () => {
    const [customer] = await read('ele-customer', 'list', { pageSize: 1 })
    const of = module === 'sal-sales-order' ? { sCustomerId: customer?.sId } : {}
    const sId = await save(module, { ...head, ...of }, line, line)
    const [close, reopen] = [`sp_btn_${table}_close`, `sp_btn_${table}_reopen`]
    assert.deepEqual(await shown(module, sId), [])
    const examined = await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
    assert.equal(examined.body.results[0].ok, true, examined.text)
    assert.deepEqual(await shown(module, sId), ['close'])
    await press(module, close, sId, { iLine: 1 })
    assert.deepEqual(await shown(module, sId), ['close', 'reopen'])
    await press(module, close, sId)
    assert.deepEqual(await shown(module, sId), ['reopen'])
    await press(module, reopen, sId)
    assert.deepEqual(await shown(module, sId), ['close'])
    await press(module, take, sId)
    assert.deepEqual(await shown(module, sId), [])
    const path = `/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`
    const answer = await admin.post(path, { sProName: close, sIds: [sId] })
    assert.deepEqual([answer.status, answer.body.procedureCode], [422, -4], answer.text)
  })

test('after this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
