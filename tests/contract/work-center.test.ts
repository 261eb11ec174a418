// The work center: counts under the user's own rules, what evicts them, and what a broken module does to the others.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { WorkCenterAnswer, WorkCenterItem } from '#contracts/work-center.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const GET = '/entry/modelCenter/getModelCenter'
const CALCULATE = '/entry/modelCenter/getModelCenterCalculation'
const TYPES = ['Pending', 'PendingCheck', 'MyWarning'] as const

let service: TestService
let admin: Client
let clerk: Client

type Made = {
  readonly id: string
  readonly type: UntaskType
  readonly table?: string
  readonly condition: string | null
  readonly rule?: string | null
}

const MADE: readonly Made[] = [
  { id: 'tasks-open', type: 'Pending', condition: 'not bDone and tDue < addDays(today(), 1)' },
  { id: 'tasks-ruled', type: 'PendingCheck', condition: null, rule: 'sOwner = context.sUserId' },
  { id: 'tasks-view', type: 'MyWarning', table: 'viw_taskthing', condition: 'dLeft < 5' },
  { id: 'tasks-gone', type: 'Pending', table: 'taskgone', condition: null },
  { id: 'tasks-misspelt', type: 'Pending', condition: 'not bDome' },
  { id: 'tasks-slow', type: 'MyWarning', table: 'viw_taskslow', condition: 'dLeft > 0' },
  { id: 'tasks-failing', type: 'Pending', table: 'viw_taskfail', condition: 'dLeft > 0' },
]

const TABLES = `
create table public.taskthing ("sName" text, "sOwner" text, "bDone" smallint not null default 0, "tDue" date, "dLeft" numeric not null default 0);
select framework.make_tenant_table('public.taskthing', null, false);
create view public.viw_taskthing as select t.* from public.taskthing t;
create function public.fn_taskslow(p_number numeric) returns numeric language plpgsql volatile as $$
declare
  v_end timestamptz := clock_timestamp() + interval '1200 ms';
begin
  while clock_timestamp() < v_end loop
    p_number := p_number + 0;
  end loop;
  return p_number;
end $$;
create view public.viw_taskslow as
  select t."sBrandsId", t."sSubsidiaryId", t."sId", t."sName", t."sOwner", t."bDone", t."tDue", fn_taskslow(t."dLeft") as "dLeft" from public.taskthing t;
create view public.viw_taskfail as
  select t."sBrandsId", t."sSubsidiaryId", t."sId", t."sName", t."sOwner", t."bDone", t."tDue", 1 / (t."dLeft" - t."dLeft") as "dLeft" from public.taskthing t`

const COLUMNS = [
  ['sName', 'text'],
  ['sOwner', 'text'],
  ['bDone', 'flag'],
  ['tDue', 'date'],
  ['dLeft', 'decimal'],
] as const

const run = (text: string, values?: unknown[]) => service.database.query(text, values)

const makeModule = async ({ id, type, table = 'taskthing', condition, rule = null }: Made): Promise<void> => {
  await run(
    `insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bUnTask", "sUnType", "sUnFormId", "sUnCondition")
     values ($1, 'Things', '事项', 1, $2, $1 || '.list', $3)`,
    [id, type, condition],
  )
  for (const kind of ['list', 'master'])
    await run(
      `insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule")
       values ($1 || '.' || $2, $1, $3, $2, 'x', 'x', $4)`,
      [id, kind, kind === 'list' ? table : 'taskthing', rule],
    )
  for (const [name, fieldType] of COLUMNS)
    await run(
      `insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
       select f."sId", $2, $2, $2, $2, $3 from framework.gdsconfigformmaster f where f."sModelsId" = $1`,
      [id, name, fieldType],
    )
}

const THINGS = `
insert into public.taskthing ("sBrandsId", "sSubsidiaryId", "sName", "sOwner", "bDone", "tDue", "dLeft") values
  ('demo', 'demo-hq', 'late', 'demo-admin', 0, current_date - 1, 9), ('demo', 'demo-hq', 'done', 'demo-admin', 1, current_date - 1, 9),
  ('demo', 'demo-hq', 'later', 'demo-clerk', 0, current_date + 9, 1), ('demo', 'demo-south', 'late', 'demo-admin', 0, current_date - 1, 1),
  ('acme', 'acme-hq', 'late', 'acme-admin', 0, current_date - 1, 1)`

before(async () => {
  service = await openTestService()
  await run(TABLES)
  for (const made of MADE) await makeModule(made)
  await run(THINGS)
  await run('select framework.merge_base_grants()')
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service.close())

const ask = async (client: Client, path = GET): Promise<WorkCenterAnswer> => {
  const answer = await client.post(path, {})
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const everything = (answer: WorkCenterAnswer): readonly WorkCenterItem[] =>
  TYPES.flatMap((type) => answer[type])

const itemOf = (answer: WorkCenterAnswer, sModelsId: string): WorkCenterItem => {
  const item = everything(answer).find((one) => one.sModelsId === sModelsId)
  assert.ok(item, `${sModelsId} is not listed`)
  return item
}

const listed = async (client: Client, sModelsId: string, body: object = {}) =>
  client.post(`/entry/business/getBusinessDataByFormcustomId/${sModelsId}.list?sModelsId=${sModelsId}`, {
    openTasks: true,
    count: 'exact',
    pageSize: 1,
    ...body,
  })

const addThing = async (client: Client, data: object): Promise<void> => {
  const saved = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=tasks-open', {
    forms: [{ sFormId: 'tasks-open.master', rows: [{ handleType: 'add', data }] }],
  })
  assert.equal(saved.status, 200, saved.text)
}

const grantToClerk = (sModelsId: string): Promise<unknown> =>
  run(
    `insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode") values ('demo', 'clerk', $1, '*')`,
    [sModelsId],
  )

test('needs a session', async () => {
  assert.equal((await service.as().post(GET, {})).status, 401)
  assert.equal((await service.as().post(CALCULATE, {})).status, 401)
})

test('lists every source under its sUnType with the number that its list shows', async () => {
  const answer = await ask(admin, CALCULATE)
  assert.deepEqual(Object.keys(answer).toSorted(), ['MyWarning', 'Pending', 'PendingCheck', 'calculatedAt'])
  const standard = everything(answer).filter(({ sModelsId }) => !sModelsId.startsWith('tasks-'))
  assert.ok(standard.length >= 15, `only ${standard.length} modules count open tasks`)
  for (const type of TYPES) assert.ok(answer[type].length > 0, type)
  for (const { sModelsId, iCount, countIsExact, broken } of standard) {
    assert.equal(broken, undefined, sModelsId)
    const list = await listed(admin, sModelsId)
    assert.equal(list.status, 200, list.text)
    assert.equal(Math.min(list.body.total, 1000), iCount, sModelsId)
    assert.equal(countIsExact, list.body.total <= 1000, sModelsId)
  }
  assert.ok(standard.some(({ iCount }) => iCount > 0))
})

test('counts by condition, row rule and view, in the subsidiary of the session alone', async () => {
  const answer = await ask(admin, CALCULATE)
  assert.equal(itemOf(answer, 'tasks-open').iCount, 1)
  assert.equal(itemOf(answer, 'tasks-ruled').iCount, 2)
  assert.equal(itemOf(answer, 'tasks-view').iCount, 1)
  const other = await service.signIn({ company: 'acme' })
  assert.equal(itemOf(await ask(other), 'tasks-open').iCount, 1)
  assert.equal(itemOf(await ask(other), 'tasks-ruled').iCount, 1)
})

test('tells what is broken apart and counts the others', async () => {
  const answer = await ask(admin, CALCULATE)
  for (const [id, says] of [
    ['tasks-gone', /taskgone/],
    ['tasks-misspelt', /bDome/],
    ['tasks-failing', /does not fit its column/],
    ['tasks-slow', /takes too long/],
  ] as const) {
    const item = itemOf(answer, id)
    assert.equal(item.iCount, 0)
    assert.match(item.broken ?? '', says)
  }
  assert.equal(itemOf(answer, 'tasks-open').broken, undefined)
  assert.equal((await listed(admin, 'tasks-misspelt')).status, 424)
  assert.equal((await listed(admin, 'tasks-misspelt', { openTasks: false })).status, 200)
})

test('names flow and roles in the language of the session', async () => {
  const quotation = itemOf(await ask(clerk), 'quo-quotation')
  assert.equal(quotation.flow?.sId, 'sal-quote-to-cash')
  assert.deepEqual(quotation.roleGroups, ['Sales clerk'])
  const chinese = await service.signIn({ user: 'clerk', language: 'zh-CN' })
  const inChinese = itemOf(await ask(chinese), 'quo-quotation')
  assert.deepEqual(inChinese.roleGroups, ['销售文员'])
  assert.deepEqual(inChinese.roleClasses, [{ sClass: 'sales', roles: ['销售文员'] }])
  assert.match(inChinese.sName, /\p{Script=Han}/u)
  assert.match(inChinese.flow?.sName ?? '', /\p{Script=Han}/u)
})

test('roles of one class are told together', async () => {
  await run(`
    insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh", "sClass")
    values ('demo', 'desk', 'desk', 'Order desk', '订单组', 'sales'), ('demo', 'watch', 'watch', 'Watch', '值班', 'general')`)
  await run(`
    insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
    select 'demo', r, 'quo-quotation', '*' from unnest(array['desk', 'watch']) r`)
  await run(`
    insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
    select 'demo', 'demo-clerk', r from unnest(array['desk', 'watch']) r`)
  assert.deepEqual(itemOf(await ask(clerk), 'quo-quotation').roleClasses, [
    { sClass: 'sales', roles: ['Sales clerk', 'Order desk'] },
    { sClass: 'general', roles: ['Watch'] },
  ])
  await run(`delete from framework.sisjurisdictionclassify where "sId" in ('desk', 'watch')`)
})

test('lists what is granted, and follows the grants at once', async () => {
  const isListed = async () =>
    everything(await ask(clerk)).some(({ sModelsId }) => sModelsId === 'tasks-open')
  assert.equal(await isListed(), false)
  await grantToClerk('tasks-open')
  assert.equal(await isListed(), true)
  await run(`delete from framework.sysjurisdiction where "sRoleId" = 'clerk' and "sModelsId" = 'tasks-open'`)
  assert.equal(await isListed(), false)
})

test('lists work for those who may do it: approvals for who approves, other work for who does more than look', async () => {
  const auditor = await service.signIn({ user: 'auditor' })
  const answer = await ask(auditor)
  assert.deepEqual(answer.PendingCheck, [])
  assert.deepEqual(answer.Pending, [])
  assert.ok(answer.MyWarning.length > 0)
  const ofClerk = await ask(clerk)
  assert.deepEqual(ofClerk.PendingCheck, [])
  const give = (action: string) =>
    run(
      `insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode") values ('demo', 'clerk', 'sal-sales-order', $1)`,
      [action],
    )
  await give('examine')
  assert.ok((await ask(clerk)).PendingCheck.some(({ sModelsId }) => sModelsId === 'sal-sales-order'))
  await run(
    `delete from framework.sysjurisdiction where "sRoleId" = 'clerk' and "sModelsId" = 'sal-sales-order' and "sActionCode" = 'examine'`,
  )
})

test('shows what the user saved at once, and what others saved when it is calculated', async () => {
  await grantToClerk('tasks-open')
  const before = itemOf(await ask(admin), 'tasks-open').iCount
  const kept = await ask(clerk)
  await addThing(admin, { sName: 'new', tDue: '2020-01-01' })
  assert.equal(itemOf(await ask(admin), 'tasks-open').iCount, before + 1)
  const again = await ask(clerk)
  assert.deepEqual(again, kept)
  const anew = await ask(clerk, CALCULATE)
  assert.equal(itemOf(anew, 'tasks-open').iCount, before + 1)
  assert.deepEqual(await ask(clerk), anew)
})

test('follows a change of the modules at once', async () => {
  assert.ok((await ask(admin)).Pending.some(({ sModelsId }) => sModelsId === 'tasks-open'))
  await run(`update framework.gdsmodule set "sUnType" = 'MyWarning' where "sId" = 'tasks-open'`)
  assert.ok((await ask(admin)).MyWarning.some(({ sModelsId }) => sModelsId === 'tasks-open'))
  await run(`update framework.gdsmodule set "bUnTask" = 0 where "sId" = 'tasks-open'`)
  assert.ok(!everything(await ask(admin)).some(({ sModelsId }) => sModelsId === 'tasks-open'))
  await run(`update framework.gdsmodule set "bUnTask" = 1, "sUnType" = 'Pending' where "sId" = 'tasks-open'`)
})

test('stops counting at a thousand, and says so where there are more', async () => {
  const add = (count: number) =>
    run(
      `insert into public.taskthing ("sBrandsId", "sSubsidiaryId", "sName", "tDue", "dLeft")
       select 'demo', 'demo-hq', 'many', current_date, 9 from generate_series(1, $1::int)`,
      [count],
    )
  const counted = async () => {
    const { iCount, countIsExact } = itemOf(await ask(admin, CALCULATE), 'tasks-open')
    return { iCount, countIsExact }
  }
  await add(1000 - (await counted()).iCount)
  assert.deepEqual(await counted(), { iCount: 1000, countIsExact: true })
  await add(101)
  assert.deepEqual(await counted(), { iCount: 1000, countIsExact: false })
  assert.ok((await listed(admin, 'tasks-open')).body.total > 1100)
})

test('refuses open tasks of a form in which none are counted', async () => {
  const path = '/entry/business/getBusinessDataByFormcustomId/tasks-open.master?sModelsId=tasks-open'
  const answer = await admin.post(path, { openTasks: true })
  assert.equal(answer.status, 400)
  assert.equal(answer.body.errors[0].path, 'openTasks')
})
