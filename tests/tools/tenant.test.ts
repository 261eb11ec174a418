// A company in one command on an empty database: who makes it signs in, works, and is taken out of use.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let database: TestDatabase
let service: TestService

const tenant = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/tenant/main.ts', ...args], {
    env: bareEnvironment({ DATABASE_URL: database.url }),
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const signIn = async (sBrandNo: string, sPassword: string): Promise<Client> => {
  const { status, body, text } = await service
    .as()
    .post('/entry/login', { sBrandNo, sUserNo: 'admin', sPassword, sLoginType: 'business' })
  assert.equal(status, 200, text)
  return service.as(body.token)
}

const passwordIn = (said: string): string => /password ([0-9a-f-]{23})/.exec(said)?.[1] ?? ''

const OWN = 'a-password-of-my-own'

before(async () => {
  database = await openTestDatabase('framework')
})
after(async () => {
  await service?.close()
  await database?.close()
})

test('the first company is made, with the edition before it, and its administrator works at once', async () => {
  assert.deepEqual(tenant('list'), { status: 0, said: 'There is no company yet: "create" makes one.\n' })
  const { status, said } = tenant(
    ...['create', 'nordlys', '--name', 'Nordlys AS', '--currency', 'nok', '--time-zone', 'Europe/Oslo'],
    ...['--tax', 'Standard:25, Food:15'],
  )
  assert.equal(status, 0, said)
  assert.doesNotMatch(said, /tax/)
  service = await openTestService({ database })
  const first = await signIn('nordlys', passwordIn(said))
  const confined = await first.get('/entry/context')
  assert.equal(confined.body.confined, 'password')
  const changed = await first.post('/entry/changePassword', {
    sOldPassword: passwordIn(said),
    sNewPassword: OWN,
  })
  assert.equal(changed.status, 200, changed.text)
  const admin = await signIn('nordlys', OWN)
  const { body } = await admin.get('/entry/context')
  assert.deepEqual(
    [body.context.sTimeZone, body.company.sName, body.isPlatform, body.subsidiaries.length],
    ['Europe/Oslo', 'Nordlys AS', true, 1],
  )
  const save = async (module: string, data: object) => {
    const made = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
      forms: [{ sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] }],
    })
    assert.equal(made.status, 200, made.text)
    return made.body.forms[0].rows[0]
  }
  const customer = await save('ele-customer', { sName: 'Kite & Sons', sCode: 'K-1' })
  const order = await save('sal-sales-order', { sCustomerId: customer.sId })
  assert.match(order.data?.sBillNo ?? order.sBillNo, /^SO\d{10}$/)
  const [books] = await database.query<{ accounts: number; periods: number; base: string }>(
    `select (select count(*)::int from accaccount where "sBrandsId" = 'nordlys') as accounts,
       (select count(*)::int from accperiod where "sBrandsId" = 'nordlys') as periods,
       (select "sCode" from siscurrency where "sBrandsId" = 'nordlys' and "bBase" = 1) as base`,
  )
  assert.ok((books?.accounts ?? 0) > 20)
  assert.deepEqual([books?.periods, books?.base], [36, 'NOK'])
})

const saveIn =
  (admin: Client) =>
  async (module: string, data: object, lines: readonly object[] = []) => {
    const master = randomUUID()
    const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
      forms: [
        { sFormId: `${module}.master`, rows: [{ handleType: 'add', sId: master, data }] },
        {
          sFormId: `${module}.slave`,
          rows: lines.map((line) => ({ handleType: 'add', data: { sParentId: master, ...line } })),
        },
      ].filter(({ rows }) => rows.length > 0),
    })
    return { ...answer, saved: answer.body.forms?.[0].rows[0] }
  }

test("what names no currency is in the company's own, and no other is taken", async () => {
  const admin = await signIn('nordlys', OWN)
  const save = saveIn(admin)
  const made: readonly (readonly [string, string, object])[] = [
    ['ele-customer', 'elecustomer', { sName: 'Fjord AS', sCode: 'F-1' }],
    ['ele-supplier', 'elesupplier', { sName: 'Skog AS', sCode: 'S-1' }],
    ['cah-bank-account', 'cahbankaccount', { sName: 'Main', sCode: 'B-1' }],
    ['ele-price-list', 'elepricelist', { sName: 'For all' }],
  ]
  for (const [module, table, data] of made) {
    const { status, text, saved } = await save(module, data)
    assert.equal(status, 200, text)
    const rows = await database.query(
      `select "sCurrency" from public.${table} where "sBrandsId" = 'nordlys' and "sId" = $1`,
      [saved.sId],
    )
    assert.deepEqual(rows, [{ sCurrency: 'NOK' }], module)
  }
  const foreign = await save('ele-customer', { sName: 'Yuan Ltd', sCode: 'Y-1', sCurrency: 'CNY' })
  assert.equal(foreign.status, 400, foreign.text)
  assert.deepEqual(
    foreign.body.errors.map(({ path }: { path: string }) => path),
    ['forms.0.rows.0.data.sCurrency'],
  )
})

test('what is ordered counts among the figures of its home page', async () => {
  const admin = await signIn('nordlys', OWN)
  const save = saveIn(admin)
  const customer = await save('ele-customer', { sName: 'Bergen AS', sCode: 'B-2' })
  const product = await save('ele-product', { sName: 'Box', sCode: 'P-1' })
  const order = await save('sal-sales-order', { sCustomerId: customer.saved.sId }, [
    { sProductId: product.saved.sId, dQty: 10, dPrice: 25 },
  ])
  assert.equal(order.status, 200, order.text)
  const approved = await admin.post('/entry/business/doExamine?sModelsId=sal-sales-order', {
    sIds: [order.saved.sId],
  })
  assert.equal(approved.body.results?.[0].ok, true, approved.text)
  const home = await admin.post('/entry/indexPage/commonChar?sModelsId=dash-home', {})
  const figures = home.body.charts.find(({ sId }: { sId: string }) => sId === 'dash-home.figures')
  const [ordered] = figures.data.items
  assert.deepEqual([ordered.value, ordered.unit], [250, 'NOK'], home.text)
})

test('what is sold and bought begins with its standard rate, and lines have that', async () => {
  assert.deepEqual(
    await database.query(
      `select "sCode", "sName", "dRate"::int as rate, "bStandard" from public.sistaxrate where "sBrandsId" = 'nordlys' order by "dRate" desc`,
    ),
    [
      { sCode: 'V25', sName: 'Standard', rate: 25, bStandard: 1 },
      { sCode: 'V15', sName: 'Food', rate: 15, bStandard: 0 },
    ],
  )
  const rates = await database.query(
    `select p."dTaxRate"::int as product, l."dTaxRate"::int as line, l."dTax"::numeric(9, 2)::text as tax
     from public.eleproduct p
     join public.salorderline l on l."sProductId" = p."sId"
     where p."sBrandsId" = 'nordlys'`,
  )
  assert.deepEqual(rates, [{ product: 25, line: 25, tax: '62.50' }])
})

test('a company without tax rates says so, and what is sold begins with the rate that is marked then', async () => {
  const { status, said } = tenant('create', 'heide', '--name', 'Heide GmbH', '--currency', 'EUR')
  assert.equal(status, 0, said)
  assert.match(said, /It has no tax rates: write them under "Tax rates", and mark the standard one\./)
  const first = await signIn('heide', passwordIn(said))
  await first.post('/entry/changePassword', { sOldPassword: passwordIn(said), sNewPassword: OWN })
  const admin = await signIn('heide', OWN)
  const save = saveIn(admin)
  assert.equal((await admin.get('/entry/units')).body.dTaxRate, null)
  const rate = await save('sis-tax-rate', { sCode: 'V19', sName: 'Regelsatz', dRate: 19, bStandard: 1 })
  assert.equal(rate.status, 200, rate.text)
  const product = await save('ele-product', { sName: 'Box', sCode: 'P-1' })
  assert.equal(product.status, 200, product.text)
  const [stored] = await database.query<{ rate: number }>(
    `select "dTaxRate"::int as rate from public.eleproduct where "sBrandsId" = 'heide'`,
  )
  assert.equal(stored?.rate, 19)
})

test("rows that a routine adds without a currency are in the company's own", async () => {
  await database.query(`
    begin;
    select framework.act_as('nordlys', 'nordlys-hq', 'nordlys-admin');
    insert into public.purorder ("sBillNo", "sSupplierId") select 'R-1', "sId" from public.elesupplier where "sBrandsId" = 'nordlys';
    commit`)
  assert.deepEqual(
    await database.query(`select "sCurrency" from public.purorder where "sBrandsId" = 'nordlys'`),
    [{ sCurrency: 'NOK' }],
  )
})

test('a second one is beside it, in its own language, and neither sees the other', async () => {
  const { status, said } = tenant(
    ...['create', 'mingzhe', '--name', '明折', '--currency', 'CNY', '--language', 'zh-CN'],
  )
  assert.equal(status, 0, said)
  const admin = await signIn('mingzhe', passwordIn(said))
  await admin.post('/entry/changePassword', { sOldPassword: passwordIn(said), sNewPassword: OWN })
  const own = await signIn('mingzhe', OWN)
  const { body } = await own.get('/entry/context')
  assert.deepEqual([body.context.sLanguage, body.isPlatform], ['zh-CN', false])
  const { status: saved, text } = await saveIn(own)('sft-user', {
    sLoginNo: 'lin',
    sName: '林',
    sHomeId: 'mingzhe-hq',
  })
  assert.equal(saved, 200, text)
  assert.deepEqual(
    await database.query(
      `select (select "sLanguage" from framework.sftlogininfo where "sBrandsId" = 'mingzhe' and "sUserNo" = 'lin') as language,
         (select "dRate"::int from public.sistaxrate where "sBrandsId" = 'mingzhe' and "bStandard" = 1) as tax`,
    ),
    [{ language: 'zh-CN', tax: 13 }],
  )
  const list = await own.post(
    '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer',
    {},
  )
  assert.deepEqual([list.status, list.body.total], [200, 0])
  assert.match(
    tenant('list').said,
    /^heide: .*\nmingzhe: 明折, 2 users, 1 subsidiary, since .*\nnordlys: Nordlys AS, 1 user/,
  )
})

test('what is suspended is out at once, and comes back as it was', async () => {
  const admin = await signIn('mingzhe', OWN)
  assert.equal(tenant('suspend', 'mingzhe').status, 0)
  assert.equal((await admin.get('/entry/context')).status, 401)
  assert.match(tenant('list').said, /^mingzhe: .*, suspended$/m)
  assert.equal(tenant('resume', 'mingzhe').status, 0)
  assert.equal((await (await signIn('mingzhe', OWN)).get('/entry/context')).status, 200)
})

test('what cannot be made says why, and nothing is made', () => {
  const refused: readonly (readonly [readonly string[], RegExp])[] = [
    [['create', 'nordlys', '--name', 'x', '--currency', 'EUR'], /^There is a company nordlys already\.$/m],
    [['create', 'Acme', '--name', 'x', '--currency', 'EUR'], /^A company's number is a small letter/],
    [['create', 'b1', '--name', 'x', '--currency', 'XYZ'], /^--currency is a code such as EUR or CNY/],
    [['create', 'b1', '--name', 'x', '--currency', 'EUR', '--time-zone', 'Moon'], /^--time-zone is a name/],
    [
      ['create', 'b1', '--name', 'x', '--currency', 'EUR', '--tax', 'Standard:190'],
      /^--tax is a list of names and rates in percent, the standard rate first, such as "Standard:19,Reduced:7", and not "Standard:190"\.$/m,
    ],
    [['create', 'b1', '--name', 'x', '--currency', 'EUR', '--tax', 'A:7,B:7.0'], /^--tax has 7 % twice/],
    [['create', 'b1', '--currency', 'EUR'], /^--name is missing\.$/m],
    [['suspend', 'nobody'], /^There is no company nobody\.$/m],
  ]
  for (const [args, why] of refused) {
    const { status, said } = tenant(...args)
    assert.equal(status, 1, args.join(' '))
    assert.match(said, why)
  }
  assert.equal(tenant().status, 2)
  assert.equal(tenant('list').said.split('\n').length, 4)
})
