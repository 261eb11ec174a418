// What is wrong with metadata as a whole: nothing with the standard edition; what is planted is found, with what mends it, and the write that does.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { builderOf } from './builder-things.ts'

let service: TestService
let platform: Client

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
})
after(() => service?.close())

type Problem = {
  kind: string
  on: string
  sId: string
  what: string
  mend: string
  fix?: { resource: string; operation: string; sId: string; data?: object }
}

const problems = async (as: Client = platform): Promise<readonly Problem[]> => {
  const { status, body, text } = await as.get('/entry/metadataHealth')
  assert.equal(status, 200, text)
  return body.problems
}

const plant = (text: string) => service.database.query(text)

test('nothing is wrong with the standard edition', async () => {
  assert.deepEqual(await problems(), [])
})

// What companies derive from the base is brought up to date when the base changes: hence apart from what changes it.
test('what a company has of its own and leads nowhere is found, and told to nobody else', async () => {
  await plant(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sId", "sFormId", "sControlName", "sLabelEn")
     values ('demo', 'stray', 'ele-customer.list', 'sNowhere', 'x');
     delete from framework.sysjurisdiction where "sModelsId" = 'pur-order' and "sBrandsId" = 'demo'`,
  )
  const found = await problems()
  assert.deepEqual(
    found.map(({ kind, sId, fix }) => [kind, sId, fix?.operation]),
    [
      ['grant', 'pur-order', undefined],
      ['overlay', 'stray', 'delete'],
    ],
  )
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  assert.deepEqual(await problems(acme), [])
})

test('what is planted is found, each with what mends it; the write that is offered mends it', async () => {
  const label = `'x', 'x'`
  for (const text of [
    `update framework.gdsmodule set "sProcName" = 'sp_salorder_aprove' where "sId" = 'sal-sales-order'`,
    `insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
     values ('gone-column', 'ele-customer.list', 'sGone', 'sGone', ${label}, 'text')`,
    `insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sReadOnlyWhen")
     values ('wrong-rule', 'ele-supplier.list', 'sCode', 'wrong', ${label}, 'text', 'sCde is null')`,
    `insert into framework.gdsjurisdiction ("sBrandsId", "sId", "sModelsId", "sActionCode", "sNameEn", "sNameZh", "sFormId", "sProcName")
     values ('*', 'lost', 'ele-customer', 'lost', ${label}, 'sal-sales-order.list', 'sp_salorder_examine')`,
    `update framework.gdsmodule set "sParentId" = 'ele-customer' where "sId" = (select "sParentId" from framework.gdsmodule where "sId" = 'ele-customer')`,
    `update framework.gdsconfigformmaster set "sDefaultOrder" = 'sCode, nosuch desc' where "sId" = 'ele-supplier.list'`,
    `update framework.gdsconfigformslave set "sUnitColumn" = 'sNosuch' where "sId" = 'sal-sales-order.master.sRemark'`,
    `insert into framework.gdsbillnosettings ("sId", "sTbName") values ('stray', 'nothing_here')`,
    `create function public.sp_salordr_beforesave() returns void language sql as ''`,
    `create table public.open_to_all ("sId" text primary key)`,
  ])
    await plant(text)
  const found = await problems()
  const at = (sId: string) => found.filter((one) => one.sId === sId)
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['sal-sales-order', 'name', /no routine sp_salorder_aprove/],
    ['ele-supplier.list', 'name', /sDefaultOrder: .*no column nosuch/],
    ['sal-sales-order.master.sRemark', 'name', /sUnitColumn: .*no column sNosuch/],
    ['gone-column', 'column', /no column sGone/],
    ['wrong-rule', 'rule', /sReadOnlyWhen: There is no sCde here/],
    ['lost', 'button', /on no form/],
    ['stray', 'billNumber', /no form shows nothing_here/],
    ['sp_salordr_beforesave', 'hook', /no table salordr/],
    ['open_to_all', 'table', /sBrandsId/],
  ]
  for (const [sId, kind, what] of cases) {
    const problem = at(sId).find((one) => one.kind === kind)
    assert.match(problem?.what ?? '', what, JSON.stringify(found))
    assert.ok((problem?.mend ?? '').length > 5)
  }
  assert.ok(found.some(({ kind, what }) => kind === 'circle' && what.includes('ele-customer')))
  const { fix } = at('wrong-rule').find(({ kind }) => kind === 'rule') ?? {}
  assert.deepEqual(fix?.data, { sReadOnlyWhen: null })
  const { body } = await platform.get(`/entry/${fix?.resource}/getBysId/${fix?.sId}`)
  const { version } = body.row
  const mended = await platform.post(`/entry/${fix?.resource}/${fix?.operation}`, {
    sId: fix?.sId,
    version,
    data: fix?.data,
  })
  assert.equal(mended.status, 200, mended.text)
  assert.deepEqual(
    (await problems()).filter(({ sId, kind }) => sId === 'wrong-rule' && kind === 'rule'),
    [],
  )
})

test('a company is told of what it has, in its language; what all share is not offered to be mended', async () => {
  const acme = await service.signIn({ company: 'acme', loginType: 'builder', language: 'zh-CN' })
  const found = await problems(acme)
  const column = found.find(({ sId }) => sId === 'gone-column')
  assert.match(column?.what ?? '', /\p{Script=Han}/u)
  assert.equal(column?.fix, undefined)
  const business = await service.signIn()
  assert.equal((await business.get('/entry/metadataHealth')).status, 403)
})

test('rows are ordered by columns that are there; what is wrong since before stays until it is written', async () => {
  const { done, refused } = builderOf(platform)
  const path = '/entry/gdsconfigformmaster/getBysId/ele-customer.list'
  const change = async (sDefaultOrder: string) => {
    const { sId, version } = (await platform.get(path)).body.row
    return { sId, version, data: { sDefaultOrder } }
  }
  for (const [order, says] of [
    ['nosuch desc', /no column nosuch/],
    ['sName; drop table x', /no column sName;/],
    ['sName sideways', /stands asc or desc, not sideways/],
  ] as const) {
    const answer = await refused('gdsconfigformmaster/update', await change(order))
    assert.deepEqual([answer.status, answer.paths[0]], [400, 'data.sDefaultOrder'])
    assert.match(answer.problem.errors[0].message, says)
  }
  await done('gdsconfigformmaster/update', await change('tCreateDate desc, sName'))
  await service.database.query(
    `update framework.gdsconfigformmaster set "sNoAddEn" = repeat('x', 2001), "sNoAddZh" = 'x' where "sId" = 'ele-customer.list'`,
  )
  await done('gdsconfigformmaster/update', await change('sName'))
})
