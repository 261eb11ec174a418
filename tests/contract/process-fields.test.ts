// What a step lets those whom it asks see and change of the record: writable fields in header and lines alone, required ones before approving,
// hidden ones nowhere; what is changed decides where the process goes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { send } from './file-things.ts'

const MODULE = 'test-fields'
const HEAD = `${MODULE}.doc`
const LINES = `${MODULE}.line`

const SETUP = `
create table public.fieldterm ("sName" text, "iDays" int);
select framework.make_tenant_table('public.fieldterm');
create table public.fielddoc ("sName" text, "dAmount" numeric, "sRemark" text, "sSecret" text, "sTermId" text, "sTermName" text, "iDays" int, "dTwice" numeric);
select framework.make_tenant_table('public.fielddoc');
create table public.fieldline ("sParentId" text not null, "iLine" int, "dAgreed" numeric, "dPrice" numeric);
select framework.make_tenant_table('public.fieldline');
create function public.sp_field_examine("sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.fielddoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserId" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Fields', 'x', 1, 'sp_field_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sParentFormId", "sParentColumn")
values ('${HEAD}', '${MODULE}', 'fielddoc', 'master', 'x', 'x', null, null), ('${LINES}', '${MODULE}', 'fieldline', 'slave', 'x', 'x', '${HEAD}', 'sParentId');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f, x, x, 'The ' || x, x, y from (values ('${HEAD}', 'sName', 'text'), ('${HEAD}', 'dAmount', 'decimal'), ('${HEAD}', 'sRemark', 'text'),
  ('${HEAD}', 'sSecret', 'text'), ('${HEAD}', 'bCheck', 'integer'), ('${LINES}', 'iLine', 'integer'), ('${LINES}', 'dAgreed', 'decimal'),
  ('${LINES}', 'dPrice', 'decimal')) v (f, x, y);
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('${MODULE}.term', '${MODULE}', 'fieldterm', 'list', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sLookupFormId", "sLookupShow", "sLookupText", "jLookupCopy")
values ('${MODULE}.term', 'sName', 'sName', 'x', 'x', 'text', null, null, null, '[]'), ('${MODULE}.term', 'iDays', 'iDays', 'x', 'x', 'integer', null, null, null, '[]'),
  ('${HEAD}', 'sTermId', 'sTermId', 'The term', 'x', 'lookup', '${MODULE}.term', 'sName', 'sTermName', '[{"from":"iDays","to":"iDays"}]'),
  ('${HEAD}', 'sTermName', 'sTermName', 'The words', 'x', 'text', null, null, null, '[]'), ('${HEAD}', 'iDays', 'iDays', 'The days', 'x', 'integer', null, null, null, '[]');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sComputed") values ('${HEAD}', 'dTwice', 'dTwice', 'x', 'x', 'decimal', 'dAmount * 2');
insert into public.fieldterm ("sBrandsId", "sSubsidiaryId", "sId", "sName", "iDays") values ('demo', 'demo-hq', 't1', 'Cash', 3), ('demo', 'demo-hq', 't2', 'Later', 30);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sModelsId", "sUserId", "sActionCode", "bAllow")
select 'demo', '${MODULE}', u, x, 1 from unnest(array['demo-clerk', 'demo-manager', 'demo-auditor']) u, unnest(array['view', 'update', 'add', 'del']) x;
insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', '${MODULE}', 'fieldApproval');
insert into public.fielddoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount", "sSecret")
select 'demo', 'demo-hq', 'r' || n, 'new', 10000, 'secret' || n from generate_series(1, 6) n;
insert into public.fieldline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "dPrice")
select 'demo', 'demo-hq', 'l' || n, 'r' || n, 1, 5 from generate_series(1, 6) n;
`

const FIELDS = JSON.stringify({
  dAmount: 'editable',
  dAgreed: 'required',
  sRemark: 'required',
  sTermId: 'editable',
  sSecret: 'hidden',
}).replaceAll('"', '&quot;')

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="fieldApproval" name="Fields" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="manager"/>
    <userTask id="manager" name="Manager" armature:approvers="user:manager" armature:fields="${FIELDS}"/>
    <sequenceFlow id="f2" sourceRef="manager" targetRef="x"/>
    <exclusiveGateway id="x" default="small"/>
    <sequenceFlow id="big" sourceRef="x" targetRef="director"><conditionExpression>\${dAmount > 50000}</conditionExpression></sequenceFlow>
    <sequenceFlow id="small" sourceRef="x" targetRef="e"/>
    <userTask id="director" name="Director" armature:approvers="user:auditor"/>
    <sequenceFlow id="f3" sourceRef="director" targetRef="e"/><endEvent id="e"/>
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
after(() => service.close())

const submit = async (sId: string) => {
  const { body, text } = await clerk.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
}

const read = async (client: Client, form = HEAD, more: object = {}) =>
  client.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, more)

type Change = { readonly sFormId?: string; readonly handleType?: string; readonly data?: object }

const save = async (client: Client, sId: string, { sFormId = HEAD, handleType = 'update', data }: Change) => {
  const { body } = await read(client, sFormId, { sId })
  const stored = handleType === 'add' ? {} : { sId, version: body.rows?.[0]?.version }
  const row = { handleType, ...stored, ...(data === undefined ? {} : { data }) }
  return client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId, rows: [row] }],
  })
}

const codes = async (saves: readonly Promise<{ status: number; body: { code?: string } }>[]) =>
  (await Promise.all(saves)).map(({ status, body }) => body.code ?? status)

const act = async (client: Client, sRowId: string, action = 'approve') => {
  const { tasks } = (await client.get('/entry/workflow/tasks?mine=1')).body
  const task = tasks.find((one: { sRowId: string }) => one.sRowId === sRowId)
  return client.post('/entry/workflow/act', { taskId: task?.taskId ?? 'none', action })
}

const changeable = async (client: Client, sId: string) =>
  (await client.get(`/entry/workflow/record?sModelsId=${MODULE}&sId=${sId}`)).body.changeable

test('who holds the task changes what the step lets them, and nothing else; nobody else changes anything', async () => {
  await submit('r1')
  assert.deepEqual(await changeable(manager, 'r1'), [
    { sName: 'dAgreed', isRequired: true },
    { sName: 'dAmount', isRequired: false },
    { sName: 'sRemark', isRequired: true },
    { sName: 'sTermId', isRequired: false },
  ])
  assert.deepEqual(await changeable(clerk, 'r1'), [])
  const refused = await save(manager, 'r1', { data: { sName: 'other' } })
  assert.deepEqual([refused.status, refused.body.code], [409, 'locked'])
  assert.match(refused.body.detail, /does not let you change “The sName”/)
  assert.deepEqual(
    await codes([
      save(clerk, 'r1', { data: { sRemark: 'mine' } }),
      save(auditor, 'r1', { data: { dAmount: 1 } }),
      save(manager, 'r1', { handleType: 'del' }),
      save(manager, 'l1', { sFormId: LINES, data: { dPrice: 6 } }),
      save(manager, 'l1', { sFormId: LINES, handleType: 'del' }),
      save(manager, 'more', { sFormId: LINES, handleType: 'add', data: { sParentId: 'r1', dAgreed: 1 } }),
    ]),
    ['locked', 'locked', 'locked', 'locked', 'locked', 'locked'],
  )
  const changed = await save(manager, 'r1', { data: { sName: 'new', dAmount: 60000 } })
  assert.equal(changed.status, 200, changed.text)
  const stale = await manager.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [
      { sFormId: HEAD, rows: [{ handleType: 'update', sId: 'r1', version: '1', data: { dAmount: 1 } }] },
    ],
  })
  assert.equal(stale.body.code, 'version_conflict')
})

test('what follows from a record chosen at a step goes with it, as that record has it, and what is computed besides', async () => {
  await submit('r6')
  const term = (sTermId: string | null, sTermName: string | null, iDays: number | null) =>
    save(manager, 'r6', { data: { sTermId, sTermName, iDays, dAmount: 10000, dTwice: 20000 } })
  const chosen = await term('t1', 'Cash', 3)
  assert.equal(chosen.status, 200, chosen.text)
  for (const [words, days, label] of [
    ['Cash', 90, 'The days'],
    ['Mine', 30, 'The words'],
  ] as const) {
    const refused = await term('t2', words === 'Cash' ? 'Later' : words, days)
    assert.deepEqual([refused.status, refused.body.code], [409, 'locked'], refused.text)
    assert.match(refused.body.detail, new RegExp(`“${label}”`))
  }
  const alone = await save(manager, 'r6', { data: { iDays: 90 } })
  assert.equal(alone.body.code, 'locked')
  assert.equal((await term('t2', 'Later', 30)).status, 200)
  const { sTermName, iDays } = (await read(clerk, HEAD, { sId: 'r6' })).body.rows[0]
  assert.deepEqual([sTermName, iDays], ['Later', 30])
  assert.equal((await act(manager, 'r6', 'reject')).status, 200)
})

test('what the step asks for is filled before it is approved, in lines too; the amount as it is now decides the way', async () => {
  const early = await act(manager, 'r1')
  assert.deepEqual([early.status, early.body.code], [422, 'rule_violation'])
  assert.match(early.body.detail, /Fill in first: The sRemark, The dAgreed/)
  assert.equal((await save(manager, 'r1', { data: { sRemark: 'seen' } })).status, 200)
  assert.match((await act(manager, 'r1')).body.detail, /Fill in first: The dAgreed$/)
  const line = await save(manager, 'l1', { sFormId: LINES, data: { dAgreed: 4 } })
  assert.equal(line.status, 200, line.text)
  const approved = await act(manager, 'r1')
  assert.deepEqual([approved.status, approved.body.ended], [200, false], approved.text)
  assert.deepEqual(await codes([save(manager, 'r1', { data: { dAmount: 1 } })]), ['locked'])
  const last = await act(auditor, 'r1')
  assert.equal(last.body.ended, true, last.text)
  const [kept] = await service.database.query<{ amount: string }>(
    `select "jSnapshot" ->> 'dAmount' as amount from framework.act_hi_procinst where "sRowId" = 'r1'`,
  )
  assert.equal(kept?.amount, '10000')
})

test('nobody is held to what they cannot fill: a role hides it; blanks are nothing', async () => {
  await submit('r5')
  await save(manager, 'l5', { sFormId: LINES, data: { dAgreed: 1 } })
  await save(manager, 'r5', { data: { sRemark: ' \u3000\t' } })
  assert.match((await act(manager, 'r5')).body.detail, /Fill in first: The sRemark$/)
  await service.database.query(`
    insert into framework.sysfieldgrant ("sBrandsId", "sModelsId", "sUserId", "sName", "sAccess")
    values ('demo', '${MODULE}', 'demo-manager', 'sRemark', 'hidden')`)
  await eventually(async () => (await read(manager)).body.rows[0].sRemark === undefined)
  const approved = await act(manager, 'r5')
  assert.equal(approved.status, 200, approved.text)
  await service.database.query(`delete from framework.sysfieldgrant where "sModelsId" = '${MODULE}'`)
  await eventually(async () => (await read(manager)).body.rows[0].sRemark !== undefined)
})

test('a client gives no other amount than the record has', async () => {
  await submit('r2')
  await save(manager, 'r2', { data: { dAmount: 70000, sRemark: 'x' } })
  await save(manager, 'l2', { sFormId: LINES, data: { dAgreed: 1 } })
  const { tasks } = (await manager.get('/entry/workflow/tasks?mine=1')).body
  const { taskId } = tasks.find((one: { sRowId: string }) => one.sRowId === 'r2')
  const path = `/entry/complete/${taskId}/demo/demo-hq/demo-manager`
  for (const name of ['dAmount', 'other']) {
    const given = await manager.post(path, { outcome: 'approve', variables: { [name]: 1 } })
    assert.deepEqual([given.status, given.body.errors?.[0].path], [400, `variables.${name}`], given.text)
  }
  const done = await manager.post(path, { outcome: 'approve' })
  assert.deepEqual([done.status, done.body.ended], [200, false], done.text)
})

test('a hidden field is in no read of whoever was asked, until the step is over, whoever has it now', async () => {
  const seen = async (client: Client) => (await read(client, HEAD, { sId: 'r3' })).body.rows[0]?.sSecret
  assert.equal(await seen(manager), 'secret3')
  await submit('r3')
  assert.deepEqual([await seen(manager), await seen(clerk)], [undefined, 'secret3'])
  const asked = await Promise.all([
    read(manager, HEAD, { fields: ['sSecret'] }),
    read(manager, HEAD, { filters: [{ field: 'sSecret', op: 'eq', value: 'secret3' }] }),
    read(manager, HEAD, { orderBy: [{ field: 'sSecret' }] }),
    manager.post(`/entry/export?sModelsId=${MODULE}`, { sFormId: HEAD, format: 'csv', fields: ['sSecret'] }),
  ])
  assert.deepEqual(
    asked.map(({ status }) => status),
    [400, 400, 400, 400],
  )
  const instance = (await manager.get('/entry/workflow/tasks?mine=1')).body.tasks.find(
    (one: { sRowId: string }) => one.sRowId === 'r3',
  )
  const state = await manager.get(`/entry/workflow/instances/${instance.processInstanceId}`)
  assert.deepEqual(state.body.variables, {})
  const handed = await manager.post('/entry/workflow/act', {
    ...{ taskId: instance.taskId, action: 'transfer', users: ['demo-auditor'] },
  })
  assert.equal(handed.status, 200, handed.text)
  assert.deepEqual(
    [await seen(manager), await seen(auditor), await seen(clerk)],
    [undefined, undefined, 'secret3'],
  )
  assert.equal((await act(auditor, 'r3', 'reject')).status, 200)
  assert.deepEqual([await seen(manager), await seen(auditor)], ['secret3', 'secret3'])
})

test('nothing is attached to a record under way, nor to its lines, and nothing is deleted there; whoever has it open is told of no other editor', async () => {
  const attach = (client: Client, form: string, sId: string) =>
    send(service, client, { sModelsId: MODULE, form, sId })
  const [head, line] = await Promise.all([attach(clerk, HEAD, 'r4'), attach(clerk, LINES, 'l4')])
  assert.deepEqual([head.status, line.status], [200, 200], head.text)
  const most = async (): Promise<number> =>
    (await clerk.get(`/entry/file/list?sModelsId=${MODULE}&sFormId=${HEAD}&sId=r4`)).body.mostBytes
  const remove = ({ body }: typeof head) => clerk.post('/entry/file/delete', { sFileId: body.sFileId })
  assert.ok((await most()) > 0)
  await submit('r4')
  assert.deepEqual(
    await codes([
      ...[attach(clerk, HEAD, 'r4'), attach(manager, HEAD, 'r4'), attach(clerk, LINES, 'l4')],
      ...[remove(head), remove(line)],
    ]),
    ['locked', 'locked', 'locked', 'locked', 'locked'],
  )
  assert.equal(await most(), 0)
  const here = await clerk.post(`/entry/presence?sModelsId=${MODULE}`, { sFormId: HEAD, sId: 'r4' })
  assert.deepEqual([here.status, here.body.lock], [200, null], here.text)
  assert.equal((await act(manager, 'r4', 'reject')).status, 200)
  assert.deepEqual(await codes([remove(head), remove(line)]), [200, 200])
})

test('whoever may not see the record any more decides nothing, and may hand the task on', async () => {
  await service.database.query(
    `insert into public.fielddoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount") values ('demo', 'demo-hq', 'blind', 'new', 1)`,
  )
  await submit('blind')
  await service.database.query(
    `update framework.sysjurisdiction set "bAllow" = 0 where "sModelsId" = '${MODULE}' and "sUserId" = 'demo-manager'`,
  )
  await eventually(async () => (await read(manager)).status === 403)
  const refused = await act(manager, 'blind')
  assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'], refused.text)
  await service.database.query(
    `update framework.sysjurisdiction set "bAllow" = 1 where "sModelsId" = '${MODULE}' and "sUserId" = 'demo-manager'`,
  )
})
