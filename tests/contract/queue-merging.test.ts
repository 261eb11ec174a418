// What each company derives from base rows follows them by the queue: what is new reaches it, what belongs to nothing goes, what forbids stays.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openQueueService, type QueueService } from './queue-things.ts'

let things: QueueService

before(async () => {
  things = await openQueueService()
  await things.run(`
    begin;
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('queued', 'Queued', '排队');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('queued.list', 'queued', 'salorder', 'list', 'Queued', '排队');
    insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('queued.kept', 'queued.list', 'sBillNo', 'sBillNo', 'Kept', '保留', 'text'),
      ('queued.gone', 'queued.list', 'sRemark', 'sGone', 'Gone', '移除', 'text');
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh")
    values ('queued', 'stay', 'Stay', '留'), ('queued', 'leave', 'Leave', '离');
    insert into framework.gdsbillnosettings ("sId", "sTbName") values ('queued.sBillNo', 'queued');
    insert into framework.gdsreport ("sId", "sModelsId", "sNameEn", "sNameZh") values ('queued.paper', 'queued', 'Paper', '单据');
    commit`)
})
after(() => things?.service.close())

const actionsOfClerk = async (): Promise<readonly string[]> => {
  const rows = await things.run<{ what: string }>(`
    select j."sActionCode" || ' ' || j."bAllow" as what from framework.sysjurisdiction j
    where j."sModelsId" = 'queued' and j."sUserId" = 'demo-clerk' order by 1`)
  return rows.map(({ what }) => what)
}
const overlays = async (): Promise<readonly string[]> => {
  const rows = await things.run<{ sId: string }>(
    `select o."sId" from framework.gdsconfigformcustomslave o where o."sFormId" = 'queued.list' order by 1`,
  )
  return rows.map(({ sId }) => sId)
}

test('base rows reach every company: grants, bill numbers, reports', async () => {
  await eventually(async () => {
    const [row] = await things.run<{ grants: number; numbers: number; reports: number }>(`
      select (select count(distinct "sBrandsId")::int from framework.sysjurisdiction where "sModelsId" = 'queued') as grants,
        (select count(*)::int from framework.sysbillnosettings where "sTbName" = 'queued') as numbers,
        (select count(*)::int from framework.sysreport where "sModelsId" = 'queued') as reports`)
    return row?.grants === 3 && row.numbers === 3 && row.reports === 3
  })
})

test('grants of a button go with it, and what takes it away stays', async () => {
  await things.run(`
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow")
    select 'demo', 'demo-clerk', 'queued', a, 1 from unnest(array['view', 'stay', 'leave']) a;
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sSubsidiaryId", "sModelsId", "sActionCode", "bAllow")
    values ('demo', 'demo-clerk', 'demo-hq', 'queued', 'leave', 0)`)
  await things.run(
    `delete from framework.gdsjurisdiction where "sModelsId" = 'queued' and "sActionCode" = 'leave'`,
  )
  await eventually(async () => !(await actionsOfClerk()).includes('leave 1'))
  assert.deepEqual(await actionsOfClerk(), ['leave 0', 'stay 1', 'view 1'])
})

test('overlays of a column go with it, but for what hides it or is a column of the company’s own', async () => {
  await things.run(`
    insert into framework.gdsconfigformcustomslave ("sId", "sBrandsId", "sUserId", "sFormId", "sName", "sControlName", "sLabelEn", "bVisible")
    values ('gone-of-user', 'demo', 'demo-clerk', 'queued.list', 'sRemark', 'sGone', 'Mine', null),
      ('gone-of-company', 'demo', null, 'queued.list', null, 'sGone', 'Ours', null),
      ('hidden-of-company', 'demo', null, 'queued.list', null, 'sGone', null, 0),
      ('kept-of-user', 'demo', 'demo-clerk', 'queued.list', null, 'sBillNo', 'Mine', null),
      ('own-of-company', 'acme', null, 'queued.list', 'sOwn', null, 'Own', null),
      ('own-of-user', 'acme', 'acme-clerk', 'queued.list', 'sOwn', null, 'Mine', null)`)
  await things.run(`delete from framework.gdsconfigformslave where "sId" = 'queued.gone'`)
  await eventually(async () => !(await overlays()).includes('gone-of-user'))
  assert.deepEqual(await overlays(), ['hidden-of-company', 'kept-of-user', 'own-of-company', 'own-of-user'])
})

test('each routine can run twice, and then touches nothing', async () => {
  const routines = await things.run<{ proname: string }>(
    `select p.proname from pg_proc p where p.pronamespace = 'framework'::regnamespace and p.proname like 'pro\\_erpmergebase%'`,
  )
  assert.equal(routines.length, 12)
  for (let time = 0; time < 2; time += 1) {
    for (const { proname } of routines) {
      // A transaction that wrote or announced anything has a number.
      const [row] = await things.run<{ isUntouched: boolean }>(
        `select r.ran, pg_current_xact_id_if_assigned() is null as "isUntouched"
         from (select framework.${proname}(null)::text as ran offset 0) r`,
      )
      assert.ok(time === 0 || row?.isUntouched, proname)
    }
  }
})

test('what people made of lists goes with the form, and everything with the module', async () => {
  await things.run(`
    insert into framework.sysuserview ("sBrandsId", "sFormId", "sScope", "sOwnerId", "sName", "jView", "sMakePerson")
    values ('demo', 'queued.list', 'private', 'demo-clerk', 'Mine', '{}', 'demo-clerk'),
      ('demo', 'queued.list', 'arrangement', 'demo-clerk', '', '{}', 'demo-clerk');
    insert into framework.sysuserfavourite ("sBrandsId", "sUserId", "iOrder", "sModelsId") values ('demo', 'demo-clerk', 1, 'queued')`)
  await things.run(`delete from framework.gdsmodule where "sId" = 'queued'`)
  const [left] = await things.run(`
    select (select count(*)::int from framework.sysuserview where "sFormId" = 'queued.list') as views,
      (select count(*)::int from framework.sysuserfavourite where "sModelsId" = 'queued') as favourites`)
  assert.deepEqual(left, { views: 0, favourites: 0 })
  assert.deepEqual(await overlays(), [])
  await eventually(async () => {
    const [row] = await things.run<{ grants: number; reports: number }>(`
      select (select count(*)::int from framework.sysjurisdiction where "sModelsId" = 'queued') as grants,
        (select count(*)::int from framework.sysreport where "sModelsId" = 'queued') as reports`)
    return row?.grants === 0 && row.reports === 0
  })
})
