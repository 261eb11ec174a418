// Module ids come from addresses: whatever they hold, what is kept of one module is nothing to the menu, the work center or another module.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const BARS = ['|', '_', ':', '::', '*', '/', '.', ',', ' ', '&', '=', '@', '%', '"']

let service: TestService
let admin: Client

const run = (text: string, values?: unknown[]) => service.database.query(text, values)

/** A module with one form, in which `demo-admin` has a label of their own where `own` says. */
const makeModule = async (sId: string, own: string | null): Promise<void> => {
  await run(`insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ($1, $1, $1)`, [sId])
  await run(
    `insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
     values ($1 || '.form', $1, 'namedthing', 'master', 'x', 'x')`,
    [sId],
  )
  await run(
    `insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
     values ($1 || '.form', 'sName', 'sName', $1, $1, 'text')`,
    [sId],
  )
  if (own !== null)
    await run(
      `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "sLabelEn")
       values ('demo', 'demo-admin', $1 || '.form', 'sName', $2)`,
      [sId, own],
    )
}

before(async () => {
  service = await openTestService()
  await run(`
    create table public.namedthing ("sName" text);
    select framework.make_tenant_table('public.namedthing', null, false)`)
  await makeModule('zz', 'own label')
  for (const bar of BARS) await makeModule(`zz${bar}demo-admin`, null)
  await run('select framework.merge_base_grants()')
  admin = await service.signIn()
})
after(() => service?.close())

const model = (as: Client, sModelsId: string) => {
  const id = encodeURIComponent(sModelsId)
  return as.get(`/entry/business/getModelBysId/${id}?sModelsId=${id}`)
}

const ROUND = ['/entry/menu', '/entry/modelCenter/getModelCenter'] as const
const statuses = async (as: Client): Promise<readonly number[]> => [
  (await as.get(ROUND[0])).status,
  (await as.post(ROUND[1], {})).status,
  (await as.post('/entry/modelCenter/getModelCenterCalculation', {})).status,
]

test('asking for a module that is called like what is kept beside modules harms nobody', async () => {
  const odd = [
    '*menu',
    '*tasks',
    'menu',
    'tasks',
    '_menu',
    '**menu',
    '__proto__',
    'constructor',
    'null',
    ' ',
    '%',
    '\n',
  ]
  for (const sModelsId of odd) {
    for (let round = 0; round < 2; round += 1) {
      // A change ends what is kept, so that the module is asked for before the menu is.
      await run(`update framework.gdsmodule set "iOrder" = "iOrder" where "sId" = 'zz'`)
      const { status, text } = await model(admin, sModelsId)
      assert.ok(status === 404 || status === 400, text)
      assert.deepEqual(await statuses(admin), [200, 200, 200], sModelsId)
      assert.ok((await admin.get('/entry/menu')).body.modules.length > 0, sModelsId)
      assert.ok((await model(admin, sModelsId)).status < 500)
    }
  }
})

test('a user’s own view of one module is never another module', async () => {
  const labelOf = async (sModelsId: string): Promise<string> => {
    const { status, body, text } = await model(admin, sModelsId)
    assert.equal(status, 200, text)
    assert.equal(body.module.sId, sModelsId)
    return body.forms[0].columns[0].sLabel
  }
  for (let round = 0; round < 2; round += 1)
    for (const bar of BARS) {
      const sModelsId = `zz${bar}demo-admin`
      assert.equal(await labelOf('zz'), 'own label')
      assert.equal(await labelOf(sModelsId), sModelsId)
      await run(`update framework.gdsmodule set "iOrder" = "iOrder" where "sId" = 'zz'`)
      assert.equal(await labelOf(sModelsId), sModelsId)
      assert.equal(await labelOf('zz'), 'own label')
    }
})

test('grants whose codes read alike when they are joined are different grants', async () => {
  await run(`
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName")
    select 'zz', c, c, c, 'sp_none' from unnest(array['one two', 'one', 'two']) c;
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
    values ('demo', 'demo-clerk', 'zz', 'one two'), ('acme', 'acme-clerk', 'zz', 'one'), ('acme', 'acme-clerk', 'zz', 'two');
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash")
    select u."sBrandsId", 'demo-other', u."sSubsidiaryId", 'other', 'Other', u."sPasswordHash" from framework.sftlogininfo u where u."sId" = 'demo-clerk';
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
    values ('demo', 'demo-other', 'zz', 'one'), ('demo', 'demo-other', 'zz', 'two')`)
  const codes = async (user: string) => {
    const { body } = await model(await service.signIn({ user }), 'zz')
    return body.buttons.map(({ sCode }: { sCode: string }) => sCode).sort()
  }
  assert.deepEqual(await codes('clerk'), ['one two'])
  assert.deepEqual(await codes('other'), ['one', 'two'])
})
