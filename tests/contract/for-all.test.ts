// What is for all subsidiaries or users says so by null: an empty text, which would be for nobody and hide nothing, is not taken.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { testCluster } from '#tests/support/cluster.ts'
import { query } from '#tests/support/embedded-process.ts'
import { copyMigrations } from '#tests/support/framework-copy.ts'
import { MODULE, openHidden } from './hidden-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

before(async () => {
  hidden = await openHidden()
})
after(() => hidden?.close())

const OVERLAY = `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sSubsidiaryId", "sUserId", "sFormId", "sName", "bVisible") values`

test('an overlay for nobody is refused, and the same for all hides', async () => {
  const { database } = hidden.service
  const shows = async () => 'dPrice' in (await hidden.ask('master')).body.rows[0]
  for (const nobody of [`'', null`, `null, ''`, `null, ' '`]) {
    const insert = `${OVERLAY} ('demo', ${nobody}, 'hid.master', 'dPrice', 0)`
    await assert.rejects(database.query(insert), /check constraint/, nobody)
    assert.equal(await shows(), true)
  }
  await database.query(`${OVERLAY} ('demo', null, null, 'hid.master', 'dPrice', 0)`)
  assert.equal(await shows(), false)
})

test('so are grants, bill numbers and reports', async () => {
  const inserts = [
    `sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', '', 'demo-clerk', '${MODULE}', 'view', 0)`,
    `sysbillnosettings ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName") values ('demo', '', 'hush', 'sName')`,
    `sysreport ("sBrandsId", "sSubsidiaryId", "sModelsId", "sNameEn", "sNameZh") values ('demo', '', '${MODULE}', 'x', 'x')`,
  ]
  for (const insert of inserts)
    await assert.rejects(
      hidden.service.database.query(`insert into framework.${insert}`),
      /check constraint/,
      insert,
    )
})

const BEFORE = `
insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('b', 'b', 'B');
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('b', 'r', 'r', 'r', 'r');
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('m', 'M', 'M');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('m.f', 'm', 't', 'master', 'x', 'x');
${OVERLAY} ('b', '', null, 'm.f', 'hidden', 0), ('b', ' ', '', 'm.f', 'shown', 1), ('b', 's', null, 'm.f', 'kept', 1);
insert into framework.sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sRoleId", "sModelsId", "sActionCode", "bAllow") values
  ('b', '', 'r', 'm', 'given', 1), ('b', '', 'r', 'm', 'taken', 0), ('b', ' ', 'r', 'm', 'taken', 0), ('b', '', 'r', 'm', 'twice', 0), ('b', null, 'r', 'm', 'twice', 1);
insert into framework.sysbillnosettings ("sBrandsId", "sSubsidiaryId", "sTbName", "sPrefix") values ('b', '', 't', 'x'), ('b', null, 't', 'y'), ('b', '', 'u', 'z');
insert into framework.sysreport ("sBrandsId", "sSubsidiaryId", "sModelsId", "sNameEn", "sNameZh") values ('b', '', 'm', 'x', 'x');`

test('what was for nobody is for all afterwards, and shows and grants nothing by that', async () => {
  const { adminUrl } = await testCluster()
  const name = `armature_for_all_${process.pid}`
  await query(adminUrl, `create database ${name}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'armature-for-all-'))
  const bring = async (isBrought: (number: number) => boolean) => {
    copyMigrations(folder, isBrought)
    await migrate({ url: address.href, folder, report: () => undefined })
  }
  try {
    await bring((number) => number < 74)
    await query(address.href, BEFORE)
    await bring((number) => number === 74)
    const rows = async (select: string) =>
      (await query(address.href, select)).map((row) => Object.values(row).join(' '))
    assert.deepEqual(
      await rows(
        'select "sName", "sSubsidiaryId", "sUserId", "bVisible" from framework.gdsconfigformcustomslave order by 1',
      ),
      ['hidden   0', 'kept s  1', 'shown   '],
    )
    assert.deepEqual(
      await rows('select "sActionCode", "sSubsidiaryId", "bAllow" from framework.sysjurisdiction order by 1'),
      ['taken  0', 'twice  1'],
    )
    assert.deepEqual(
      await rows('select "sTbName", "sSubsidiaryId", "sPrefix" from framework.sysbillnosettings order by 1'),
      ['t  y', 'u  z'],
    )
    assert.deepEqual(await rows('select "sSubsidiaryId" from framework.sysreport'), [''])
    assert.deepEqual(await rows('select count(*) from framework.sysreport where "sSubsidiaryId" is null'), [
      '1',
    ])
  } finally {
    await query(adminUrl, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  }
})
