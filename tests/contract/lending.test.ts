// From an idea to an application, by what the builder's dialogs ask for: tools are lent to employees and come back. A clerk works with it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'
import { type Documents, documentsOf, idOf, refused } from './packing-example.ts'

const BORROWER = { name: 'sBorrowerId', type: 'text', references: 'eleemployee', required: true }
const DOCUMENT = [
  { name: 'sBillNo', type: 'text', unique: true },
  { name: 'tBillDate', type: 'date', default: 'today' },
]
const LINE = [
  { name: 'sToolId', type: 'text', references: 'tool', required: true },
  { name: 'iQuantity', type: 'whole', required: true },
]
const TABLES = [
  {
    table: 'tool',
    columns: [
      { name: 'sName', type: 'text', required: true },
      { name: 'iInStock', type: 'whole', default: 0 },
      { name: 'iLentOut', type: 'whole', default: 0 },
    ],
  },
  { table: 'lending', approved: true, columns: [...DOCUMENT, BORROWER] },
  { table: 'lendingline', master: 'lending', columns: LINE },
  {
    table: 'giveback',
    approved: true,
    columns: [...DOCUMENT, BORROWER, { name: 'sLendingId', type: 'text', references: 'lending' }],
  },
  {
    table: 'givebackline',
    master: 'giveback',
    columns: [...LINE, { name: 'sLendingLineId', type: 'text', references: 'lendingline' }],
  },
]
const MODULES = [
  { sTbName: 'tool', sNameEn: 'Tools', sNameZh: '工具' },
  { sTbName: 'lending', sNameEn: 'Lendings', sNameZh: '借用' },
  { sTbName: 'giveback', sNameEn: 'Returns', sNameZh: '归还' },
]

const counting = (value: string) => ({
  ...{ changeLine: 'demo-tool.list', where: 'sId = line.sToolId', set: { iLentOut: value } },
})
const AVAILABLE = {
  refuse: {
    ...{ when: 'iLentOut > iInStock', sCode: -4 },
    ...{ sMsgEn: 'Of {sName} there are only {iInStock}.', sMsgZh: '{sName}只有{iInStock}件。' },
  },
}

const MAKE = { sFromModelsId: 'demo-lending', sModelsId: 'demo-giveback' }
const PRESSED = 'sp_btn_lending_to_giveback'

let service: TestService
let platform: Client
let builder: Builder
let user: Client
let clerk: Documents
let drill: string
let borrower: string

const done = async (path: string, body: object): Promise<Answer['body']> => {
  const answer = await platform.post(`/entry/tables/${path}`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const lend = async (quantity: number): Promise<string> => {
  const line = { handleType: 'add', data: { sToolId: drill, iQuantity: quantity } }
  const answer = await user.post('/entry/business/addUpdateDelBusinessData?sModelsId=demo-lending', {
    forms: [
      {
        sFormId: 'demo-lending.master',
        rows: [{ handleType: 'add', data: { sBorrowerId: borrower } }],
      },
      { sFormId: 'demo-lending.lendingline', rows: [line] },
    ],
  })
  return idOf(answer)
}

const lentOut = async (): Promise<unknown> => (await clerk.record('demo-tool', drill)).iLentOut

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  builder = builderOf(platform)
  for (const table of TABLES) {
    const change = { kind: 'makeTable', ...table }
    const { text, refusals } = await done('plan', { change })
    assert.deepEqual(refusals, [])
    await done('carryOut', { change, text })
  }
  user = await service.signIn()
  clerk = documentsOf(user)
})
after(() => service?.close())

test('modules name what their roles may not look into', async () => {
  const roles = await service.database.query<{ sId: string; sCode: string }>(
    `select "sId", "sCode" from framework.sisjurisdictionclassify where "sBrandsId" = 'demo' and "sCode" in ('admin', 'sales', 'clerk') order by "sCode"`,
  )
  const ids = roles.map(({ sId }) => sId)
  for (const module of MODULES) {
    const { notes } = await done('draftModule', { ...module, roles: ids })
    if (module.sTbName !== 'tool') assert.match(notes.join(' '), /may not look into “Employees”/)
  }
})

test('what two modules have says how one becomes the other; a conversion is made once', async () => {
  const { notes } = await done('draftConversion', MAKE)
  assert.deepEqual(notes, [])
  assert.equal((await platform.post('/entry/tables/draftConversion', MAKE)).status, 409)
  const itself = { ...MAKE, sModelsId: MAKE.sFromModelsId }
  assert.equal((await platform.post('/entry/tables/draftConversion', itself)).status, 400)
  const others = { ...MAKE, sFromModelsId: 'sal-sales-order' }
  assert.equal((await platform.post('/entry/tables/draftConversion', others)).status, 400)
  const tenants = await service.signIn({ company: 'acme', loginType: 'builder' })
  assert.equal((await tenants.post('/entry/tables/draftConversion', MAKE)).status, 403)
})

test('a clerk lends what is there, gives back part of it, and the rest stays open', async () => {
  for (const [sModelsId, sign, more] of [
    ['demo-lending', '+', AVAILABLE],
    ['demo-giveback', '-', {}],
  ] as const) {
    const { rows } = (await platform.get(`/entry/gdsapproval/get?search=${sModelsId}`)).body
    const { sId, version, jWithdraw } = rows[0]
    const back = sign === '+' ? '-' : '+'
    const data = {
      jApprove: { bLines: 1, steps: [{ ...counting(`iLentOut ${sign} line.iQuantity`), ...more }] },
      jWithdraw: { ...jWithdraw, steps: [counting(`iLentOut ${back} line.iQuantity`)] },
    }
    await builder.done('gdsapproval/update', { sId, version, data })
  }
  const employees = await service.database.query<{ sId: string }>(
    `select "sId" from eleemployee where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' limit 1`,
  )
  borrower = employees[0]?.sId ?? ''
  const tool = { handleType: 'add', data: { sName: 'Drill', iInStock: 3 } }
  drill = idOf(
    await user.post('/entry/business/addUpdateDelBusinessData?sModelsId=demo-tool', {
      forms: [{ sFormId: 'demo-tool.master', rows: [tool] }],
    }),
  )
  assert.match((await clerk.approve('demo-lending', await lend(5))) ?? '', /^Of Drill there are only 3\.$/)
  assert.equal(await lentOut(), 0)
  const lending = await lend(3)
  assert.equal(await clerk.approve('demo-lending', lending), undefined)
  assert.equal(await lentOut(), 3)
  const path = '/entry/business/getBusinessDataByFormcustomId/demo-lending.lendingline?sModelsId=demo-lending'
  const lines = (await user.post(path, { sParentId: lending })).body.rows
  const two = { jLines: [{ sId: lines[0].sId, dQty: 2 }] }
  const given = idOf(await clerk.press('demo-lending', PRESSED, lending, two))
  assert.equal(await clerk.approve('demo-giveback', given), undefined)
  assert.equal(await lentOut(), 1)
  refused(await clerk.press('demo-lending', 'sp_btn_lending_unexamine', lending), -3, /return/i)
  const rest = idOf(await clerk.press('demo-lending', PRESSED, lending))
  const made =
    '/entry/business/getBusinessDataByFormcustomId/demo-giveback.givebackline?sModelsId=demo-giveback'
  assert.deepEqual(
    (await user.post(made, { sParentId: rest })).body.rows.map((row: { iQuantity: number }) => row.iQuantity),
    [1],
  )
  refused(await clerk.press('demo-lending', PRESSED, lending), -5, /Nothing is open/)
})
