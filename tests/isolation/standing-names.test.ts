// What stood before names had bounds, and before tenants numbered tables of one name, fits afterwards: names are cut, numbers go on.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { testCluster } from '#tests/support/cluster.ts'
import { query } from '#tests/support/embedded-process.ts'
import { copyMigrations } from '#tests/support/framework-copy.ts'

const BEFORE = `
insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('b', 'b', 'B'), ('c', 'c', 'C');
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values ('b', 's', repeat('c', 300), repeat('n', 300));
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash")
values ('b', 'one', 's', repeat('u', 300) || '1', repeat('n', 300), 'x'), ('b', 'two', 's', repeat('u', 300) || '2', 'Two', 'x');
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('b', 'r', 'r', repeat('n', 300), 'r');
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode") values ('b', 'r', 'm', 'view'), ('b', 'r', 'm', repeat('a', 300));
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "sBrandsId") values ('m', 'M', 'M', null), ('b-note', 'N', 'N', 'b');
insert into framework.gdsbillnosettings ("sId", "sTbName") values ('m.sBillNo', 'Bill'), ('b-note.sBillNo', 'note');
insert into framework.sysbillnosettings ("sBrandsId", "sTbName") values ('b', 'Bill'), ('b', 'note'), ('c', 'Bill');
insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sBillNo", "sReason", "sVoidedBy") values ('b', 's', 'bill', '1', 'deleted', 'one');`

test('what is too long is cut, and settings stay the ones that they were, each known for whose it is', async () => {
  const { adminUrl } = await testCluster()
  const name = `armature_standing_names_${process.pid}`
  await query(adminUrl, `create database ${name}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'armature-standing-names-'))
  const bring = async (isBrought: (number: number) => boolean) => {
    copyMigrations(folder, isBrought)
    await migrate({ url: address.href, folder, report: () => undefined })
  }
  const rows = async (select: string) =>
    (await query(address.href, select)).map((row) => Object.values(row).join(' '))
  const settings = () =>
    rows('select "sBrandsId", "sTbName", "sId" from framework.sysbillnosettings order by 1, 2')
  try {
    await bring((number) => number < 107)
    await query(address.href, BEFORE)
    const before = await settings()
    await bring((number) => number === 107)
    assert.deepEqual(await settings(), before)
    assert.deepEqual(
      await rows('select "sBrandsId", "sTbName", "bOwn" from framework.sysbillnosettings order by 1, 2'),
      ['b Bill 0', 'b note 1', 'c Bill 0'],
    )
    assert.deepEqual(
      await rows(
        `select concat_ws(' ', length("sUserNo"), length("sUserName")) from framework.sftlogininfo order by "sId" desc`,
      ),
      ['192 3', '192 200'],
    )
    assert.deepEqual(
      await rows(`select concat_ws(' ', length("sCode"), length("sName")) from framework.sftsubsidiary`),
      ['192 200'],
    )
    assert.deepEqual(await rows('select length("sNameEn") from framework.sisjurisdictionclassify'), ['200'])
    assert.deepEqual(await rows('select "sActionCode" from framework.sysjurisdiction'), ['view'])
    assert.deepEqual(await rows('select "sFieldName" from framework.sysvoidnumber'), ['sBillNo'])
  } finally {
    await query(adminUrl, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  }
})
