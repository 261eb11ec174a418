// Parameter forms over HTTP: buttons and dashboards carry them; they open nothing by themselves.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service.close())

type Column = { sName: string; sLabel: string; sFieldType: string; bRequired: number }

const metadataOf = async (module: string, client = admin) =>
  (await client.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)).body

const paramsOf = async (module: string, code: string, client = admin) =>
  (await metadataOf(module, client)).buttons.find(({ sCode }: { sCode: string }) => sCode === code).params

test('a button carries what it asks for, in the language of the session', async () => {
  const chinese = await service.signIn({ language: 'zh-CN' })
  const labels = async (client: Client) =>
    (await paramsOf('sal-delivery', 'toReturn', client)).columns.map(({ sName, sLabel }: Column) => [
      sName,
      sLabel,
    ])
  assert.deepEqual(await labels(admin), [
    ['sReason', 'Reason'],
    ['tBillDate', 'Date'],
  ])
  assert.deepEqual(await labels(chinese), [
    ['sReason', '原因'],
    ['tBillDate', '日期'],
  ])
  assert.equal(await paramsOf('sal-delivery', 'unexamine'), null)
})

test('a dashboard carries what its charts are asked for, other modules nothing', async () => {
  const { params } = await metadataOf('dash-sales')
  assert.deepEqual(
    params.columns.map(({ sName }: Column) => sName),
    ['iDays'],
  )
  assert.equal((await metadataOf('sal-delivery')).params, null)
})

test('a parameter form is no form to read, to save, or to call', async () => {
  const { forms } = await metadataOf('sal-delivery')
  assert.ok(forms.every(({ sFormKind }: { sFormKind: string }) => sFormKind !== 'params'))
  const read =
    '/entry/business/getBusinessDataByFormcustomId/sal-delivery.params-return?sModelsId=sal-delivery'
  assert.equal((await admin.post(read, {})).status, 404)
  const clerk = await service.signIn({ user: 'clerk' })
  const granted = (await metadataOf('sal-delivery', clerk)).grants
  assert.ok(granted.includes('view') && !granted.includes('toReturn'), granted.join(' '))
  const call = await clerk.post('/entry/procedureCall/doGenericProcedureCall?sModelsId=sal-delivery', {
    sProName: 'Sp_btn_delivery_to_return',
    sIds: ['x'],
  })
  assert.equal(call.status, 403, call.text)
})

test('a parameter becomes required, or goes away, with its routine', async () => {
  const columns = async (): Promise<readonly [string, string, number][]> =>
    ((await paramsOf('ele-customer', 'ask'))?.columns ?? []).map(
      ({ sName, sFieldType, bRequired }: Column) => [sName, sFieldType, bRequired],
    )
  const define = (parameters: string) => `
    drop function if exists sp_btn_ask;
    create function sp_btn_ask("sBrandsId" text, "sIds" text[], ${parameters}, out "sCode" int) language sql as 'select 0';`
  await service.database.query(`
    ${define('"dShare" numeric, "bRush" boolean')}
    insert into framework.gdsjurisdiction ("sId", "sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName")
    values ('test.ask', 'ele-customer', 'ask', 'Ask', '询问', 'SP_btn_ask');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('test.ask', 'ele-customer', 'Sp_btn_Ask', 'params', 'Ask', '询问');
    insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('test.ask.share', 'test.ask', 'dShare', 'dShare', 'Share', '份额', 'quantity'),
      ('test.ask.none', 'test.ask', 'sNone', 'sNone', 'None', '无', 'text');
    select framework.merge_base_grants();`)
  admin = await service.signIn()
  await eventually(async () => (await columns()).length > 0)
  assert.deepEqual(await columns(), [
    ['dShare', 'quantity', 1],
    ['bRush', 'flag', 1],
  ])
  await service.database.query(define('"dShare" numeric default 1, "bRush" boolean default false'))
  await eventually(async () => (await columns()).length === 1)
  assert.deepEqual(await columns(), [['dShare', 'quantity', 0]])
})
