// The controllers of the builder: rows of metadata read and written, what is wrong refused by name, what is used kept, and who may do it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RESOURCE_NAMES } from '#contracts/metadata/resources.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'

let service: TestService
let platform: Client
let acme: Client
let done: Builder['done']
let refused: Builder['refused']
let module: Builder['module']
let form: Builder['form']
let column: Builder['column']

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  ;({ done, refused, module, form, column } = builderOf(platform))
})
after(() => service?.close())

test('each resource is read in pages, searched, filtered, and row by row', async () => {
  for (const name of RESOURCE_NAMES.filter(
    (one) =>
      ![
        'gdsconfigformcustomslave',
        'sisversionflow',
        'sysapi',
        'sysapibrand',
        'syspage',
        'syswebhook',
        'syswebhookout',
        'sysapprovallimit',
        'gdsmoduleflow',
      ].includes(one),
  )) {
    const { status, body, text } = await platform.get(`/entry/${name}/get?pageSize=2&pageNum=2`)
    assert.equal(status, 200, text)
    assert.equal(body.rows.length, 2)
    assert.ok(body.total > 4)
    const [row] = body.rows
    const one = await platform.get(`/entry/${name}/getBysId/${encodeURIComponent(row.sId)}`)
    assert.deepEqual(one.body, { row })
  }
  const filters = encodeURIComponent(
    JSON.stringify([{ field: 'sModelsId', op: 'eq', value: 'sal-sales-order' }]),
  )
  const { body: forms } = await platform.get(`/entry/gdsconfigformmaster/get?filters=${filters}`)
  assert.ok(forms.total > 1)
  const { body: found } = await platform.get('/entry/gdsmodule/get?search=sales%20ord')
  assert.ok(found.rows.some(({ sId }: { sId: string }) => sId === 'sal-sales-order'))
  const wrong = encodeURIComponent(JSON.stringify([{ field: 'xmin', op: 'eq', value: 1 }]))
  assert.equal((await platform.get(`/entry/gdsmodule/get?filters=${wrong}`)).status, 400)
})

test('a module, a form and its columns made here are there for who works with them at once', async () => {
  await module('builder-tool')
  await form('builder-tool', 'list')
  await column('builder-tool.list', 'sName')
  const admin = await service.signIn()
  await service.database.query('select framework.merge_base_grants()')
  const { status, body, text } = await admin.get(
    '/entry/business/getModelBysId/builder-tool?sModelsId=builder-tool',
  )
  assert.equal(status, 200, text)
  assert.deepEqual(
    body.forms[0].columns.map(({ sName, sFieldType }: Record<string, string>) => [sName, sFieldType]),
    [['sName', 'text']],
  )
})

test('a change says what it was made of; of two at once the second is told what is there now', async () => {
  const { version } = await module('builder-twice')
  const changed = await done('gdsmodule/update', { sId: 'builder-twice', version, data: { iOrder: 7 } })
  assert.equal(changed.iOrder, 7)
  assert.equal(changed.sNameEn, 'Tools')
  const late = await refused('gdsmodule/update', { sId: 'builder-twice', version, data: { iOrder: 8 } })
  assert.deepEqual([late.status, late.code, late.problem.current.iOrder], [409, 'version_conflict', 7])
  const audited = await service.database.query(
    `select a."sOperation", a."jAfter" ->> 'iOrder' as place from framework.sysaudit a
     where a."sTbName" = 'gdsmodule' and a."sRowId" = 'builder-twice' order by a."iId"`,
  )
  assert.deepEqual(audited, [
    { sOperation: 'add', place: '0' },
    { sOperation: 'update', place: '7' },
  ])
})

test('what is wrong is refused by its name, and nothing of it stays', async () => {
  await module('builder-wrong')
  await form('builder-wrong', 'master')
  await column('builder-wrong.master', 'sName')
  const at = { sFormId: 'builder-wrong.master', sName: 'sCode', sLabelEn: 'x', sLabelZh: 'x' }
  const cases: readonly (readonly [string, object, string, RegExp])[] = [
    ['gdsmodule', { sNameZh: 'x' }, 'data.sNameEn', /missing/],
    [
      'gdsmodule',
      { sNameEn: 'x', sNameZh: 'x', sParentId: 'sal-sales-ordr' },
      'data.sParentId',
      /did you mean/,
    ],
    ['gdsmodule', { sNameEn: 'x', sNameZh: 'x', sProcName: 'sp_nowhere' }, 'data.sProcName', /no routine/],
    ['gdsmodule', { sNameEn: 'x', sNameZh: 'x', bUnTask: 1 }, 'data', /sUnType/],
    ['gdsmodule', { sNameEn: 'x', sNameZh: 'x', sSecret: 1 }, 'data.sSecret', /not known/],
    ['gdsmodule', { sNameEn: 'x'.repeat(1_000_000), sNameZh: 'x' }, 'data.sNameEn', /200 characters/],
    ['gdsmodule', { sNameEn: 'x', sNameZh: 'x', sIcon: 'x'.repeat(129) }, 'data.sIcon', /128 characters/],
    ['gdsconfigformslave', { ...at, sHelpZh: 'x'.repeat(2_001) }, 'data.sHelpZh', /2000 characters/],
    ['gdsconfigformslave', { ...at, sUnitColumn: 'sNowhere' }, 'data.sUnitColumn', /no column/],
    ['gdsconfigformslave', { ...at, sUnitColumn: 'parent.sName' }, 'data.sUnitColumn', /no form above/],
    ['gdsconfigformslave', { ...at, sLookupShow: 'sName' }, 'data.sLookupShow', /sLookupFormId/],
    ['gdsconfigformslave', { ...at, sComputed: 'sNam + 1' }, 'data', /sComputed/],
    ['gdsconfigformslave', { ...at, sFieldType: 'choice', sConstName: 'none' }, 'data', /none/],
    [
      'gdsconfigformslave',
      { ...at, sFieldType: 'lookup', sLookupFormId: 'ele-customer.list', sLookupShow: 'sNme' },
      'data.sLookupShow',
      /sName/,
    ],
    ['gdsconfigformslave', { ...at, sName: 'sNowhere' }, 'data', /no column/],
    ['gdsconfigformslave', { ...at, iWidth: 5 }, 'data.iWidth', /at least 20/],
    [
      'gdsjurisdiction',
      {
        sModelsId: 'builder-wrong',
        sActionCode: 'go',
        sNameEn: 'x',
        sNameZh: 'x',
        sProcName: null,
        sVisibleWhen: 'sNam = 1',
      },
      'data',
      /sVisibleWhen/,
    ],
    [
      'gdsconfigchar',
      {
        sModelsId: 'builder-wrong',
        sNameEn: 'x',
        sNameZh: 'x',
        sCharType: 'sPie',
        sProcName: 'sp_chart_sales_customers',
        slaves: [{ sName: 'sName', sRole: 'category', sLabelEn: 'x', sLabelZh: 'x' }],
      },
      'data',
      /value/,
    ],
    ['gdsroute', { sRoute: 'nowhere', sComponent: 'x', sNameEn: 'x', sNameZh: 'x' }, 'data.sRoute', /./],
  ]
  for (const [name, data, path, says] of cases) {
    const before = (await platform.get(`/entry/${name}/get`)).body.total
    const answer = await refused(`${name}/add`, { data })
    assert.deepEqual([answer.status, answer.paths[0]], [400, path], JSON.stringify([data, answer.problem]))
    assert.match(answer.problem.errors[0].message, says)
    assert.equal((await platform.get(`/entry/${name}/get`)).body.total, before)
  }
  const { version } = await module('builder-under', { sParentId: 'builder-wrong' })
  const own = (await platform.get('/entry/gdsmodule/getBysId/builder-wrong')).body.row
  const circle = await refused('gdsmodule/update', {
    ...{ sId: 'builder-wrong', version: own.version },
    data: { sParentId: 'builder-under' },
  })
  assert.deepEqual([circle.status, circle.paths], [400, ['data.sParentId']], version)
})

test('what is used does not go: its users are listed; what nobody uses goes with its parts', async () => {
  await module('builder-used')
  await form('builder-used', 'list')
  const name = await column('builder-used.list', 'sName')
  await module('builder-user')
  await form('builder-user', 'master')
  const lookup = await column('builder-user.master', 'sCustomerTypeId', {
    sName: 'sName',
    sFieldType: 'lookup',
    ...{ sLookupFormId: 'builder-used.list', sLookupShow: 'sName' },
  })
  const list = (await platform.get('/entry/gdsconfigformmaster/getBysId/builder-used.list')).body.row
  const own = (await platform.get('/entry/gdsmodule/getBysId/builder-used')).body.row
  const at = `gdsconfigformslave.${lookup.sId}`
  for (const [resource, row, path] of [
    ['gdsmodule', own, `${at}.sLookupFormId`],
    ['gdsconfigformmaster', list, `${at}.sLookupFormId`],
    ['gdsconfigformslave', name, `${at}.sLookupShow`],
  ] as const) {
    const { status, code, paths } = await refused(`${resource}/delete`, {
      sId: row.sId,
      version: row.version,
    })
    assert.deepEqual([status, code, paths[0]], [409, 'in_use', path])
  }
  await done('gdsconfigformslave/delete', { sId: lookup.sId, version: lookup.version })
  await done('gdsmodule/delete', { sId: own.sId, version: own.version })
  assert.equal((await platform.get(`/entry/gdsconfigformslave/getBysId/${name.sId}`)).status, 404)
})

test('a chart is written whole, with its lines', async () => {
  await module('builder-chart')
  const slaves = [
    { sName: 'sName', sRole: 'category', sLabelEn: 'Customer', sLabelZh: '客户' },
    { sName: 'dAmount', sRole: 'value', sLabelEn: 'Ordered', sLabelZh: '金额' },
  ]
  const chart = await done('gdsconfigchar/add', {
    data: {
      ...{ sModelsId: 'builder-chart', sNameEn: 'Customers', sNameZh: '客户', sCharType: 'sBar' },
      ...{ sProcName: 'sp_chart_sales_customers', jLayout: { w: 6, h: 4 }, slaves },
    },
  })
  assert.deepEqual(
    chart.slaves.map(({ sName, sRole }: Record<string, string>) => [sName, sRole]),
    [
      ['sName', 'category'],
      ['dAmount', 'value'],
    ],
  )
  const { sId, version } = chart
  const changed = await done('gdsconfigchar/update', {
    ...{ sId, version },
    data: { slaves: slaves.toReversed() },
  })
  assert.equal(changed.slaves[0].sName, 'dAmount')
  assert.notEqual(changed.version, version)
})

test('what all companies share is the platform’s to write; a company writes what it lays over it, for itself', async () => {
  const data = { sNameEn: 'x', sNameZh: 'x', sBrandsId: 'acme' }
  assert.equal((await refused('gdsmodule/add', { data }, acme)).status, 403)
  assert.equal((await acme.get('/entry/gdsmodule/get')).status, 200)
  const business = await service.signIn()
  assert.equal((await business.get('/entry/gdsmodule/get')).status, 403)
  assert.equal((await service.as().get('/entry/gdsmodule/get')).status, 401)
  const overlay = {
    sFormId: 'ele-customer.list',
    sControlName: 'sName',
    sLabelEn: 'Client',
    sBrandsId: 'demo',
  }
  const row = await done('gdsconfigformcustomslave/add', { data: overlay }, acme)
  const twice = { ...overlay, sControlName: undefined, sName: 'sName' }
  assert.equal((await refused('gdsconfigformcustomslave/add', { data: twice }, acme)).status, 409)
  const label = async (company: string): Promise<string> => {
    const user = await service.signIn({ company })
    const { body } = await user.get('/entry/business/getModelBysId/ele-customer?sModelsId=ele-customer')
    const list = body.forms.find(({ sId }: { sId: string }) => sId === 'ele-customer.list')
    return list.columns.find(({ sControlName }: { sControlName: string }) => sControlName === 'sName').sLabel
  }
  assert.equal(await label('acme'), 'Client')
  assert.notEqual(await label('demo'), 'Client')
  const another = {
    sFormId: 'ele-customer.list',
    sControlName: 'sCode',
    sName: 'sBrandsId',
    sFieldType: 'flag',
  }
  const { status, paths } = await refused('gdsconfigformcustomslave/add', { data: another }, acme)
  assert.deepEqual([status, paths], [400, ['data.sName', 'data.sFieldType']])
  const version = { sId: row.sId, version: row.version }
  const renaming = { ...version, data: { sName: 'sBrandsId' } }
  assert.equal((await refused('gdsconfigformcustomslave/update', renaming, acme)).status, 400)
  assert.equal((await refused('gdsconfigformcustomslave/delete', version)).status, 404)
  await done('gdsconfigformcustomslave/delete', version, acme)
  assert.notEqual(await label('acme'), 'Client')
})

test('what would take a module from everybody, or cannot be read, is not written', async () => {
  const path = '/entry/gdsconfigformslave/getBysId/sal-sales-order.list.sBillNo'
  const { sId, version } = (await platform.get(path)).body.row
  const copies = { jLookupCopy: [{ to: 'x'.repeat(3_000_000) }] }
  const large = await platform.post('/entry/gdsconfigformslave/update', { sId, version, data: copies })
  assert.equal(large.status, 400)
  assert.match(large.text, /too much for one module/)
  const unread = await refused('gdsconfigformcustomslave/add', {
    data: { sFormId: 'sal-sales-order.master', sName: 'sRemark', sVisibleWhen: '@@@' },
  })
  assert.equal(unread.status, 400)
})

test('the number that a setting gives next is told as it would be drawn, to its own company alone, and not drawn', async () => {
  const { body } = await platform.get('/entry/sysbillnosettings/get?search=accvoucher')
  const [{ sId, ...kept }] = body.rows
  const setting = { sId, sPrefix: 'X-', sDatePattern: 'yy', sResetPeriod: kept.sResetPeriod, iWidth: 3 }
  await service.database.query(
    `insert into framework.sysbillnocounter ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue")
     select s."sBrandsId", s."sId", '${sId}', to_char(now(), 'YYYYMM'), 41
     from framework.sftsubsidiary s where s."sBrandsId" = 'demo'
     on conflict ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod") do update set "iValue" = 41`,
  )
  const next = async (who: Client) => (await who.post('/entry/billNumber/ahead', setting)).body.sBillNo
  assert.match(await next(platform), /^X-\d\d042$/)
  assert.match(await next(platform), /^X-\d\d042$/)
  assert.match(await next(acme), /^X-\d\d001$/)
  const business = await service.signIn()
  assert.equal((await business.post('/entry/billNumber/ahead', setting)).status, 403)
})
