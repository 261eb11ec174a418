// Master data, stock and books through HTTP alone: every list reads, records are saved with what their lookups copy, the books close.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }
type FormShape = { readonly sId: string; readonly columns: readonly { readonly bSearch: unknown }[] }
type MenuItem = { readonly sId: string; readonly children: readonly MenuItem[] }

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service.close())

const readForm = (module: string, form: string, request: object) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`, request)
const rowsOf = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const answer = await readForm(module, form, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const save = (module: string, forms: object[]) =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
const add = (module: string, form: string, ...rows: object[]): object => ({
  sFormId: `${module}.${form}`,
  rows: rows.map((data) => ({ handleType: 'add', data })),
})
const press = (module: string, sProName: string, sIds: readonly string[], params: object = {}) =>
  admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, { sProName, sIds, params })
const approve = async (module: string, sId: string) =>
  (await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })).body.results[0]

const modulesBelow = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ sId, children }) => [sId, ...modulesBelow(children)])

test('every list of settings, master data, stock and books can be read, searched and counted', async (suite) => {
  const menu = await admin.get('/entry/menu')
  const modules = modulesBelow(menu.body.modules).filter((id) =>
    /^(sis|sft|ele|mit|pit|sgd|qly|ept|udf|acc|mft|kpi)-/.test(id),
  )
  assert.ok(modules.length >= 27, modules.join(' '))
  for (const module of modules) {
    await suite.test(module, async () => {
      const found = await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
      assert.equal(found.status, 200, found.text)
      for (const { sId, columns } of found.body.forms as FormShape[]) {
        const canSearch = columns.some(({ bSearch }) => bSearch === 1 || bSearch === true)
        const request = { pageSize: 5, count: 'exact', ...(canSearch ? { search: 'a' } : {}) }
        const answer = await readForm(module, sId.slice(module.length + 1), request)
        assert.equal(answer.status, 200, `${sId}: ${answer.text}`)
      }
    })
  }
})

test('a bill of material takes kind, code and unit from the item chosen, and no product contains itself', async () => {
  const [paper] = await rowsOf('ele-item', 'list', {
    filters: [{ field: 'sCode', op: 'eq', value: 'M003' }],
  })
  const product = await save('ele-product', [
    add('ele-product', 'master', { sCode: 'BOM-1', sName: 'Sleeve' }),
  ])
  const sleeve: Row = product.body.forms[0].rows[0]
  const answer = await save('ele-bom', [
    add('ele-bom', 'master', { sProductId: sleeve.sId }),
    add('ele-bom', 'slave', { sItemId: paper?.sId, dQty: '0.045', dScrap: 3 }),
  ])
  assert.equal(answer.status, 200, answer.text)
  const sParentId = answer.body.forms[0].rows[0].sId
  const [line] = await rowsOf('ele-bom', 'slave', { sParentId })
  assert.deepEqual(
    [line?.sItemKind, line?.sItemCode, line?.sUnit, line?.dQty],
    ['material', 'M003', 'kg', 0.045],
  )
  const refused = await save('ele-bom', [
    add('ele-bom', 'slave', { sParentId, sItemId: sleeve.sId, dQty: 1 }),
  ])
  assert.equal(refused.status, 422, refused.text)
})

test('what is in stock or named elsewhere is not deleted', async () => {
  const [paper] = await rowsOf('ele-material', 'master', { sId: 'material-M001' })
  const answer = await save('ele-material', [
    {
      sFormId: 'ele-material.master',
      rows: [{ handleType: 'del', sId: paper?.sId, version: paper?.version }],
    },
  ])
  assert.equal(answer.status, 409, answer.text)
  assert.equal(answer.body.code, 'in_use')
})

test('a voucher is approved when it balances, keeps its number when given up, and the month closes over it', async () => {
  const accounts = await rowsOf('acc-account', 'list', {
    filters: [{ field: 'sRole', op: 'in', value: ['bank', 'capital'] }],
    orderBy: [{ field: 'sRole' }],
  })
  const filters = [{ field: 'bClosed', op: 'eq', value: 0 }]
  const [period] = await rowsOf('acc-period', 'list', { filters, orderBy: [{ field: 'tFrom' }] })
  const month = String(period?.tFrom).slice(0, 8)
  const voucher = async (dCredit: string): Promise<string> => {
    const answer = await save('acc-voucher', [
      add('acc-voucher', 'master', { tBillDate: `${month}15`, sSummary: 'Capital paid in' }),
      add(
        'acc-voucher',
        'slave',
        { sAccountId: accounts[0]?.sId, dDebit: '100.10' },
        { sAccountId: accounts[1]?.sId, dCredit },
      ),
    ])
    assert.equal(answer.status, 200, answer.text)
    return answer.body.forms[0].rows[0].sId
  }
  const balanced = await voucher('100.10')
  const lame = await voucher('100.09')
  assert.equal((await approve('acc-voucher', balanced)).ok, true)
  assert.match(
    (await approve('acc-voucher', lame)).message,
    /does not balance: debit 100\.10, credit 100\.09/,
  )

  const first = period?.sId ?? ''
  const early = await press('acc-period', 'sp_btn_accperiod_close', [first])
  assert.match(early.body.detail, /^Not approved yet in this period: voucher .+\.$/)
  assert.equal((await press('acc-voucher', 'sp_btn_accvoucher_void', [lame])).status, 200)
  const closed = await press('acc-period', 'sp_btn_accperiod_close', [first])
  assert.equal(closed.status, 200, closed.text)

  const late = await save('acc-voucher', [
    add('acc-voucher', 'master', { tBillDate: `${month}28`, sSummary: 'Late' }),
  ])
  assert.equal(late.status, 422, late.text)
  assert.equal((await press('acc-voucher', 'sp_btn_accvoucher_reverse', [balanced])).status, 422)
  const kept = await rowsOf('acc-voucher', 'list', {
    filters: [
      { field: 'tBillDate', op: 'eq', value: `${month}15` },
      { field: 'sSummary', op: 'eq', value: 'Capital paid in' },
    ],
    orderBy: [{ field: 'sBillNo' }],
  })
  assert.deepEqual(
    kept.map(({ sKind, bCheck, dDebit }) => [sKind, bCheck, dDebit]),
    [
      ['manual', 1, 100.1],
      ['void', 1, 0],
    ],
  )
  const [one, two] = kept.map(({ sBillNo }) => Number(String(sBillNo).slice(1)))
  assert.equal(two, (one ?? 0) + 1, 'numbers have no gap')
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
