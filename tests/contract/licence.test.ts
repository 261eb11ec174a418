// What a signed licence opens, what its end takes, and that nothing else opens anything.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { issueLicence, type Wishes } from '#tools/license/issue-licence.ts'
import { makeKeys } from '#tools/license/make-keys.ts'
import { builderOf } from './builder-things.ts'
import { makeCredential, tokenOf } from './outside-things.ts'
import { approvedOrder, isGone, linkTo, visit } from './page-things.ts'

let folder: string
let file: string
let publicKey: string
let database: TestDatabase
let service: TestService
let clerk: Client

const DAY_MS = 86_400_000
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)

const issue = (wishes: Wishes): Promise<readonly string[]> =>
  issueLicence({
    ...{ key: join(folder, 'key.json'), out: file, customer: 'Brightfold', from: day(-400), until: day(400) },
    ...{ modules: 'all', ...wishes },
  })

const changed = (): Promise<unknown> =>
  database.query(
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey") values ('LICENSE_CHANGED', 1, '{}', 'test')`,
  )

const stateOf = async (as: Client): Promise<string> => (await as.get('/entry/licence')).body.state

/** Puts a licence in place of the one before, and waits until the service has read it. */
const licensed = async (wishes: Wishes, customer: string = String(Math.random())): Promise<void> => {
  await issue({ ...wishes, customer })
  await changed()
  await eventually(async () => (await clerk.get('/entry/licence')).body.term?.customer === customer)
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licence-'))
  file = join(folder, 'licence.jws')
  publicKey = await makeKeys(join(folder, 'key.json'))
  await issue({})
  database = await openTestDatabase()
  service = await openTestService({
    database,
    environment: { LICENSE_FILE: file, LICENSE_PUBLIC_KEY: publicKey },
  })
  clerk = await service.signIn({ user: 'clerk' })
})
after(async () => {
  await service?.close()
  await database?.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => licensed({}))

const idsIn = (entries: readonly { readonly sId: string; readonly children: readonly never[] }[]): string[] =>
  entries.flatMap(({ sId, children }) => [sId, ...idsIn(children)])

const menuOf = async (as: Client): Promise<string[]> => idsIn((await as.get('/entry/menu')).body.modules)

const ORDERS = '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order'
const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer'

const add = (as: Client, query = '') =>
  as.post(SAVE + query, {
    forms: [
      {
        sFormId: 'ele-customer.master',
        rows: [{ handleType: 'add', data: { sName: 'Nordlys', sCode: 'N-1' } }],
      },
    ],
  })

test('a page about a module that the licence does not list is not there, and is again once it does', async () => {
  const admin = await service.signIn()
  const { sId } = await approvedOrder(database)
  const link = await linkTo(admin, { sPageCode: 'order-tracking', sId })
  assert.equal((await visit(service, link)).status, 200)
  await licensed({ modules: 'pur' })
  await isGone(await visit(service, link))
  await licensed({ until: day(-300) })
  await isGone(await visit(service, link))
  await licensed({})
  assert.equal((await visit(service, link)).status, 200)
})

test('three modules are licensed: the others are in no menu, in no list of tasks, and not there by their ids', async () => {
  await licensed({ modules: 'sal-sales-order,ele-customer,kpi' })
  const admin = await service.signIn()
  const menu = await menuOf(admin)
  for (const id of ['sal', 'sal-sales-order', 'ele-customer', 'kpi-board', 'sft-user'])
    assert.ok(menu.includes(id), id)
  for (const id of ['sal-delivery', 'quo-quotation', 'ele-supplier']) assert.ok(!menu.includes(id), id)
  assert.equal((await admin.post(ORDERS, {})).status, 200)
  const gone = await admin.get('/entry/business/getModelBysId/quo-quotation?sModelsId=quo-quotation')
  const never = await admin.get('/entry/business/getModelBysId/quo-never?sModelsId=quo-never')
  assert.deepEqual([gone.status, never.status], [404, 404])
  const list = '/entry/business/getBusinessDataByFormcustomId/quo-quotation.list?sModelsId=quo-quotation'
  assert.equal((await admin.post(list, {})).status, 404)
  const { text } = await admin.post('/entry/modelCenter/getModelCenter', {})
  assert.ok(text.includes('sal-sales-order') && !text.includes('quo-quotation'), text)
  const { body } = await admin.get('/entry/business/getModelBysId/sal-sales-order?sModelsId=sal-sales-order')
  const steps = body.chain.siblings.map(({ sModelsId }: { sModelsId: string }) => sModelsId)
  assert.deepEqual(steps, ['sal-sales-order'])
  const codes = body.buttons.map(({ sCode }: { sCode: string }) => sCode)
  assert.ok(!codes.includes('toDelivery') && codes.includes('close'), codes.join())
  const call = '/entry/procedureCall/doGenericProcedureCall?sModelsId=sal-sales-order'
  const made = await admin.post(call, { sProName: 'sp_btn_order_to_delivery', sIds: ['any'] })
  assert.equal(made.status, 403, made.text)
})

test('a licence for editions lists the modules that carry their tags, and those under them', async () => {
  await licensed({ modules: undefined, edition: 'content/editions/standard', tag: 'trade, finance' })
  const menu = await menuOf(clerk)
  for (const id of ['sal-sales-order', 'quo-quotation', 'ele-customer']) assert.ok(menu.includes(id), id)
  assert.ok(!menu.some((id) => id.startsWith('mft')), 'production is an edition of its own')
  await assert.rejects(
    issue({ modules: undefined, edition: 'content/editions/standard', tag: 'trade,gold' }),
    /no module that carries the tag gold/,
  )
})

test('what a company made itself needs no licence, and tags of editions gate nothing', async () => {
  await database.query(
    `insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "sOwnerBrandsId", "sVersionFlowCode") values ('lic-own', 'Own', 'x', 'demo', 'gold');
     select framework.merge_base_grants();
     update framework.gdsmodule set "sVersionFlowCode" = 'gold' where "sId" = 'sal-sales-order'`,
  )
  await licensed({ modules: 'sal-sales-order' })
  const admin = await service.signIn()
  const open = (id: string) => admin.get(`/entry/business/getModelBysId/${id}?sModelsId=${id}`)
  assert.deepEqual([(await open('lic-own')).status, (await open('sal-sales-order')).status], [200, 200])
  await licensed({ modules: 'kpi' })
  assert.deepEqual([(await open('lic-own')).status, (await open('sal-sales-order')).status], [200, 404])
})

test('in its days of grace records are read and not changed, and everybody is told what to do', async () => {
  const admin = await service.signIn()
  assert.equal((await add(admin, '&dryRun=1')).status, 200)
  await licensed({ until: day(-3), grace: '30' })
  assert.equal(await stateOf(clerk), 'grace')
  const { body } = await clerk.get('/entry/context')
  assert.equal(body.confined, 'grace')
  assert.equal((await clerk.post(ORDERS, {})).status, 200)
  assert.equal((await clerk.get('/entry/messages/get')).status, 200)
  const refused = await add(admin)
  assert.equal(refused.status, 403)
  assert.match(
    refused.body.detail,
    /^The licence has ended: records can be read and not changed until it is renewed/,
  )
  assert.equal((await add(admin, '&dryRun=1')).status, 200)
  assert.equal((await (await service.signIn({ user: 'manager' })).get('/entry/menu')).status, 200)
})

test('after them there is the page that says so, and the way out', async () => {
  await licensed({ until: day(-40), grace: '30' })
  const [read, menu, about] = [
    await clerk.post(ORDERS, {}),
    await clerk.get('/entry/menu'),
    await clerk.get('/entry/licence'),
  ]
  assert.deepEqual([read.status, menu.status, about.status], [403, 403, 200])
  assert.match(read.body.detail, /^The licence has ended: nothing can be done until it is renewed/)
  assert.deepEqual(about.body, {
    state: 'expired',
    iMostUsers: null,
    term: { ...about.body.term, until: day(-40), readUntil: day(-10) },
  })
})

test('before its first day, and where it does not name the company, only modules of the framework are there; the one before goes on until then', async () => {
  await issue({ from: day(5), customer: 'Next term' })
  const environment = { LICENSE_FILE: file, LICENSE_PUBLIC_KEY: publicKey }
  const started = await openTestService({ database, environment })
  const admin = await started.signIn()
  const early = await menuOf(admin)
  assert.ok(early.includes('sft-user') && !early.includes('sal-sales-order'), early.join())
  assert.equal(await stateOf(admin), 'early')
  await started.close()
  await changed()
  const read = `select from framework.sysqueuemessage m where m."sName" = 'LICENSE_CHANGED' and m."sState" <> 'done'`
  await eventually(async () => (await database.query(read)).length === 0)
  assert.equal(await stateOf(clerk), 'valid')
  await issue({ companies: 'acme' })
  await changed()
  await eventually(async () => (await stateOf(clerk)) === 'unlicensed')
  assert.deepEqual(await menuOf(await service.signIn()), early)
  assert.equal(await stateOf(await service.signIn({ company: 'acme' })), 'valid')
})

test('other systems are held to it: what is not licensed is not there, grace lets them read, and without one nothing is', async () => {
  const builder = await service.signIn({ loginType: 'builder' })
  const definition = {
    ...{ sNameEn: 'Orders', sNameZh: '订单', sApiCode: 'lic_orders', sKind: 'form', sMethods: 'GET' },
    ...{ sModelsId: 'sal-sales-order', sFormId: 'sal-sales-order.list' },
    jOutput: { orderNo: 'sBillNo' },
  }
  await builderOf(builder).done('sysapi/add', { data: definition })
  const asked = {
    ...{ sNameEn: 'One', sNameZh: '一', sApiCode: 'lic_query', sKind: 'query', sMethods: 'GET,POST' },
    sText: 'select 1 as one',
  }
  await builderOf(builder).done('sysapi/add', { data: asked })
  const credential = await makeCredential(builder, { jApis: ['lic_orders', 'lic_query'] })
  const caller = service.as(await tokenOf(service, credential))
  const statusUnder = async (wishes: Wishes): Promise<number> => {
    await licensed(wishes)
    return (await caller.get('/api/invoke/lic_orders')).status
  }
  assert.equal(await statusUnder({}), 200)
  assert.equal(await statusUnder({ modules: 'ele' }), 404)
  assert.equal(await statusUnder({ until: day(-3) }), 200)
  assert.equal((await caller.post('/api/invoke/lic_query', {})).status, 200, 'a query reads by any method')
  assert.equal(await statusUnder({ until: day(-40) }), 403)
})

test('as many users as it says may sign in, administrators before others, whoever was there first before who came', async () => {
  await database.query(
    `update framework.sftlogininfo set "tCreateDate" = now() + interval '1 hour' where "sBrandsId" = 'demo' and "sUserNo" = 'manager'`,
  )
  const before = await database.query<{ n: number }>(
    `select count(*)::int as n from framework.sftlogininfo where "sBrandsId" = 'demo' and "bDisabled" = 0`,
  )
  await licensed({ users: String((before[0]?.n ?? 0) - 1) })
  await assert.rejects(
    service.signIn({ user: 'manager' }),
    /403.*The licence lets \d+ users of your company sign in/,
  )
  assert.equal((await clerk.get('/entry/context')).status, 200)
  await database.query(
    `update framework.sftlogininfo set "bDisabled" = 1 where "sBrandsId" = 'demo' and "sUserNo" = 'auditor'`,
  )
  assert.equal((await (await service.signIn({ user: 'manager' })).get('/entry/context')).status, 200)
})

test('an edited or foreign licence is refused: a start with it, and what was read before goes on', async () => {
  const whole = await readFile(file, 'utf8')
  const [head = '', , seal = ''] = whole.split('.')
  const claims = JSON.parse(Buffer.from(whole.split('.')[1] ?? '', 'base64url').toString())
  const edited = [
    head,
    Buffer.from(JSON.stringify({ ...claims, until: '2999-01-01' })).toString('base64url'),
    seal,
  ].join('.')
  const unsigned = [
    Buffer.from('{"alg":"none","typ":"armature-licence+jws"}').toString('base64url'),
    whole.split('.')[1],
    '',
  ].join('.')
  for (const text of [edited, unsigned, 'nothing', '']) {
    await writeFile(file, text)
    await assert.rejects(
      openTestService({ database, environment: { LICENSE_FILE: file, LICENSE_PUBLIC_KEY: publicKey } }),
      /is refused: it (was edited|is no signed licence)/,
      text.slice(0, 40),
    )
  }
  await changed()
  assert.equal(await stateOf(clerk), 'valid')
})

test('without a licence a database that is no demo has what belongs to the framework', async () => {
  const bare = await openTestService({ database, environment: { LICENSE_FILE: '', LICENSE_PUBLIC_KEY: '' } })
  try {
    const menu = await menuOf(await bare.signIn())
    assert.ok(menu.includes('sft-user') && menu.includes('sis-unit'), menu.join())
    assert.deepEqual(
      menu.filter((id) => !/^(sft|sis|lic)(-|$)/.test(id)),
      [],
    )
  } finally {
    await bare.close()
  }
})
