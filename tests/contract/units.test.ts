// What quantities and amounts are counted in where one works: units by their names in one's language, the currency of the books, each
// company's own; and so in exported files.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Units } from '#contracts/units.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { exportFrom, valuesOf } from './export-things.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  await service.database.query(`
    insert into sisunit ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "sNameZh") values
      ('demo', 'demo-hq', 'reel', 'reel', '卷筒'), ('demo', 'demo-hq', 'ream', 'ream', null), ('acme', 'acme-hq', 'reel', 'reel', '盘')
    on conflict do nothing;
    insert into elematerial ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "sUnit") values
      ('demo', 'demo-hq', 'UNIT-1', 'Wire', 'reel'), ('demo', 'demo-hq', 'UNIT-2', 'Paper', 'ream')`)
})
after(() => service?.close())

const unitsFor = async (client: Client): Promise<Units> => {
  const { status, text, body } = await client.get('/entry/units')
  assert.equal(status, 200, text)
  return body
}

const namesFor = async (client: Client) => (await unitsFor(client)).names

test('units are named in the language of the session, each company’s by its own', async () => {
  const chinese = await namesFor(await service.signIn({ language: 'zh-CN' }))
  assert.equal(chinese.reel, '卷筒')
  assert.equal(chinese.ream, undefined)
  assert.equal((await namesFor(await service.signIn({ company: 'acme', language: 'zh-CN' }))).reel, '盘')
  assert.equal((await namesFor(admin)).reel, 'reel')
  assert.equal((await service.as().get('/entry/units')).status, 401)
})

test('amounts that name no currency are in that of the books', async () => {
  const marked = await service.database.query<{ sCode: string }>(
    `select "sCode" from siscurrency where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "bBase" = 1`,
  )
  assert.equal((await unitsFor(admin)).sCurrency, marked[0]?.sCode)
})

test('products and materials begin with the standard rate of the books, and one alone is the standard', async () => {
  assert.equal((await unitsFor(admin)).dTaxRate, '13')
  const save = (sModelsId: string, row: object) =>
    admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${sModelsId}`, {
      forms: [{ sFormId: `${sModelsId}.master`, rows: [row] }],
    })
  const mark = async (sCode: string, bStandard: 0 | 1) => {
    const [rate] = await service.database.query<{ sId: string; version: string }>(
      `select "sId", xmin::text as version from sistaxrate where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "sCode" = $1`,
      [sCode],
    )
    return save('sis-tax-rate', { handleType: 'update', ...rate, data: { bStandard } })
  }
  const second = await mark('V9', 1)
  assert.equal(second.status, 422, second.text)
  assert.match(second.text, /V13 \(Standard rate 13 %\) is the standard rate: take its mark away first\./)
  assert.equal((await mark('V13', 0)).status, 200)
  assert.equal((await unitsFor(admin)).dTaxRate, null)
  assert.equal((await mark('V9', 1)).status, 200)
  for (const module of ['ele-product', 'ele-material']) {
    const made = await save(module, { handleType: 'add', data: { sCode: 'tax-9', sName: 'Box' } })
    assert.equal(made.status, 200, made.text)
  }
  const rates = await service.database.query(
    `select "dTaxRate"::int as rate from eleproduct where "sBrandsId" = 'demo' and "sCode" = 'tax-9'
     union all select "dTaxRate"::int from elematerial where "sBrandsId" = 'demo' and "sCode" = 'tax-9'`,
  )
  assert.deepEqual(rates, [{ rate: 9 }, { rate: 9 }])
  assert.equal((await mark('V9', 0)).status, 200)
  assert.equal((await mark('V13', 1)).status, 200)
})

test('products and materials alike are counted in the units of the table, and in no other', async () => {
  for (const module of ['ele-product', 'ele-material']) {
    const save = (sUnit: string) =>
      admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
        forms: [
          {
            sFormId: `${module}.master`,
            rows: [{ handleType: 'add', data: { sCode: `rod-${sUnit}`, sName: 'Wire rod', sUnit } }],
          },
        ],
      })
    const taken = await save('reel')
    assert.equal(taken.status, 200, taken.text)
    const refused = await save('nowhere')
    assert.equal(refused.status, 400, refused.text)
    assert.match(refused.text, /data\.sUnit/)
  }
})

test('an exported file has them by their names, and by their codes where they have none', async () => {
  const units = async (client: Client) => {
    const { bytes } = await exportFrom(service.url, client, {
      sModelsId: 'ele-material',
      sFormId: 'ele-material.list',
      format: 'csv',
      fields: ['sCode', 'sUnit'],
      filters: [{ field: 'sCode', op: 'startsWith', value: 'UNIT-' }],
    })
    return valuesOf(bytes.toString())
      .slice(1)
      .map(([, unit]) => unit)
  }
  assert.deepEqual(await units(await service.signIn({ language: 'zh-CN' })), ['卷筒', 'ream'])
  assert.deepEqual(await units(admin), ['reel', 'ream'])
})

test('a letterhead that says nothing of units leaves their codes, and amounts without a currency', async () => {
  await service.database.query(`
    create schema if not exists unit_names_probe;
    alter function sp_print_company(text, text, text) set schema unit_names_probe`)
  const client = await service.signIn({ language: 'zh-CN' })
  assert.deepEqual(await unitsFor(client), { names: {}, sCurrency: null, dTaxRate: null })
})
