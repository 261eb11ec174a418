// The builder's tables: what there is, made and changed as data, taken back, and kept where something names it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let platform: Client
let acme: Client

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
})
after(() => service?.close())

type Change = { readonly kind: string } & Readonly<Record<string, unknown>>

const planOf = async (change: Change) => {
  const answer = await platform.post('/entry/tables/plan', { change })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const carriedOut = async (change: Change): Promise<string> => {
  const plan = await planOf(change)
  assert.deepEqual(plan.refusals, [], JSON.stringify(plan))
  const answer = await platform.post('/entry/tables/carryOut', { change, text: plan.text })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.sId
}

const described = async (name: string, as: Client = platform) =>
  (await as.get(`/entry/tables/getByName/${name}`)).body

const typesOf = async (name: string): Promise<Record<string, string>> => {
  const { fields } = await described(name)
  return Object.fromEntries(
    fields
      .filter(({ isKept }: { isKept: boolean }) => !isKept)
      .map((field: { name: string; type: string }) => [field.name, field.type]),
  )
}

const TOOL: Change = {
  kind: 'makeTable',
  table: 'tool',
  approved: true,
  columns: [
    { name: 'sCode', type: 'text', length: 20, required: true, unique: true },
    { name: 'sNote', type: 'text' },
    { name: 'dPrice', type: 'decimal', digits: 2, default: 1.5 },
    { name: 'bLent', type: 'flag' },
    { name: 'tBought', type: 'date', default: 'today' },
    { name: 'sCustomerId', type: 'text', references: 'elecustomer' },
  ],
}

const asked = (path: string, body: object, as: Client = platform) => as.post(`/entry/tables/${path}`, body)

test('tables are listed with what is known of them, and read by their names', async () => {
  const { status, body, text } = await platform.get('/entry/tables/get?search=elecustomer&pageSize=5')
  assert.equal(status, 200, text)
  const table = body.rows.find(({ name }: { name: string }) => name === 'elecustomer')
  assert.deepEqual([table.whose, table.isEstimated, table.key.at(-1)], ['standard', false, 'sId'])
  assert.ok(table.rows > 0 && table.bytes > 0 && table.columns > 10)
  assert.ok(table.forms.some(({ sFormId }: { sFormId: string }) => sFormId === 'ele-customer.list'))
  const one = await described('elecustomer')
  assert.ok(one.indexes.some(({ isUnique }: { isUnique: boolean }) => isUnique))
  assert.ok(one.referredBy.some(({ table: from }: { table: string }) => from === 'salorder'))
  assert.ok(one.uses.some(({ sId }: { sId: string }) => sId === 'ele-customer.list'))
  assert.equal((await platform.get('/entry/tables/getByName/sysbrand')).status, 404)
  assert.equal((await (await service.signIn()).get('/entry/tables/get')).status, 403)
})

test('a table is made with everything that keeps it to its company; nobody else knows of it', async () => {
  await carriedOut(TOOL)
  const tool = await described('tool')
  assert.deepEqual(tool.key, ['sBrandsId', 'sSubsidiaryId', 'sId'])
  assert.deepEqual([tool.references.length, tool.references[0].table], [1, 'elecustomer'])
  for (const name of ['sBrandsId', 'tCreateDate', 'bCheck'])
    assert.ok(tool.fields.some((field: { name: string }) => field.name === name))
  assert.equal((await acme.get('/entry/tables/getByName/tool')).status, 404)
  assert.equal((await acme.get('/entry/tables/get?search=tool')).body.total, 0)
  assert.equal((await asked('plan', { change: TOOL }, acme)).status, 403)
  assert.match((await planOf(TOOL)).refusals[0], /already/)
})

test('a change is taken back; only the last one, and nothing that people have entered', async () => {
  const change = { kind: 'addColumn', table: 'tool', column: { name: 'iCount', type: 'whole' } }
  const sId = await carriedOut(change)
  assert.equal((await typesOf('tool')).iCount, 'integer')
  assert.equal((await asked('takeBack', { sId: String(Number(sId) - 1) })).status, 409)
  assert.equal((await asked('takeBack', { sId })).status, 200)
  assert.equal((await typesOf('tool')).iCount, undefined)
  const { changes } = (await platform.get('/entry/tables/changes')).body
  assert.deepEqual([changes[0].isTakenBack, changes[0].change.kind], [true, 'addColumn'])
  const anew = await carriedOut(change)
  const { sBrandsId, sSubsidiaryId } = (await platform.get('/entry/context')).body.context
  await service.database.query(`
    insert into customer_demo.tool ("sBrandsId", "sSubsidiaryId", "sCode", "sNote", "iCount")
    values ('${sBrandsId}', '${sSubsidiaryId}', 'A', '12', 3), ('${sBrandsId}', '${sSubsidiaryId}', 'B', 'twelve', null)`)
  const kept = await asked('takeBack', { sId: anew })
  assert.deepEqual([kept.status, kept.body.code], [409, 'in_use'])
})

test('a type changes with its data once every value fits, and those that do not are listed', async () => {
  const change = { kind: 'changeType', table: 'tool', column: 'sNote', name: 'iNote', type: 'whole' }
  const { misfits, refusals } = await planOf(change)
  assert.deepEqual(
    misfits.map(({ value }: { value: string }) => value),
    ['twelve'],
  )
  assert.equal(refusals.length, 1)
  await service.database.query(`update customer_demo.tool set "sNote" = ' ' where "sNote" = 'twelve'`)
  const sId = await carriedOut(change)
  assert.equal((await typesOf('tool')).iNote, 'integer')
  const rows = await service.database.query(`select "iNote" as n from customer_demo.tool order by "sCode"`)
  assert.deepEqual(rows, [{ n: 12 }, { n: null }])
  assert.equal((await asked('takeBack', { sId })).status, 200)
  assert.equal((await typesOf('tool')).sNote, 'text')
  const unclear = await planOf({
    kind: 'changeType',
    table: 'tool',
    column: 'bLent',
    name: 'iLent',
    type: 'whole',
  })
  assert.match(unclear.refusals[0], /add a column/)
})

const metadata = async (path: string, data: object) => {
  const answer = await platform.post(`/entry/${path}/add`, { data })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.row
}

test('what names a column goes with its new name; what names a dropped one keeps it', async () => {
  const names = { sNameEn: 'Tools', sNameZh: '工具' }
  const { sBrandsId } = (await platform.get('/entry/context')).body.context
  await metadata('gdsmodule', { sId: 'my-tool', sOwnerBrandsId: sBrandsId, ...names })
  const form = { sModelsId: 'my-tool', sTbName: 'tool', ...names }
  await metadata('gdsconfigformmaster', {
    ...form,
    sId: 'my-tool.list',
    sFormKind: 'list',
    sDefaultOrder: 'sCode, dPrice desc',
  })
  const column = (sName: string, more: object = {}) =>
    metadata('gdsconfigformslave', {
      sFormId: 'my-tool.list',
      sName,
      sLabelEn: sName,
      sLabelZh: sName,
      ...more,
    })
  await column('sCode')
  const price = await column('dPrice')
  const note = await column('sNote', { sVisibleWhen: "dPrice > 1 and sNote != 'dPrice'" })
  const plan = await planOf({ kind: 'renameColumn', table: 'tool', column: 'dPrice', name: 'dCost' })
  assert.equal(plan.moves.length, 4, JSON.stringify(plan.moves))
  await carriedOut({ kind: 'renameColumn', table: 'tool', column: 'dPrice', name: 'dCost' })
  const row = async (resource: string, sId: string) =>
    (await platform.get(`/entry/${resource}/getBysId/${sId}`)).body.row
  assert.equal((await row('gdsconfigformslave', price.sId)).sName, 'dCost')
  assert.equal((await row('gdsconfigformslave', note.sId)).sVisibleWhen, "dCost > 1 and sNote != 'dPrice'")
  assert.equal((await row('gdsconfigformmaster', 'my-tool.list')).sDefaultOrder, 'sCode, dCost desc')
  await service.database.query('select framework.merge_base_grants()')
  const admin = await service.signIn()
  const read = await admin.post(
    '/entry/business/getBusinessDataByFormcustomId/my-tool.list?sModelsId=my-tool',
    {},
  )
  assert.equal(read.status, 200, read.text)
  assert.deepEqual(
    read.body.rows.map(({ dCost }: { dCost: number }) => dCost),
    [1.5, 1.5],
  )
  for (const change of [
    { kind: 'dropColumn', table: 'tool', column: 'dCost' },
    { kind: 'dropTable', table: 'tool' },
  ]) {
    const { text, uses } = await planOf(change)
    assert.ok(uses.length > 0)
    const { status, body } = await asked('carryOut', { change, text })
    assert.deepEqual([status, body.code], [409, 'in_use'])
  }
  const late = await asked('carryOut', {
    change: { kind: 'dropColumn', table: 'tool', column: 'iCount' },
    text: 'drop table tool;',
  })
  assert.deepEqual([late.status, late.body.code], [409, 'version_conflict'])
})

test('a table becomes a module that its roles work with at once, lines, lookups and numbers included', async () => {
  await carriedOut({
    kind: 'makeTable',
    table: 'loan',
    approved: true,
    columns: [
      { name: 'sBillNo', type: 'text', length: 30, required: true, unique: true },
      { name: 'tLentDate', type: 'date', default: 'today', comment: "Borrower's day" },
      { name: 'sCustomerId', type: 'text', references: 'elecustomer', required: true },
    ],
  })
  await carriedOut({
    kind: 'makeTable',
    table: 'loanline',
    master: 'loan',
    columns: [
      { name: 'sToolId', type: 'text', references: 'tool', required: true },
      { name: 'dQuantity', type: 'decimal', digits: 0, required: true },
    ],
  })
  const [role] = await service.database.query<{ sId: string }>(
    `select r."sId" from framework.sisjurisdictionclassify r where r."sBrandsId" = 'demo' and r."bAllModules" = 1 limit 1`,
  )
  const draft = { sTbName: 'loan', sNameEn: 'Loans', sNameZh: '借用', roles: [role?.sId] }
  const { status, body, text } = await asked('draftModule', draft)
  assert.deepEqual([status, body.sModelsId], [200, 'demo-loan'], text)
  const admin = await service.signIn()
  const opened = await admin.get('/entry/business/getModelBysId/demo-loan?sModelsId=demo-loan')
  assert.equal(opened.status, 200, opened.text)
  const forms = Object.fromEntries(
    opened.body.forms.map((form: { sFormKind: string }) => [form.sFormKind, form]),
  )
  const column = (kind: string, name: string) =>
    forms[kind].columns.find(({ sName }: { sName: string }) => sName === name)
  const { sLabel, sLookupShow } = column('master', 'sCustomerId')
  const { sLookupFormId } = column('slave', 'sToolId')
  assert.deepEqual([sLabel, sLookupShow, sLookupFormId], ['Customer', 'sName', 'my-tool.list'])
  assert.deepEqual([column('master', 'tLentDate').sLabel, forms.master.sName], ["Borrower's day", 'Loan'])
  assert.deepEqual([forms.slave.sTbName, forms.slave.sName], ['loanline', 'Lines'])
  const { sSubsidiaryId } = (await platform.get('/entry/context')).body.context
  const [customer, tool] = await service.database.query(
    `(select "sId" from elecustomer where "sBrandsId" = 'demo' and "sSubsidiaryId" = '${sSubsidiaryId}' limit 1) union all (select "sId" from customer_demo.tool limit 1)`,
  )
  const saved = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=demo-loan', {
    forms: [
      { sFormId: 'demo-loan.master', rows: [{ handleType: 'add', data: { sCustomerId: customer?.sId } }] },
      {
        sFormId: 'demo-loan.loanline',
        rows: [{ handleType: 'add', data: { sToolId: tool?.sId, dQuantity: 2 } }],
      },
    ],
  })
  assert.equal(saved.status, 200, saved.text)
  assert.match(saved.body.forms[0].rows[0].data.sBillNo, /^LOA\d+/)
  const open = async () => {
    const { body } = await admin.post('/entry/modelCenter/getModelCenterCalculation', {})
    const item = body.PendingCheck.find(({ sModelsId }: { sModelsId: string }) => sModelsId === 'demo-loan')
    return item?.iCount
  }
  assert.equal(await open(), 1)
  const sIds = [saved.body.forms[0].rows[0].sId]
  const approved = await admin.post('/entry/business/doExamine?sModelsId=demo-loan', {
    sIds,
    params: { bCheck: 1 },
  })
  assert.deepEqual([approved.status, await open()], [200, 0], approved.text)
  const acmes = await service.signIn({ company: 'acme' })
  assert.equal((await acmes.get('/entry/business/getModelBysId/demo-loan?sModelsId=demo-loan')).status, 404)
  assert.equal((await asked('draftModule', draft)).status, 409)
  const { sId } = (await platform.post('/entry/changeSet/open', { sName: 'Tools' })).body
  const inDraft = await platform.post(
    '/entry/tables/draftModule',
    { sTbName: 'tool', sId: 'demo-tool-draft' },
    { 'change-set': sId },
  )
  const seen = await platform.get('/entry/gdsmodule/getBysId/demo-tool-draft')
  assert.deepEqual([inDraft.status, seen.status], [200, 404], inDraft.text)
  const wrong = await asked('draftModule', { sTbName: 'loan', sId: 'demo-other', lines: ['tool'] })
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'lines.0'])
})

test('what is no change of a table of one’s own is refused by name', async () => {
  const add = (column: object) => ({ kind: 'addColumn', table: 'tool', column })
  for (const [change, path, says] of [
    [{ kind: 'grant' }, 'change.kind', /makeTable/],
    [add({ name: 'sX"; drop table tool', type: 'text' }), 'change.column.name', /./],
    [add({ name: 'iSize', type: 'text' }), 'change.column.type', /begins with i/],
    [add({ name: 'sSize', type: 'text', digits: 2 }), 'change.column.digits', /decimals/],
    [add({ name: 'iSize', type: 'whole', default: '1; select 1' }), 'change.column.default', /default/],
    [{ kind: 'dropTable', table: 'public.elecustomer' }, 'change.table', /./],
  ] as const) {
    const { status, body } = await asked('plan', { change })
    assert.deepEqual([status, body.errors?.[0]?.path], [400, path], JSON.stringify(body))
    assert.match(body.errors[0].message, says)
  }
  for (const [change, says] of [
    [{ kind: 'dropTable', table: 'elecustomer' }, /your company’s own/],
    [{ kind: 'dropColumn', table: 'tool', column: 'bCheck' }, /framework keeps/],
    [add({ name: 'sBrandsId', type: 'text' }), /framework keeps/],
    [add({ name: 'sUserId', type: 'text', references: 'sysbrand' }), /no table sysbrand/],
    [add({ name: 'sMust', type: 'text', required: true }), /needs a default/],
  ] as const) {
    const { refusals } = await planOf(change)
    assert.match(refusals[0] ?? '', says)
  }
  const quoted = await planOf(add({ name: 'sQuote', type: 'text', default: `it's; drop table "tool"` }))
  assert.deepEqual(quoted.refusals, [])
})
