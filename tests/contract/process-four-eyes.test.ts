// A step that asks for four eyes: neither who submitted a record nor who made it decides, by whatever way they came to be asked; the trial says so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-eyes'

const SETUP = `
create table public.eyesdoc ("sName" text);
select framework.make_tenant_table('public.eyesdoc');
create function public.sp_eyes_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.eyesdoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Eyes', 'x', 1, 'sp_eyes_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('${MODULE}.doc', '${MODULE}', 'eyesdoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.doc', x, x, x, x, y from (values ('sName', 'text'), ('bCheck', 'integer')) v (x, y);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, '*', 1 from unnest(array['demo-clerk', 'demo-manager', 'demo-auditor']) u;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'eyes');
`

const modelWith = (approvers: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="eyes" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/>
  <userTask id="a" name="Four eyes" armature:approvers="${approvers}" armature:countersign="all" armature:fourEyes="true"/>
  <sequenceFlow id="f2" sourceRef="a" targetRef="e"/><endEvent id="e"/></process></definitions>`

let service: TestService
let admin: Client
let manager: Client
let auditor: Client
let clerk: Client
let builder: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
  auditor = await service.signIn({ user: 'auditor' })
  clerk = await service.signIn({ user: 'clerk' })
  builder = await service.signIn({ loginType: 'builder' })
})
after(() => service.close())

const deploy = async (approvers: string) => {
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: modelWith(approvers) })
  assert.equal(status, 200, text)
}

/** A record that the clerk makes. */
const made = async (): Promise<string> => {
  const { status, body, text } = await clerk.post(
    `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`,
    { forms: [{ sFormId: `${MODULE}.doc`, rows: [{ handleType: 'add', data: { sName: 'x' } }] }] },
  )
  assert.equal(status, 200, text)
  return body.forms[0].rows[0].sId
}

const submit = async (sId: string) => {
  const { body, text } = await manager.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
}

const taskOf = async (client: Client, sId: string): Promise<string | undefined> => {
  const { tasks } = (await client.get('/entry/workflow/tasks?mine=1')).body
  return tasks.find(({ sRowId }: { sRowId: string }) => sRowId === sId)?.taskId
}

const act = async (client: Client, sId: string, action: string, more: object = {}) =>
  client.post('/entry/workflow/act', { taskId: await taskOf(client, sId), action, ...more })

test('who made a record is not asked where somebody else submits it, nor by a detour', async () => {
  await deploy('user:clerk,user:auditor')
  const sId = await made()
  await submit(sId)
  assert.equal(await taskOf(clerk, sId), undefined)
  const OWN = /submitted or made the record may not approve/
  const taskId = await taskOf(auditor, sId)
  for (const [client, action, more] of [
    [auditor, 'transfer', {}],
    [auditor, 'delegate', {}],
    [auditor, 'addSigner', { where: 'before' }],
    [auditor, 'addSigner', { where: 'beside' }],
    [auditor, 'addSigner', { where: 'after' }],
    [admin, 'reassign', {}],
  ] as const) {
    const body = { taskId, action, users: ['demo-clerk'], comment: 'x', ...more }
    const refused = await client.post('/entry/workflow/act', body)
    assert.deepEqual([refused.status, OWN.test(refused.text)], [422, true], `${action}: ${refused.text}`)
  }
  const unsaid = await admin.post('/entry/workflow/act', {
    ...{ taskId, action: 'reassign', users: ['demo-admin'], comment: ' ' },
  })
  assert.deepEqual([unsaid.status, unsaid.body.errors?.[0].path], [400, 'comment'], unsaid.text)
  const toSubmitter = await act(auditor, sId, 'transfer', { users: ['demo-manager'] })
  assert.deepEqual([toSubmitter.status, OWN.test(toSubmitter.text)], [422, true], toSubmitter.text)
  const approved = await act(auditor, sId, 'approve')
  assert.deepEqual([approved.status, approved.body.ended], [200, true], approved.text)
})

test('a substitute who made it is passed by, and nobody else: the administrators', async () => {
  await deploy('user:auditor')
  const sId = await made()
  await service.database.query(`insert into framework.sftsubstitute ("sBrandsId", "sUserId", "sSubstituteId", "tFrom", "tUntil")
    values ('demo', 'demo-auditor', 'demo-clerk', current_date - 1, current_date + 1)`)
  await submit(sId)
  await service.database.query('delete from framework.sftsubstitute')
  assert.deepEqual(
    [await taskOf(clerk, sId), await taskOf(auditor, sId), (await taskOf(admin, sId)) !== undefined],
    [undefined, undefined, true],
  )
})

test('who came to be asked all the same does not decide, whichever login of theirs', async () => {
  await deploy('user:auditor')
  const sId = await made()
  await submit(sId)
  const taskId = await taskOf(auditor, sId)
  const give = async (to: string) => {
    await service.database.query('update framework.act_ru_task set assignee_ = $1 where id_ = $2', [
      to,
      taskId,
    ])
    await service.database.query(
      'update framework.biz_todo_item set "sUserId" = $1 where "sTaskId" = $2 and "tDone" is null',
      [to, taskId],
    )
  }
  await give('demo-clerk')
  for (const [path, body] of [
    ['/entry/workflow/act', { taskId, action: 'approve' }],
    ['/entry/workflow/act', { taskId, action: 'reject', comment: 'x' }],
    [`/entry/completeerp/${taskId}/demo/demo-hq/demo-clerk`, { outcome: 'approve' }],
  ] as const) {
    const refused = await clerk.post(path, body)
    assert.deepEqual([refused.status, /made it yourself/.test(refused.text)], [403, true], refused.text)
  }
  await give('demo-auditor')
  const employee = (user: string) =>
    service.database.query(`update framework.sftlogininfo set "sEmployeeId" = 'e-one' where "sId" = $1`, [
      user,
    ])
  await employee('demo-clerk')
  await employee('demo-auditor')
  assert.equal((await act(auditor, sId, 'approve')).status, 403, 'another login of who made it')
  await service.database.query(
    `update framework.sftlogininfo set "sEmployeeId" = null where "sEmployeeId" = 'e-one'`,
  )
  assert.equal((await act(auditor, sId, 'approve')).status, 200)
})

test('a trial says who is not asked and why', async () => {
  const sId = await made()
  const { status, body, text } = await builder.post('/entry/workflow/try', {
    ...{ xml: modelWith('user:clerk,user:auditor'), sModelsId: MODULE, sId, sUserId: 'demo-manager' },
  })
  assert.equal(status, 200, text)
  const [step] = body.steps
  assert.deepEqual(
    [step.people.map(({ sUserId }: { sUserId: string }) => sUserId), step.passedOver[0].sUserId],
    [['demo-auditor'], 'demo-clerk'],
  )
  assert.match(step.passedOver[0].why, /made the record/)
})
