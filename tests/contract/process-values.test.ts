// What a process knows of the record that it approves: days, instants and amounts of any length are what they are in its conditions, at once and
// after a step was waited for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-values'

const SETUP = `
update framework.sftsubsidiary set "sTimeZone" = 'Asia/Shanghai' where "sId" = 'demo-hq';
create table public.valuedoc ("sName" text, "dAmount" numeric, "dOther" numeric, "tDue" date, "tWhen" timestamptz);
select framework.make_tenant_table('public.valuedoc');
create function public.sp_value_examine("sIds" text[], "sUserId" text, out "sCode" int) language plpgsql as $$
begin
  update public.valuedoc d set "bCheck" = 1 where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
create function public.value_note("tDue" date, "dAmount" numeric, out "sNoted" text) language sql as $$ select "tDue"::text || ' ' || "dAmount" $$;
create function public.sp_value_raise("sIds" text[]) returns void language sql as $$
  update public.valuedoc d set "dAmount" = 90000 where d."sId" = any ("sIds") $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Values', 'x', 1, 'sp_value_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('${MODULE}.doc', '${MODULE}', 'valuedoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.doc', x, x, x, x, y from (values ('sName', 'text'), ('dAmount', 'decimal'), ('dOther', 'decimal'), ('tDue', 'date'),
  ('tWhen', 'timestamp'), ('bCheck', 'integer')) v (x, y);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, 'view', 1 from unnest(array['demo-clerk', 'demo-manager', 'demo-auditor']) u;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'valueApproval');
insert into public.valuedoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount", "dOther", "tDue", "tWhen") values
  ('demo', 'demo-hq', 'exact', 'x', 12345678901234567.89, 12345678901234567.88, '2027-02-28', '2026-12-31T20:00:00Z'),
  ('demo', 'demo-hq', 'empty', 'x', null, null, null, null);
`

const HOLDS = `dAmount > dOther && month(tDue) == 2 && tDue > date('2026-12-31') && date(tWhen) == date('2027-01-01')`
const condition = `<conditionExpression>\${${HOLDS.replaceAll('&', '&amp;').replaceAll('>', '&gt;')}}</conditionExpression>`

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="valueApproval" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="x"/>
    <exclusiveGateway id="x" default="else"/>
    <sequenceFlow id="holds" sourceRef="x" targetRef="first">${condition}</sequenceFlow>
    <sequenceFlow id="else" sourceRef="x" targetRef="other"/>
    <userTask id="first" armature:approvers="user:manager"/><sequenceFlow id="f2" sourceRef="first" targetRef="note"/>
    <serviceTask id="note" armature:procedure="value_note">
      <extensionElements><armature:field name="tDue"><armature:expression>\${tDue}</armature:expression></armature:field>
        <armature:field name="dAmount"><armature:expression>\${dAmount}</armature:expression></armature:field></extensionElements>
    </serviceTask>
    <sequenceFlow id="f3" sourceRef="note" targetRef="y"/>
    <exclusiveGateway id="y" default="elsewhere"/>
    <sequenceFlow id="still" sourceRef="y" targetRef="second">${condition}</sequenceFlow>
    <sequenceFlow id="elsewhere" sourceRef="y" targetRef="other"/>
    <userTask id="second" armature:approvers="user:manager"/><sequenceFlow id="f4" sourceRef="second" targetRef="e"/>
    <userTask id="other" armature:approvers="user:auditor"/><sequenceFlow id="f5" sourceRef="other" targetRef="raise"/>
    <serviceTask id="raise" armature:procedure="sp_value_raise"/><sequenceFlow id="f6" sourceRef="raise" targetRef="z"/>
    <exclusiveGateway id="z" default="raised"/>
    <sequenceFlow id="notRaised" sourceRef="z" targetRef="e"><conditionExpression>\${dAmount == null || dAmount &lt; 50000}</conditionExpression></sequenceFlow>
    <sequenceFlow id="raised" sourceRef="z" targetRef="last"/>
    <userTask id="last" armature:approvers="user:auditor"/><sequenceFlow id="f7" sourceRef="last" targetRef="e"/>
    <endEvent id="e"/>
  </process>
</definitions>`

let service: TestService
let admin: Client
let manager: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
})
after(() => service?.close())

const submit = async (sId: string) => {
  const { body, text } = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
}

const openAt = (sId: string) =>
  service.database
    .query<{ sActivityId: string }>(
      `select t.task_def_key_ as "sActivityId" from framework.act_ru_task t join framework.act_hi_procinst h on h.id_ = t.proc_inst_id_ where h."sRowId" = '${sId}'`,
    )
    .then((rows) => rows.map(({ sActivityId }) => sActivityId))

const approve = async (client: Client): Promise<string> => {
  const { body } = await client.get('/entry/workflow/tasks?mine=1')
  const [{ taskId, processInstanceId }] = body.tasks
  const { status, text } = await client.post('/entry/workflow/act', { action: 'approve', taskId })
  assert.equal(status, 200, text)
  return processInstanceId
}

test('conditions know the days, instants and amounts of the record exactly, before and after a step, and as routines change them', async () => {
  await submit('exact')
  assert.deepEqual(await openAt('exact'), ['first'])
  const processInstanceId = await approve(manager)
  assert.deepEqual(await openAt('exact'), ['second'])
  const { body: state } = await admin.get(`/entry/workflow/instances/${processInstanceId}`)
  assert.equal(state.variables.sNoted, '2027-02-28 12345678901234567.89')
  await submit('empty')
  assert.deepEqual(await openAt('empty'), ['other'])
  await approve(await service.signIn({ user: 'auditor' }))
  assert.deepEqual(await openAt('empty'), ['last'])
})
