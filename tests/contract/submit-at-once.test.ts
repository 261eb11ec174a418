// A record that is submitted while somebody saves it, or submits it too: what the process judges is what is stored, and who is second is told what is so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-races'
const HEAD = `${MODULE}.doc`
const LINES = `${MODULE}.line`

const SETUP = `
create table public.racedoc ("sName" text, "dAmount" numeric);
select framework.make_tenant_table('public.racedoc');
create table public.raceline ("sParentId" text not null, "dPrice" numeric);
select framework.make_tenant_table('public.raceline');
create function public.sp_race_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.racedoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Races', 'x', 1, 'sp_race_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sParentFormId", "sParentColumn")
values ('${HEAD}', '${MODULE}', 'racedoc', 'master', 'x', 'x', null, null), ('${LINES}', '${MODULE}', 'raceline', 'slave', 'x', 'x', '${HEAD}', 'sParentId');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f, x, x, x, x, y from (values ('${HEAD}', 'sName', 'text'), ('${HEAD}', 'dAmount', 'decimal'), ('${HEAD}', 'bCheck', 'integer'), ('${LINES}', 'dPrice', 'decimal')) v (f, x, y);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow") values ('demo', '${MODULE}', 'demo-clerk', '*', 1);
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'races');
insert into public.racedoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount") select 'demo', 'demo-hq', 'c' || n, 'new', 100 from generate_series(1, 24) n;
insert into public.raceline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "dPrice") select 'demo', 'demo-hq', 'm' || n, 'c' || n, 5 from generate_series(1, 24) n;
`

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="races" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/>
  <userTask id="a" name="Step" armature:approvers="user:manager"/><sequenceFlow id="f2" sourceRef="a" targetRef="e"/>
  <endEvent id="e"/></process></definitions>`

let service: TestService
let admin: Client
let clerk: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
})
after(() => service.close())

const read = async (sFormId: string, sId: string) => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${sFormId}?sModelsId=${MODULE}`
  return (await clerk.post(path, { sId })).body.rows[0]
}

const save = async (sFormId: string, sId: string, data: object) => {
  const { version } = await read(sFormId, sId)
  return clerk.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId, rows: [{ handleType: 'update', sId, version, data }] }],
  })
}

const submit = (client: Client, sId: string) =>
  client.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })

test('what is submitted is what the process judges: who saves at the same moment waits, or is too late', async () => {
  for (const n of Array.from({ length: 12 }, (_, at) => at + 1)) {
    const [saved, submitted] = await Promise.all([
      n % 2 === 0 ? save(HEAD, `c${n}`, { dAmount: 70000 }) : save(LINES, `m${n}`, { dPrice: 70000 }),
      submit(clerk, `c${n}`),
    ])
    assert.equal(submitted.status, 200, submitted.text)
    assert.ok([200, 409].includes(saved.status), saved.text)
    const [found] = await service.database.query<{
      judged: { dAmount: number }
      dAmount: string
      dPrice: string
    }>(`
      select h."jSnapshot" as judged, d."dAmount", l."dPrice" from framework.act_hi_procinst h
      join public.racedoc d on d."sId" = h."sRowId" join public.raceline l on l."sParentId" = d."sId" where h."sRowId" = 'c${n}'`)
    assert.equal(Number(found?.judged.dAmount), Number(found?.dAmount))
    assert.equal(Number(found?.dPrice) === 70000, saved.status === 200 && n % 2 === 1)
  }
})

test('lines wait for whoever holds their record', async () => {
  const order: string[] = []
  const holding = service.database
    .query(
      `begin; select from public.racedoc where "sId" = 'c24' for no key update; select pg_sleep(2); commit`,
    )
    .then(() => order.push('held'))
  await eventually(async () => {
    const found = await service.database.query(
      `select from pg_stat_activity where query like '%pg_sleep(2)%' and wait_event = 'PgSleep'`,
    )
    return found.length > 0
  })
  const saved = await save(LINES, 'm24', { dPrice: 6 })
  order.push('saved')
  await holding
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(order, ['held', 'saved'])
})

test('a record that is deleted as it is submitted is either under way or gone, and no process is begun for nothing', async () => {
  for (const n of [19, 20, 21, 22, 23]) {
    const sId = `c${n}`
    const { version } = await read(HEAD, sId)
    const remove = admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
      forms: [{ sFormId: HEAD, rows: [{ handleType: 'del', sId, version }] }],
    })
    const [submitted, removed] = await Promise.all([submit(clerk, sId), remove])
    const [there] = await service.database.query<{ rows: number; instances: number }>(`
      select (select count(*)::int from public.racedoc where "sId" = '${sId}') as rows,
        (select count(*)::int from framework.act_hi_procinst where "sRowId" = '${sId}') as instances`)
    const said = `${submitted.text} ${removed.text}`
    assert.equal(there?.rows, there?.instances, said)
    assert.equal(removed.status === 200, there?.rows === 0, said)
    if (there?.rows === 0) assert.equal(submitted.body.results?.[0]?.ok ?? false, false, said)
  }
})

test('of two who submit a record at the same moment the second is told that it is being approved', async () => {
  for (const n of [13, 14, 15, 16, 17, 18]) {
    const both = await Promise.all([submit(clerk, `c${n}`), submit(admin, `c${n}`)])
    const results = both.map(({ body }) => body.results[0])
    assert.equal(results.filter(({ ok }) => ok).length, 1, JSON.stringify(results))
    assert.match(results.find(({ ok }) => !ok).message, /being approved already/)
  }
})
