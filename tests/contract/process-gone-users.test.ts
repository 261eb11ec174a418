// Whoever alone is asked is disabled, or may not work there any more: others are asked in their place at once, and the record says so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-gone'

const SETUP = `
create table public.gonedoc ("sName" text);
select framework.make_tenant_table('public.gonedoc');
create function public.sp_gone_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.gonedoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Gone', 'x', 1, 'sp_gone_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('${MODULE}.doc', '${MODULE}', 'gonedoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.doc', x, x, x, x, y from (values ('sName', 'text'), ('bCheck', 'integer')) v (x, y);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, '*', 1 from unnest(array['demo-clerk', 'demo-manager', 'demo-auditor']) u;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey", "sFallbackUserId") values ('demo', '${MODULE}', 'gone', 'demo-auditor');
insert into public.gonedoc ("sBrandsId", "sSubsidiaryId", "sId", "sName") select 'demo', 'demo-hq', 'g' || n, 'G' || n from generate_series(1, 9) n;
insert into framework.sftlogininfo ("sBrandsId", "sSubsidiaryId", "sId", "sUserNo", "sUserName", "sPasswordHash")
select 'demo', 'demo-hq', 'g-' || no, no, upper(no), '$none$' from unnest(array['dora', 'eric', 'fred', 'gina', 'hugo']) no;
`

const modelWith = (approval: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="gone" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/>
  <userTask id="a" name="Step" ${approval}/><sequenceFlow id="f2" sourceRef="a" targetRef="e"/>
  <endEvent id="e"/></process></definitions>`

let service: TestService
let admin: Client
let clerk: Client
let auditor: Client
let manager: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
  auditor = await service.signIn({ user: 'auditor' })
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service.close())

const submit = async (sId: string, approval: string) => {
  const deployed = await admin.post('/entry/workflow/deploy', { xml: modelWith(approval) })
  assert.equal(deployed.status, 200, deployed.text)
  const { body, text } = await clerk.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
}

const flow = async (sId: string) => {
  const { status, body, text } = await clerk.get(`/entry/workflow/record?sModelsId=${MODULE}&sId=${sId}`)
  assert.equal(status, 200, text)
  return body.instances[0]
}

const waitsFor = async (sId: string): Promise<readonly string[]> =>
  (await flow(sId)).waiting.flatMap(({ people }: { people: readonly string[] }) => people).toSorted()

const come = (sId: string, expected: readonly string[]) =>
  eventually(async () => (await waitsFor(sId)).join() === expected.join())

const setDisabled = async (user: string, bDisabled: 0 | 1) => {
  await service.database.query('update framework.sftlogininfo set "bDisabled" = $1 where "sId" = $2', [
    bDisabled,
    user,
  ])
}

const act = async (client: Client, sId: string, [action, more = {}]: readonly [string, object?]) => {
  const { tasks } = (await client.get('/entry/workflow/tasks?mine=1')).body
  const taskId = tasks.find(({ sRowId }: { sRowId: string }) => sRowId === sId)?.taskId
  return client.post('/entry/workflow/act', { taskId, action, ...more })
}

const nameOf = async (sId: string): Promise<string> => {
  const [user] = await service.database.query<{ name: string }>(
    'select "sUserName" as name from framework.sftlogininfo where "sId" = $1',
    [sId],
  )
  return user?.name ?? ''
}

test('who alone is asked is disabled by an administrator: the fallback is asked, told, and stays asked', async () => {
  const fallback = await nameOf('demo-auditor')
  await submit('g1', 'armature:approvers="user:dora"')
  assert.deepEqual(await waitsFor('g1'), ['DORA'])
  await setDisabled('g-dora', 1)
  await come('g1', [fallback])
  const { opinions } = await flow('g1')
  assert.deepEqual(
    opinions.map(({ action, sUserName, sTarget }: Record<string, string | null>) => [
      action,
      sUserName,
      sTarget,
    ]),
    [['replace', null, fallback]],
  )
  await eventually(async () => /"asked"/.test((await auditor.get('/entry/messages/get')).text))
  await setDisabled('g-dora', 0)
  await submit('g2', 'armature:approvers="user:dora"')
  assert.deepEqual([await waitsFor('g2'), await waitsFor('g1')], [['DORA'], [fallback]])
  const approved = await act(auditor, 'g1', ['approve'])
  assert.deepEqual([approved.status, approved.body.ended], [200, true], approved.text)
})

test('whoever stands in for them before the fallback, and of several who may answer the others alone', async () => {
  await service.database.query(`insert into framework.sftsubstitute ("sBrandsId", "sUserId", "sSubstituteId", "tFrom", "tUntil")
    values ('demo', 'g-eric', 'g-fred', current_date + 1, current_date + 2)`)
  await submit('g3', 'armature:approvers="user:eric"')
  await submit('g4', 'armature:approvers="user:eric,user:gina"')
  await service.database.query('update framework.sftsubstitute set "tFrom" = current_date - 1')
  await setDisabled('g-eric', 1)
  await come('g3', ['FRED'])
  await come('g4', ['GINA'])
  assert.deepEqual((await flow('g4')).opinions, [])
})

test('whose turn would be next, who waits for a delegate, and who was the delegate', async () => {
  const fallback = await nameOf('demo-auditor')
  await submit(
    'g5',
    'armature:approvers="user:manager,user:gina" armature:countersign="all" armature:sequential="true"',
  )
  await submit('g6', 'armature:approvers="user:manager"')
  assert.equal((await act(manager, 'g6', ['delegate', { users: ['g-gina'] }])).status, 200)
  await setDisabled('g-gina', 1)
  await come('g6', [await nameOf('demo-manager')])
  assert.equal((await act(manager, 'g5', ['approve'])).status, 200)
  assert.deepEqual(await waitsFor('g5'), [fallback])
  assert.equal((await act(manager, 'g6', ['approve'])).body.ended, true)
})

test('who may not work in the subsidiary any more, and the only one of a role', async () => {
  const fallback = await nameOf('demo-auditor')
  await service.database.query(`
    insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values ('demo', 'demo-gone', 'gone', 'Gone');
    insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('demo', 'r-gone', 'gone', 'Gone', 'x');
    insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', 'g-hugo', 'r-gone')`)
  await submit('g7', 'armature:approvers="role:gone"')
  assert.deepEqual(await waitsFor('g7'), ['HUGO'])
  await service.database.query(
    `update framework.sftlogininfo set "sSubsidiaryId" = 'demo-gone' where "sId" = 'g-hugo'`,
  )
  await come('g7', [fallback])
})
