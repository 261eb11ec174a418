// What came back to who submitted it is a task of theirs, in the count as in the list; what somebody decided, as a delegate too, returned or took back is in
// their inbox as what they did; a delegation of a delegation comes back to each in turn.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Decision, WorkCenterItem } from '#contracts/work-center.ts'
import type { InboxItem } from '#contracts/workflow/inbox.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-back'

const SETUP = `
create table public.backdoc ("sName" text);
select framework.make_tenant_table('public.backdoc');
create function public.sp_back_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.backdoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName", "bUnTask", "sUnType", "sUnFormId", "sUnCondition")
values ('${MODULE}', 'Back', 'x', 1, 'sp_back_examine', 1, 'PendingCheck', '${MODULE}.list', 'not bCheck');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
select '${MODULE}.' || k, '${MODULE}', 'backdoc', k, 'x', 'x' from unnest(array['list', 'master']) k;
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sRole")
select '${MODULE}.' || k, x, x, x, x, y, r from unnest(array['list', 'master']) k, (values ('sName', 'text', 'title'), ('bCheck', 'flag', null)) v (x, y, r);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, a, 1 from unnest(array['demo-clerk', 'demo-auditor']) u, unnest(array['view', 'update']) a;
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow") values ('demo', '${MODULE}', 'demo-manager', '*', 1);
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'back');
insert into public.backdoc ("sBrandsId", "sSubsidiaryId", "sId", "sName") select 'demo', 'demo-hq', 'b' || n, 'B' || n from generate_series(1, 5) n;
`

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="back" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/>
  <userTask id="a" name="First" armature:approvers="user:manager"/><sequenceFlow id="f2" sourceRef="a" targetRef="b"/>
  <userTask id="b" name="Second" armature:approvers="user:admin"/><sequenceFlow id="f3" sourceRef="b" targetRef="e"/>
  <endEvent id="e"/></process></definitions>`

let service: TestService
let admin: Client
let manager: Client
let auditor: Client
let clerk: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
  auditor = await service.signIn({ user: 'auditor' })
  clerk = await service.signIn({ user: 'clerk' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
})
after(() => service.close())

const submit = async (sId: string, client = clerk) => {
  const { body, text } = await client.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
}

const taskOf = async (client: Client, sId: string): Promise<string | undefined> => {
  const { tasks } = (await client.get('/entry/workflow/tasks?mine=1')).body
  return tasks.find(({ sRowId }: { sRowId: string }) => sRowId === sId)?.taskId
}

const act = async (client: Client, sId: string, [action, more = {}]: readonly [string, object?]) => {
  const taskId = await taskOf(client, sId)
  const answer = await client.post('/entry/workflow/act', { taskId, action, comment: 'x', ...more })
  assert.equal(answer.status, 200, answer.text)
}

/** Counted, listed and told one by one. */
const waiting = async (client: Client) => {
  const center = await client.post('/entry/modelCenter/getModelCenterCalculation', {})
  const item = center.body.PendingCheck.find(({ sModelsId }: WorkCenterItem) => sModelsId === MODULE)
  const list = await client.post(
    `/entry/business/getBusinessDataByFormcustomId/${MODULE}.list?sModelsId=${MODULE}`,
    { openTasks: true },
  )
  assert.equal(list.status, 200, list.text)
  const { body } = await client.get('/entry/modelCenter/getDecisions')
  const told = body.decisions.filter(({ sModelsId }: Decision) => sModelsId === MODULE)
  return [
    item === undefined ? null : item.iCount - (item.iTasks ?? 0),
    list.body.rows.map(({ sName }: { sName: string }) => sName),
    told.map(({ sTitle, act }: Decision) => `${act} ${sTitle}`),
  ]
}

const NOTHING = [null, [], []]

test('what was returned or rejected waits for who submitted it, until it is submitted anew', async () => {
  assert.deepEqual([await waiting(clerk), await waiting(auditor)], [NOTHING, NOTHING])
  await submit('b1')
  assert.deepEqual(await waiting(clerk), NOTHING)
  await act(manager, 'b1', ['return', { to: 'initiator' }])
  assert.deepEqual(await waiting(clerk), [1, ['B1'], ['submit B1']])
  assert.deepEqual(await waiting(auditor), NOTHING, 'nobody else’s')
  assert.equal((await waiting(manager))[0], 5, 'whoever may approve has it among all')
  await submit('b1')
  assert.deepEqual(await waiting(clerk), NOTHING)
  await act(manager, 'b1', ['approve'])
  await act(admin, 'b1', ['reject'])
  assert.deepEqual(await waiting(clerk), [1, ['B1'], ['submit B1']])
  await submit('b1')
  await act(manager, 'b1', ['approve'])
  await act(admin, 'b1', ['approve'])
  assert.deepEqual(await waiting(clerk), NOTHING, 'it is approved')
  await submit('b2')
  const processInstanceId = (await manager.get('/entry/workflow/tasks?mine=1')).body.tasks[0]
    .processInstanceId
  assert.equal(
    (await clerk.post('/entry/workflow/act', { processInstanceId, action: 'withdraw' })).status,
    200,
  )
  assert.deepEqual(await waiting(clerk), NOTHING, 'what they withdrew themselves')
})

const did = async (client: Client, sId: string): Promise<readonly string[]> => {
  const { status, body, text } = await client.get('/entry/workflow/inbox?box=done')
  assert.equal(status, 200, text)
  return body.items
    .filter(({ sRowId }: InboxItem) => sRowId === sId)
    .map(({ sStep, sOutcome }: InboxItem) => `${sStep} ${sOutcome}`)
}

test('a delegation of a delegation comes back to each in turn, and each finds what they answered', async () => {
  await submit('b3')
  await act(manager, 'b3', ['delegate', { users: ['demo-auditor'] }])
  await act(auditor, 'b3', ['delegate', { users: ['demo-admin'] }])
  const taskId = await taskOf(admin, 'b3')
  const back = await admin.post('/entry/workflow/act', {
    ...{ taskId, action: 'delegate', users: ['demo-manager'] },
  })
  assert.deepEqual([back.status, /waits for it/.test(back.text)], [422, true], back.text)
  await act(admin, 'b3', ['approve'])
  assert.deepEqual(
    [await taskOf(auditor, 'b3'), await taskOf(manager, 'b3'), await taskOf(admin, 'b3')],
    [taskId, undefined, undefined],
  )
  await act(auditor, 'b3', ['approve'])
  assert.deepEqual([await taskOf(auditor, 'b3'), await taskOf(manager, 'b3')], [undefined, taskId])
  await act(manager, 'b3', ['transfer', { users: ['demo-clerk'] }])
  await act(clerk, 'b3', ['approve'])
  assert.deepEqual(
    [await did(admin, 'b3'), await did(auditor, 'b3'), await did(manager, 'b3'), await did(clerk, 'b3')],
    [['First approve'], ['First approve'], [], ['First approve']],
  )
})

test('what is done has what one returned, and once what was taken back and approved anew', async () => {
  await submit('b4')
  await act(manager, 'b4', ['approve'])
  assert.deepEqual(await did(manager, 'b4'), ['First approve'])
  const { processInstanceId } = (await admin.get('/entry/workflow/tasks?mine=1')).body.tasks.find(
    ({ sRowId }: { sRowId: string }) => sRowId === 'b4',
  )
  const taken = await manager.post('/entry/workflow/act', { processInstanceId, action: 'takeBack' })
  assert.equal(taken.status, 200, taken.text)
  assert.deepEqual(await did(manager, 'b4'), [])
  await act(manager, 'b4', ['approve'])
  assert.deepEqual(await did(manager, 'b4'), ['First approve'])
  await act(admin, 'b4', ['return', { to: 'a' }])
  assert.deepEqual(await did(admin, 'b4'), ['Second return'])
  await act(manager, 'b4', ['approve'])
  assert.deepEqual(await did(manager, 'b4'), ['First approve', 'First approve'], 'asked anew, decided anew')
})
