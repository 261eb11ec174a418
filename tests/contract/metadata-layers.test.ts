// Whose a row of metadata is: what a tenant has of its own beside the base, and modules of one tenant alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'

let service: TestService
let platform: Client
let acme: Client
let builder: Builder

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  builder = builderOf(platform)
})
after(() => service?.close())

const moduleFor = async (company: string, sId: string) => {
  const user = await service.signIn({ company })
  return (await user.get(`/entry/business/getModelBysId/${sId}?sModelsId=${sId}`)).body
}

test('a company adds buttons and charts of its own beside those that all share, and touches none of these', async () => {
  const sModelsId = 'sal-sales-order'
  const data = { sModelsId, sActionCode: 'acmeOwn', sNameEn: 'Own', sNameZh: '自有' }
  const own = await builder.done(
    'gdsjurisdiction/add',
    { data: { ...data, sProcName: 'sp_btn_salorder_close' } },
    acme,
  )
  assert.equal(own.sLayer, 'tenant')
  const chart = { sModelsId: 'dash-home', sNameEn: 'Own', sNameZh: '自有', sCharType: 'sBar' }
  const slaves = [
    { sName: 'sName', sRole: 'category', sLabelEn: 'x', sLabelZh: 'x' },
    { sName: 'dAmount', sRole: 'value', sLabelEn: 'x', sLabelZh: 'x' },
  ]
  const drawn = await builder.done(
    'gdsconfigchar/add',
    { data: { ...chart, sProcName: 'sp_chart_sales_customers', slaves } },
    acme,
  )
  assert.deepEqual([drawn.sLayer, drawn.slaves.length], ['tenant', 2])
  const codes = async (company: string) =>
    (await moduleFor(company, sModelsId)).buttons.map(({ sCode }: { sCode: string }) => sCode)
  assert.ok((await codes('acme')).includes('acmeOwn'))
  assert.ok(!(await codes('globex')).includes('acmeOwn'))
  const seen = async (as: Client) => (await as.get(`/entry/gdsjurisdiction/getBysId/${own.sId}`)).status
  assert.deepEqual([await seen(acme), await seen(platform)], [200, 404])

  const of = encodeURIComponent(JSON.stringify([{ field: 'sModelsId', op: 'eq', value: sModelsId }]))
  const { body } = await acme.get(`/entry/gdsjurisdiction/get?filters=${of}`)
  const [base] = body.rows.filter(({ sLayer }: { sLayer: string }) => sLayer === 'base')
  const at = { sId: base.sId, version: base.version }
  for (const [path, asked] of [
    ['update', { ...at, data: { sNameEn: 'Mine' } }],
    ['delete', at],
    ['add', { data: { ...data, sActionCode: 'other', sLayer: 'base' } }],
  ] as const)
    assert.equal((await builder.refused(`gdsjurisdiction/${path}`, asked, acme)).status, 403, path)
  for (const taken of [{ sActionCode: base.sActionCode }, { sActionCode: 'mine', sId: base.sId }]) {
    const { status, code } = await builder.refused(
      'gdsjurisdiction/add',
      { data: { ...data, ...taken } },
      acme,
    )
    assert.deepEqual([status, code], [409, 'duplicate'])
  }
  const later = { sId: own.sId, version: own.version }
  assert.equal(
    (
      await builder.refused(
        'gdsjurisdiction/update',
        { ...later, data: { sActionCode: base.sActionCode } },
        acme,
      )
    ).status,
    409,
  )
  await builder.done('gdsjurisdiction/delete', later, acme)
  assert.ok(!(await codes('acme')).includes('acmeOwn'))
})

test('a module made for one company is that company’s, and is judged by what is there for it', async () => {
  await builder.module('builder-acme', { sOwnerBrandsId: 'acme', sBrandsId: 'globex' })
  const { sId, version, sOwnerBrandsId } = (await platform.get('/entry/gdsmodule/getBysId/builder-acme')).body
    .row
  assert.equal(sOwnerBrandsId, 'acme')
  await builder.form('builder-acme', 'list')
  await builder.column('builder-acme.list', 'sName')
  assert.equal((await acme.get('/entry/gdsconfigformmaster/getBysId/builder-acme.list')).status, 200)
  const globex = await service.signIn({ company: 'globex', loginType: 'builder' })
  assert.equal((await globex.get('/entry/gdsmodule/getBysId/builder-acme')).status, 404)
  for (const [path, body, at] of [
    [
      'gdsmodule/add',
      { data: { sNameEn: 'x', sNameZh: 'x', sOwnerBrandsId: 'nobody' } },
      'data.sOwnerBrandsId',
    ],
    ['gdsmodule/update', { sId, version, data: { sOwnerBrandsId: 'globex' } }, 'data.sOwnerBrandsId'],
    // What all companies share names nothing that is one company's.
    ['gdsmodule/add', { data: { sNameEn: 'x', sNameZh: 'x', sParentId: 'builder-acme' } }, 'data.sParentId'],
  ] as const) {
    const { status, paths } = await builder.refused(path, body)
    assert.deepEqual([status, paths], [400, [at]], path)
  }
})

test('what a company has its own copy of it changes for itself, and has again as the base gives it once it lets go of it', async () => {
  const of = encodeURIComponent(JSON.stringify([{ field: 'sTbName', op: 'eq', value: 'salorder' }]))
  const settings = async () => (await acme.get(`/entry/sysbillnosettings/get?filters=${of}`)).body.rows
  const [given] = await settings()
  const { sId, version } = given
  const changed = await builder.done(
    'sysbillnosettings/update',
    { sId, version, data: { sPrefix: 'MINE' } },
    acme,
  )
  assert.equal(changed.sPrefix, 'MINE')
  assert.equal(
    (await builder.refused('sysbillnosettings/delete', { sId, version: changed.version })).status,
    404,
  )
  await builder.done('sysbillnosettings/delete', { sId, version: changed.version }, acme)
  assert.deepEqual(
    (await settings()).map(({ sPrefix }: { sPrefix: string }) => sPrefix),
    [given.sPrefix],
  )
  const base = { data: { sTbName: 'salorder', sFieldName: 'sName' } }
  assert.equal((await builder.refused('gdsbillnosettings/add', base, acme)).status, 403)
  const edition = { sCode: 'acme-tag', sNameEn: 'x', sNameZh: 'x' }
  assert.equal((await builder.done('sisversionflow/add', { data: edition }, acme)).sLayer, 'tenant')
  const audited = await service.database.query(
    `select a."sTbName" from framework.sysaudit a where a."sBrandsId" = 'acme' and a."sTbName" in ('sysbillnosettings', 'sisversionflow')`,
  )
  assert.equal(audited.length, 3)
})

test('each front end is told its pages, a company’s own among them', async () => {
  const route = { sRoute: '/acme/page', sComponent: 'page', sNameEn: 'Page', sNameZh: '页面' }
  await builder.done('gdsroute/add', { data: route }, acme)
  const routes = async (as: Client): Promise<string[]> => (await as.get('/entry/menu')).body.routes
  const business = await routes(await service.signIn({ company: 'acme' }))
  assert.ok(business.includes('/m/$sModelsId/record/$sId') && business.includes('/acme/page'))
  assert.ok(!business.includes('/builder/modules'))
  assert.ok(!(await routes(await service.signIn())).includes('/acme/page'))
  assert.ok((await routes(platform)).includes('/builder/modules'))
  const taken = { ...route, sRoute: '/indexPage/commonChar' }
  assert.equal((await builder.refused('gdsroute/add', { data: taken }, acme)).code, 'duplicate')
})

test('who administers a company grants its own roles and users what the administrator holds, and nothing more', async () => {
  const sModelsId = 'sal-sales-order'
  const grant = { sRoleId: 'auditor', sModelsId, sActionCode: 'update' }
  const given = await builder.done('sysjurisdiction/add', { data: grant }, acme)
  const auditor = await service.signIn({ company: 'acme', user: 'auditor' })
  const grants = async () =>
    (await auditor.get(`/entry/business/getModelBysId/${sModelsId}?sModelsId=${sModelsId}`)).body.grants
  assert.ok((await grants()).includes('update'))
  const at = { sId: given.sId, version: given.version }
  assert.equal((await builder.refused('sysjurisdiction/delete', at)).status, 404)
  for (const [data, path] of [
    [{ ...grant, sUserId: 'acme-clerk' }, 'data.sRoleId'],
    [{ sUserId: 'demo-clerk', sModelsId, sActionCode: 'view' }, 'data.sUserId'],
    [{ ...grant, sActionCode: 'nothing' }, 'data.sActionCode'],
    [{ ...grant, sModelsId: 'nowhere' }, 'data.sModelsId'],
  ] as const) {
    const { status, paths } = await builder.refused('sysjurisdiction/add', { data }, acme)
    assert.deepEqual([status, paths], [400, [path]])
  }
  await builder.done('sysjurisdiction/delete', at, acme)
  assert.ok(!(await grants()).includes('update'))
  // What is taken from the administrator the administrator gives nobody, nor has again by taking the row away.
  const taken = { sUserId: 'acme-admin', sModelsId, sActionCode: 'del', bAllow: 0 }
  const denied = await builder.done('sysjurisdiction/add', { data: taken }, acme)
  const refusals = [
    builder.refused('sysjurisdiction/add', { data: { ...grant, sActionCode: 'del' } }, acme),
    builder.refused('sysjurisdiction/add', { data: { ...grant, sActionCode: '*' } }, acme),
    builder.refused('sysjurisdiction/delete', { sId: denied.sId, version: denied.version }, acme),
  ]
  for (const { status } of await Promise.all(refusals)) assert.equal(status, 403)
})

test('the platform looks at a module as another company has it, without its records, and the audit says so', async () => {
  const overlay = { sFormId: 'ele-customer.list', sControlName: 'sName', sLabelEn: 'Client of acme' }
  await builder.done('gdsconfigformcustomslave/add', { data: overlay }, acme)
  const { body } = await platform.get('/entry/permissions/companies')
  assert.ok(body.companies.some(({ sBrandsId }: { sBrandsId: string }) => sBrandsId === 'acme'))
  const asked = { sBrandsId: 'acme', sModelsId: 'ele-customer', sLanguage: 'en' }
  const seen = await platform.post('/entry/permissions/viewCompany', asked)
  assert.equal(seen.status, 200, seen.text)
  assert.match(seen.text, /Client of acme/)
  const own = await platform.get('/entry/business/getModelBysId/ele-customer?sModelsId=ele-customer')
  assert.doesNotMatch(own.text, /Client of acme/)
  assert.equal(
    (await platform.post('/entry/permissions/viewCompany', { ...asked, sBrandsId: 'x' })).status,
    404,
  )
  for (const as of [acme, await service.signIn()])
    assert.equal((await as.post('/entry/permissions/viewCompany', asked)).status, 403)
  const { changes } = (await platform.get('/entry/audit?table=sysbrand&sId=acme')).body
  assert.equal(changes[0].after.sModelsId, 'ele-customer')
})

test('rows whose places follow from one another change together, or not at all; in a draft too', async () => {
  await builder.module('builder-places')
  const chart = (sId: string, iOrder: number) =>
    builder.done('gdsconfigchar/add', {
      data: {
        ...{ sId, iOrder, sModelsId: 'builder-places', sNameEn: sId, sNameZh: sId, sCharType: 'sGauge' },
        ...{
          sProcName: 'sp_chart_sales_customers',
          slaves: [{ sName: 'dAmount', sRole: 'value', sLabelEn: 'x', sLabelZh: 'x' }],
        },
      },
    })
  const [first, second] = [await chart('builder-first', 10), await chart('builder-second', 20)]
  const swapped = (stale: string | undefined) => ({
    resource: 'gdsconfigchar',
    rows: [
      { sId: second.sId, version: second.version, data: { iOrder: 10 } },
      { sId: first.sId, version: stale ?? first.version, data: { iOrder: 20 } },
    ],
  })
  const places = async (headers = {}) => {
    const filters = encodeURIComponent('[{"field":"sModelsId","op":"eq","value":"builder-places"}]')
    const { body } = await platform.get(`/entry/gdsconfigchar/get?filters=${filters}`, headers)
    return body.rows.map(({ sId, iOrder }: { sId: string; iOrder: number }) => [sId, iOrder])
  }
  assert.equal((await builder.refused('metadata/updateAll', swapped('1'))).status, 409)
  assert.deepEqual(await places(), [
    ['builder-first', 10],
    ['builder-second', 20],
  ])
  const { sId } = (await platform.post('/entry/changeSet/open', { sName: 'Places' })).body
  const drafted = await platform.post('/entry/metadata/updateAll', swapped(undefined), { 'change-set': sId })
  assert.equal(drafted.status, 200, drafted.text)
  const other = [
    ['builder-second', 10],
    ['builder-first', 20],
  ]
  assert.deepEqual(await places({ 'change-set': sId }), other)
  assert.notDeepEqual(await places(), other)
  await platform.post('/entry/changeSet/discard', { sId })
  assert.equal((await platform.post('/entry/metadata/updateAll', swapped(undefined))).status, 200)
  assert.deepEqual(await places(), other)
  const standard = { sId: 'sal-sales-order', version: '1', data: { iOrder: 1 } }
  const ofAll = { resource: 'gdsmodule', rows: [standard] }
  assert.equal((await builder.refused('metadata/updateAll', ofAll, acme)).status, 403)
})
