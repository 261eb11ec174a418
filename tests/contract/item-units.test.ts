// The unit of an item: looked up, kept while anything is counted in it, and there for what was typed before units were looked up.
import assert from 'node:assert/strict'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { copyEdition } from '../support/edition-copy.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service?.close())

const changeUnit = async (sId: string, sUnit: string, as = admin) => {
  const form = 'ele-product.master'
  const read = await as.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=ele-product`, {
    sId,
  })
  const [{ version }] = read.body.rows
  return as.post('/entry/business/addUpdateDelBusinessData?sModelsId=ele-product', {
    forms: [{ sFormId: form, rows: [{ handleType: 'update', sId, version, data: { sUnit } }] }],
  })
}

const make = async (sCode: string, sUnit: string): Promise<string> => {
  const [row] = await service.database.query(
    `insert into public.eleproduct ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "sUnit") values ('demo', 'demo-hq', $1, $1, $2) returning "sId" as id`,
    [sCode, sUnit],
  )
  return String(row?.id)
}

test('a unit changes until something is counted in it', async () => {
  const sId = await make('UNIT-1', 'pcs')
  const free = await changeUnit(sId, 'kg')
  assert.equal(free.status, 200, free.text)
  await service.database.query(
    `insert into public.salorderline ("sBrandsId", "sSubsidiaryId", "sParentId", "sProductId", "dQty", "iLine")
     select h."sBrandsId", h."sSubsidiaryId", h."sId", $1, 1, 99 from public.salorder h where h."sBrandsId" = 'demo' and h."sSubsidiaryId" = 'demo-hq' and h."bCheck" = 0 limit 1`,
    [sId],
  )
  const chinese = await service.signIn({ language: 'zh-CN' })
  for (const [as, says] of [
    [admin, /Item UNIT-1 is counted in kg in documents/],
    [chinese, /物料 UNIT-1 已在单据/],
  ] as const) {
    const { status, text } = await changeUnit(sId, 'pcs', as)
    assert.notEqual(status, 200)
    assert.match(text, says)
  }
})

test('an upgrade makes units of those that items have and nobody wrote down, in each company once', async (t) => {
  const sId = await make('UNIT-2', 'gross')
  await make('UNIT-3', 'gross')
  await service.database.query(
    `insert into public.elematerial ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "sUnit") values ('acme', 'acme-hq', 'UNIT-4', 'x', 'gross')`,
  )
  const copy = await copyEdition()
  t.after(() => copy.dispose())
  for (const item of ['product', 'material'])
    await appendFile(join(copy.folder, `ele/${item}/${item}.table.sql`), '-- A later version.\n')
  await applyPack({ url: service.database.url, folder: copy.folder, report: () => undefined })
  const made = await service.database.query(
    `select "sBrandsId", "sSubsidiaryId", "sName", "iDigits" from public.sisunit where "sCode" = 'gross' order by 1`,
  )
  assert.deepEqual(made, [
    { sBrandsId: 'acme', sSubsidiaryId: 'acme-hq', sName: 'gross', iDigits: 4 },
    { sBrandsId: 'demo', sSubsidiaryId: 'demo-hq', sName: 'gross', iDigits: 4 },
  ])
  for (const unit of ['pcs', 'gross']) {
    const { status, text } = await changeUnit(sId, unit)
    assert.equal(status, 200, text)
  }
})

test('every key that leads to an item counts as a use of it', async () => {
  const forgotten = await service.database.query(
    `select c.conrelid::regclass::text as relation, a.attname as name
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname not in ('sBrandsId', 'sSubsidiaryId')
     where c.contype = 'f' and c.confrelid in ('elematerial'::regclass, 'eleproduct'::regclass)
       and c.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
         where r.ev_class = 'viw_eleitemuse'::regclass and d.refobjid = c.conrelid and d.refobjsubid = a.attnum
       )`,
  )
  assert.deepEqual(forgotten, [])
})
