// What a record's page tells of its approval: who was asked to sign before, after or beside whom, for whom a delegate acts, how many agree
// already, and timers that somebody fired. Whoever was added beside others has to sign.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-timeline'

const SETUP = `
create table public.timedoc ("sName" text);
select framework.make_tenant_table('public.timedoc');
create function public.sp_time_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.timedoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Told', 'x', 1, 'sp_time_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('${MODULE}.doc', '${MODULE}', 'timedoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.doc', x, x, x, x, y from (values ('sName', 'text'), ('bCheck', 'integer')) v (x, y);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, x, 1 from unnest(array['demo-clerk', 'demo-manager', 'demo-auditor']) u, unnest(array['view', 'update']) x;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'told');
insert into public.timedoc ("sBrandsId", "sSubsidiaryId", "sId", "sName") values ('demo', 'demo-hq', 'r1', 'one');
`

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="told" name="Told" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="first"/>
    <userTask id="first" name="First" armature:approvers="user:manager"/>
    <boundaryEvent id="late" attachedToRef="first"><timerEventDefinition><timeDuration>P2D</timeDuration></timerEventDefinition></boundaryEvent>
    <sequenceFlow id="f2" sourceRef="late" targetRef="second"/>
    <sequenceFlow id="f3" sourceRef="first" targetRef="e"/>
    <userTask id="second" name="Second" armature:approvers="user:manager,user:auditor" armature:countersign="all"/>
    <sequenceFlow id="f4" sourceRef="second" targetRef="e"/><endEvent id="e"/>
  </process>
</definitions>`

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
after(() => service?.close())

const flow = async () =>
  (await manager.get(`/entry/workflow/record?sModelsId=${MODULE}&sId=r1`)).body.instances[0]

const act = async (client: Client, asked: object) => {
  const { tasks } = (await client.get('/entry/workflow/tasks?mine=1')).body
  const { status, text } = await client.post('/entry/workflow/act', { taskId: tasks[0]?.taskId, ...asked })
  assert.equal(status, 200, text)
}

const waiting = async () =>
  (await flow()).waiting.map((one: Record<string, unknown>) => [
    ...[one.sStep, one.people, one.sFor, one.sAfterSigners, one.agreed, one.needed],
  ])

test('a timer that somebody fired is told with the step that it stood at', async () => {
  const { body, text } = await clerk.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: ['r1'] })
  assert.equal(body.results?.[0].ok, true, text)
  const { timers } = (await admin.get('/entry/workflow/timers')).body
  const [{ sId }] = timers.filter(({ sActivityId }: { sActivityId: string }) => sActivityId === 'late')
  assert.equal((await admin.post(`/entry/workflow/timers/${sId}/fire`, {})).status, 200)
  const { opinions } = await flow()
  assert.deepEqual(
    opinions.map(({ sUserName, action, sTarget }: Record<string, string>) => [sUserName, action, sTarget]),
    [['Ada Lin', 'fire', 'First']],
  )
})

test('signers, delegates and how many agree are told', async () => {
  await act(manager, { action: 'addSigner', users: ['demo-clerk'], where: 'before' })
  const [first, , signer] = await waiting()
  assert.deepEqual(first.slice(0, 3), ['Second', [], null])
  assert.equal(typeof first[3], 'string')
  assert.equal(signer[3], null)
  await act(clerk, { action: 'approve' })
  await act(manager, { action: 'delegate', users: ['demo-clerk'] })
  const [delegated] = await waiting()
  assert.deepEqual([delegated[2], delegated[3]], [first[3], null])
  const { items } = (await clerk.get('/entry/workflow/inbox?box=todo')).body
  assert.deepEqual(
    items.map(({ sFor }: { sFor: string | null }) => sFor),
    [first[3]],
  )
  await act(clerk, { action: 'approve' })
  await act(manager, { action: 'addSigner', users: ['demo-clerk'], where: 'beside' })
  await act(manager, { action: 'approve' })
  assert.deepEqual(
    (await waiting()).map((one: unknown[]) => one.slice(4)),
    [
      [1, 2],
      [1, 2],
    ],
  )
  await act(auditor, { action: 'approve' })
  assert.equal((await flow()).sState, 'running')
  await act(clerk, { action: 'approve' })
  const { sState, opinions } = await flow()
  assert.equal(sState, 'approved')
  assert.deepEqual(
    opinions.map(({ action }: { action: string }) => action).filter((one: string) => one.startsWith('add')),
    ['addSignerBefore', 'addSignerBeside'],
  )
})
