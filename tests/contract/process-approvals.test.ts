// Records approved by a process: submitted, returned, submitted anew, countersigned, approved in the transaction of the last signature; nobody
// but those asked decides, no other way leads to it, and other companies approve in one step as before.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-flow'

const SETUP = `
create table public.flowdoc ("sName" text, "dAmount" numeric, "sRemark" text);
select framework.make_tenant_table('public.flowdoc');
create function public.sp_flow_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.flowdoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1; "sMsg" := 'By the routine';
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Flow', 'x', 1, 'sp_flow_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('${MODULE}.doc', '${MODULE}', 'flowdoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.doc', x, x, x, x, y from (values ('sName', 'text'), ('dAmount', 'decimal'), ('sRemark', 'text'), ('bCheck', 'integer')) v (x, y);
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName")
values ('${MODULE}-beside', 'Beside', 'x', 1, 'SP_flow_examine'), ('${MODULE}-button', 'Button', 'x', 0, null);
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
select m || '.doc', m, 'flowdoc', 'master', 'x', 'x' from unnest(array['${MODULE}-beside', '${MODULE}-button']) m;
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select m || '.doc', 'sName', 'x', 'x', 'x', 'text' from unnest(array['${MODULE}-beside', '${MODULE}-button']) m;
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName") values ('${MODULE}-button', 'approve', 'x', 'x', 'sp_flow_examine');
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, 'view', 1 from unnest(array['demo-clerk', 'demo-manager', 'demo-auditor']) u;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'orderApproval'), ('acme', '${MODULE}', 'orderApproval');
insert into public.flowdoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount")
select b, b || '-hq', 'r' || n, 'new', n * 20000 from (values ('demo'), ('acme')) c (b), generate_series(1, 6) n;
`

const ORDER = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="orderApproval" name="Order approval" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="manager"/>
    <userTask id="manager" name="Manager" armature:approvers="user:manager"/>
    <sequenceFlow id="f2" sourceRef="manager" targetRef="x"/>
    <exclusiveGateway id="x" default="small"/>
    <sequenceFlow id="big" sourceRef="x" targetRef="director"><conditionExpression>\${dAmount > 50000}</conditionExpression></sequenceFlow>
    <sequenceFlow id="small" sourceRef="x" targetRef="finance"/>
    <userTask id="director" name="Director" armature:approvers="user:auditor"/>
    <sequenceFlow id="f3" sourceRef="director" targetRef="finance"/>
    <userTask id="finance" name="Finance" armature:approvers="user:admin,user:clerk,user:auditor" armature:countersign="any:2"/>
    <sequenceFlow id="f4" sourceRef="finance" targetRef="e"/><endEvent id="e"/>
  </process>
</definitions>`

let service: TestService
let admin: Client
let manager: Client
let auditor: Client
let clerk: Client
let acme: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
  auditor = await service.signIn({ user: 'auditor' })
  clerk = await service.signIn({ user: 'clerk' })
  acme = await service.signIn({ company: 'acme' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: ORDER })
  assert.equal(status, 200, text)
})
after(() => service.close())

type Task = { taskId: string; sActivityId: string; processInstanceId: string; sRowId: string }

const submit = async (client: Client, sId: string, query = '') => {
  const { status, body, text } = await client.post(`/entry/business/doExamine?sModelsId=${MODULE}${query}`, {
    sIds: [sId],
  })
  assert.equal(status, 200, text)
  return body.results[0]
}

const mine = async (client: Client): Promise<readonly Task[]> =>
  (await client.get('/entry/workflow/tasks?mine=1')).body.tasks

const act = async (client: Client, action: string, more: object = {}) => {
  const [task] = await mine(client)
  return client.post('/entry/workflow/act', { taskId: task?.taskId ?? 'none', action, ...more })
}

const done = async (client: Client, action: string, more: object = {}) => {
  const { status, body, text } = await act(client, action, more)
  assert.equal(status, 200, text)
  return body
}

const stored = async (sId: string, tenant = 'demo') => {
  const [row] = await service.database.query<{ bCheck: number; sCheckPerson: string; tCheckDate: Date }>(
    `select "bCheck", "sCheckPerson", "tCheckDate" from public.flowdoc where "sId" = $1 and "sBrandsId" = $2`,
    [sId, tenant],
  )
  assert.ok(row)
  return row
}

const steps = async (client: Client) => (await mine(client)).map(({ sActivityId }) => sActivityId)

test('an order above the amount: manager, director, two of three of finance', async () => {
  const dry = await submit(admin, 'r4', '&dryRun=1')
  assert.deepEqual([dry.ok, dry.bCheck], [true, 0])
  assert.deepEqual(await steps(manager), [])
  const submitted = await submit(admin, 'r4')
  assert.deepEqual([submitted.ok, submitted.bCheck, submitted.message], [true, 0, 'Submitted for approval'])
  const again = await submit(admin, 'r4')
  assert.match(again.message, /being approved already/)
  assert.deepEqual([await steps(manager), await steps(auditor)], [['manager'], []])
  assert.equal(
    (
      await auditor.post('/entry/workflow/act', {
        taskId: (await mine(manager))[0]?.taskId,
        action: 'approve',
      })
    ).status,
    403,
  )
  await done(manager, 'approve', { comment: 'Good' })
  assert.deepEqual(await steps(auditor), ['director'])
  const returned = await done(auditor, 'return', { to: 'initiator', comment: 'Too dear' })
  assert.equal(returned.ended, true)
  assert.equal((await stored('r4')).bCheck, 0)
  await submit(admin, 'r4')
  await done(manager, 'approve')
  await done(auditor, 'approve')
  assert.deepEqual(
    [await steps(auditor), await steps(clerk), await steps(admin)],
    [['finance'], ['finance'], ['finance']],
  )
  const offers = async (client: Client): Promise<readonly string[]> =>
    (await client.get(`/entry/workflow/record?sModelsId=${MODULE}&sId=r4`)).body.actions.map(
      ({ kind }: { kind: string }) => kind,
    )
  const two = await act(clerk, 'transfer', { users: ['demo-manager', 'demo-admin'] })
  assert.deepEqual([two.status, two.body.errors[0].path], [400, 'users'])
  await done(admin, 'reject')
  const first = await done(clerk, 'approve')
  assert.deepEqual([first.ended, (await stored('r4')).bCheck], [false, 0])
  assert.ok((await offers(admin)).includes('takeBack'))
  const last = await done(auditor, 'approve')
  const record = await stored('r4')
  assert.deepEqual([last.ended, record.bCheck, record.sCheckPerson], [true, 1, 'demo-auditor'])
  assert.ok(record.tCheckDate instanceof Date)
  assert.deepEqual(await steps(admin), [])
  const state = (await admin.get(`/entry/workflow/instances/${last.processInstanceId}`)).body
  assert.deepEqual(
    [state.state, state.opinions.map(({ action }: { action: string }) => action)],
    ['approved', ['approve', 'approve', 'reject', 'approve', 'approve']],
  )
})

test('a small one needs no director; rejected, withdrawn, taken back, delegated', async () => {
  await submit(admin, 'r1')
  await done(manager, 'reject', { comment: 'No' })
  assert.equal((await stored('r1')).bCheck, 0)
  const { processInstanceId } = await (async () => {
    await submit(admin, 'r1')
    return (await mine(manager))[0] as Task
  })()
  const withdrawn = await admin.post('/entry/workflow/act', { processInstanceId, action: 'withdraw' })
  assert.equal(withdrawn.status, 200, withdrawn.text)
  assert.deepEqual(await steps(manager), [])
  await submit(admin, 'r1')
  await done(manager, 'delegate', { users: ['demo-clerk'] })
  assert.deepEqual([await steps(manager), await steps(clerk)], [[], ['manager']])
  await done(clerk, 'approve')
  assert.deepEqual(await steps(manager), ['manager'])
  await done(manager, 'approve')
  assert.deepEqual(await steps(clerk), ['finance'])
  const [running] = await mine(clerk)
  const taken = await manager.post('/entry/workflow/act', {
    processInstanceId: running?.processInstanceId,
    action: 'takeBack',
  })
  assert.equal(taken.status, 200, taken.text)
  assert.deepEqual([await steps(manager), await steps(clerk)], [['manager'], []])
})

test('nobody changes a record while it is being approved; whoever may change it may submit it', async () => {
  await service.database.query(`insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
    values ('demo', '${MODULE}', 'demo-clerk', 'update', 1)`)
  const asClerk = await service.signIn({ user: 'clerk' })
  const path = `/entry/business/getBusinessDataByFormcustomId/${MODULE}.doc?sModelsId=${MODULE}`
  const read = await asClerk.post(path, {})
  const { version } = read.body.rows.find(({ sId }: { sId: string }) => sId === 'r2')
  const save = () =>
    asClerk.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
      forms: [
        {
          sFormId: `${MODULE}.doc`,
          rows: [{ handleType: 'update', sId: 'r2', version, data: { sRemark: 'later' } }],
        },
      ],
    })
  const submitted = await submit(asClerk, 'r2')
  assert.deepEqual([submitted.ok, submitted.message], [true, 'Submitted for approval'])
  const refused = await save()
  assert.deepEqual([refused.status, refused.body.code], [409, 'locked'])
  assert.match(refused.body.detail, /being approved/)
  const task = (await mine(manager)).find(({ sRowId }) => sRowId === 'r2')
  await manager.post('/entry/workflow/act', { taskId: task?.taskId, action: 'return', to: 'initiator' })
  assert.equal((await save()).status, 200)
})

test('no way leads past the process: neither the routine, nor another module or button that names it, nor a save, nor many at once', async () => {
  const call = (module: string, client = admin) =>
    client.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
      sProName: 'sp_flow_examine',
      sIds: ['r3'],
    })
  for (const module of [MODULE, `${MODULE}-beside`, `${MODULE}-button`]) {
    const { status, body } = await call(module)
    assert.deepEqual([module, status, body.code], [module, 403, 'forbidden'])
    assert.match(body.detail, /approved by a process/)
  }
  const beside = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}-beside`, { sIds: ['r3'] })
  assert.deepEqual([beside.body.results[0].ok, (await stored('r3')).bCheck], [false, 0])
  const read = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${MODULE}.doc?sModelsId=${MODULE}`,
    {},
  )
  const { version } = read.body.rows.find(({ sId }: { sId: string }) => sId === 'r3')
  const approved = { bCheck: 1, sRemark: 'x' }
  const saved = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [
      {
        sFormId: `${MODULE}.doc`,
        rows: [
          { handleType: 'update', sId: 'r3', version, data: approved },
          { handleType: 'add', data: approved },
        ],
      },
    ],
  })
  assert.equal(saved.status, 200, saved.text)
  const [row] = await service.database.query<{ n: string }>(
    `select count(*) as n from public.flowdoc where "sBrandsId" = 'demo' and "sRemark" = 'x' and "bCheck" = 1`,
  )
  assert.equal(row?.n, '0')
  const many = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}`, {
    sIds: ['r3', 'r5', 'r6'],
  })
  assert.deepEqual(
    many.body.results.map(({ ok, bCheck, message }: Record<string, unknown>) => [ok, bCheck, message]),
    Array(3).fill([true, 0, 'Submitted for approval']),
  )
  assert.equal((await call(MODULE, acme)).status, 200)
})

test('other companies approve in one step', async () => {
  const approved = await submit(acme, 'r5')
  assert.deepEqual([approved.ok, approved.bCheck, approved.message], [true, 1, 'By the routine'])
})
