// What may go wrong with a step of a process: two do the same task, a routine refuses, the database lets go, somebody reaches for what is another
// tenant's, a model is hostile. An instance is before a step or after it, never between.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Acting, actAs } from '#tests/support/acting.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

/** A figure of the issue is a thousand: `RACES=1000`. */
const RACES = Number(process.env.RACES ?? 50)

const SETUP = `
create table public.flowed ("sName" text not null);
select framework.make_tenant_table('public.flowed', null, true);
create function public.sp_flowed("sMode" text, out "sCode" int, out "sReturn" text) language plpgsql as $$
begin
  insert into public.flowed ("sName") values ("sMode");
  if "sMode" = 'throws' then perform 1 / 0; end if;
  if "sMode" = 'says' then raise exception 'not today'; end if;
  "sCode" := case "sMode" when 'refuses' then -1 else 1 end;
  "sReturn" := 'no';
end $$;
create function public.sp_flowed_twice(out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  insert into public.flowed ("sName") values ('once'), ('twice');
  "sCode" := -7;
  "sMsg" := 'once is enough';
end $$;
create table public.standing ("sName" text);
create function public.tr_stands() returns trigger language plpgsql as $$
begin
  if new.message_ = 'stand' and exists (select from public.standing) then perform pg_sleep(60); end if;
  return new;
end $$;
create trigger tr_stands before insert on framework.act_hi_comment for each row execute function public.tr_stands();
create function public.tr_fails() returns trigger language plpgsql as $$
begin
  raise exception 'not at the end' using errcode = '23514';
end $$;
create constraint trigger tr_fails after insert on framework.act_hi_comment deferrable initially deferred
for each row when (new.message_ = 'fail') execute function public.tr_fails();
grant select on public.standing to public;
grant execute on function pg_sleep(double precision) to armature_owner`

let database: TestDatabase
let service: TestService
let admin: Client
let stranger: Client
let acme: Acting

before(async () => {
  database = await openTestDatabase()
  await database.query(SETUP)
  service = await openTestService({ database })
  admin = await service.signIn({ loginType: 'builder' })
  stranger = await service.signIn({ company: 'acme', loginType: 'builder' })
  acme = await actAs(database)
  await deploy('asks', '<userTask id="t"/>')
})
after(async () => {
  await acme?.close()
  await service?.close()
  await database?.close()
})

const XML = (key: string, task: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="tests">
<process id="${key}" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="t"/>${task}
<sequenceFlow id="f2" sourceRef="t" targetRef="e"/><endEvent id="e"/></process></definitions>`

const good = async (answer: ReturnType<Client['post']>) => {
  const { status, body, text } = await answer
  assert.equal(status, 200, text)
  return body
}

const deploy = (key: string, task: string) =>
  good(admin.post('/entry/workflow/deploy', { xml: XML(key, task) }))

/** The task of a new instance. */
const begin = async (): Promise<{ readonly instance: string; readonly task: string }> => {
  const { processInstanceId } = await good(admin.post('/entry/workflow/start', { sKey: 'asks' }))
  const { tasks } = await good(admin.get(`/entry/workflow/tasks?processInstanceId=${processInstanceId}`))
  return { instance: processInstanceId, task: tasks[0].taskId }
}

const complete = (client: Client, task: string, asked: object = {}, place = 'demo/demo-hq/demo-admin') =>
  client.post(`/entry/complete/${task}/${place}`, asked)

/** What there is of an instance: open tasks, executions, ended history, opinions. */
const rowsOf = async (instance: string): Promise<readonly number[]> => {
  const [row] = await database.query<{ counts: number[] }>(`
    select array[
      (select count(*) from framework.act_ru_task where proc_inst_id_ = '${instance}'),
      (select count(*) from framework.act_ru_execution where root_proc_inst_id_ = '${instance}'),
      (select count(*) from framework.act_hi_procinst where id_ = '${instance}' and end_time_ is not null),
      (select count(*) from framework.act_hi_comment where proc_inst_id_ = '${instance}')]::int[] as counts`)
  return row?.counts ?? []
}

test('of two who complete a task at the same time one does it and the other is told that it is done', async () => {
  for (let race = 0; race < RACES; race += 1) {
    const { instance, task } = await begin()
    const answers = await Promise.all([complete(admin, task), complete(admin, task)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    assert.deepEqual(await rowsOf(instance), [0, 0, 1, 1])
  }
})

test('a routine that refuses or throws leaves nothing of the step', async () => {
  const task = (mode: string) => `<serviceTask id="t" flowable:procedure="sp_flowed">
    <extensionElements><flowable:field name="sMode" stringValue="${mode}"/></extensionElements></serviceTask>`
  for (const mode of ['throws', 'refuses']) {
    await deploy(mode, task(mode))
    const { status, text } = await admin.post('/entry/workflow/start', { sKey: mode })
    assert.ok(status >= 400, text)
  }
  await deploy('does', task('does'))
  await good(admin.post('/entry/workflow/start', { sKey: 'does' }))
  assert.deepEqual(
    await database.query(`select f."sName" as mode, count(h.id_)::int as begun from public.flowed f
      left join framework.act_hi_procinst h on h.proc_def_id_ in (select id_ from framework.act_re_procdef where key_ in ('throws', 'refuses'))
      group by f."sName"`),
    [{ mode: 'does', begun: 0 }],
  )
})

test('what a routine refuses is caught where the process catches it, without anything that the routine wrote; else nothing is done', async () => {
  const call = (mode: string) => `<serviceTask id="t" flowable:procedure="sp_flowed">
    <extensionElements><flowable:field name="sMode" stringValue="${mode}"/></extensionElements></serviceTask>`
  const catching = (mode: string, code: string) => `${call(mode)}
    <boundaryEvent id="b" attachedToRef="t"><errorEventDefinition errorRef="${code}" flowable:errorCodeVariable="code"/></boundaryEvent>
    <sequenceFlow id="f3" sourceRef="b" targetRef="mend"/><userTask id="mend"/>`
  const around = `<subProcess id="t"><startEvent id="s1"/><sequenceFlow id="g1" sourceRef="s1" targetRef="two"/>
    <serviceTask id="two" flowable:procedure="sp_flowed_twice"/><sequenceFlow id="g2" sourceRef="two" targetRef="e1"/><endEvent id="e1"/></subProcess>
    <boundaryEvent id="b" attachedToRef="t"><errorEventDefinition flowable:errorCodeVariable="code"/></boundaryEvent>
    <sequenceFlow id="f3" sourceRef="b" targetRef="mend"/><userTask id="mend"/>`
  const caught = async (key: string, xml: string) => {
    await deploy(key, xml)
    const { processInstanceId } = await good(admin.post('/entry/workflow/start', { sKey: key }))
    const { variables } = await good(admin.get(`/entry/workflow/instances/${processInstanceId}`))
    const { tasks } = await good(admin.get(`/entry/workflow/tasks?processInstanceId=${processInstanceId}`))
    await good(complete(admin, tasks[0].taskId))
    return variables
  }
  await database.query('delete from public.flowed')
  assert.deepEqual(await caught('caught-code', catching('refuses', '-1')), {
    code: '-1',
    errorMessage: 'A business rule refused this',
  })
  assert.deepEqual(await caught('caught-words', catching('says', 'P0001')), {
    code: 'P0001',
    errorMessage: 'not today',
  })
  assert.deepEqual(await caught('caught-around', around), { code: '-7', errorMessage: 'once is enough' })
  for (const [key, mode, code, status] of [
    ['another', 'refuses', '-2', 422],
    ['broken', 'throws', 'P0001', 500],
  ] as const) {
    await deploy(key, catching(mode, code))
    const answer = await admin.post('/entry/workflow/start', { sKey: key })
    assert.equal(answer.status, status, answer.text)
  }
  assert.deepEqual(await database.query('select "sName" from public.flowed'), [])
})

test('where the end of the transaction fails, or its connection goes in the middle, the instance is before the step or after it', async () => {
  const before = [1, 2, 0, 0]
  const one = await begin()
  const failed = await complete(admin, one.task, { comment: 'fail' })
  assert.ok(failed.status >= 400, failed.text)
  assert.deepEqual(await rowsOf(one.instance), before)
  await database.query(`insert into public.standing values ('stands')`)
  const under = complete(admin, one.task, { comment: 'stand' })
  const standing = `from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  await eventually(async () => (await database.query(`select ${standing}`)).length > 0)
  assert.deepEqual(await rowsOf(one.instance), before)
  await database.query('delete from public.standing')
  await database.query(`select pg_terminate_backend(pid) ${standing}`)
  const { status, text } = await under
  assert.deepEqual(await rowsOf(one.instance), status === 200 ? [0, 0, 1, 1] : before, text)
  if (status !== 200) await good(complete(admin, one.task))
})

test('a tenant neither sees nor moves another’s processes, and its own routines write no step', async () => {
  const { instance, task } = await begin()
  const before = await rowsOf(instance)
  assert.equal((await complete(stranger, task, {}, 'acme/acme-hq/acme-admin')).status, 409)
  assert.equal((await complete(stranger, task)).status, 403)
  assert.equal((await stranger.get(`/entry/workflow/instances/${instance}`)).status, 404)
  assert.deepEqual(
    (await good(stranger.get(`/entry/workflow/tasks?processInstanceId=${instance}`))).tasks,
    [],
  )
  assert.equal((await stranger.post(`/entry/workflow/timers/${task}/fire`, {})).status, 409)
  const asRoutine = (text: string) => acme.run(async (client) => (await client.query(text)).rows)
  for (const table of [
    'act_ru_task',
    'act_ru_execution',
    'act_hi_procinst',
    'act_ge_bytearray',
    'biz_todo_item',
  ])
    await assert.rejects(asRoutine(`select from framework.${table}`), /permission denied/)
  const late = "extract(epoch from now() + interval '1 minute')::bigint"
  await assert.rejects(asRoutine(`select framework.write_step('{}', ${late}, 'x')`), /no valid seal/)
  for (const denied of [
    "write_running('{}')",
    "bring_todo('{}')",
    'enqueue_due_timers(1)',
    `enqueue_timer('demo', '', '', '', '')`,
  ])
    await assert.rejects(asRoutine(`select framework.${denied}`), /permission denied/)
  assert.deepEqual(await asRoutine(`select framework.hold_instance('task', '${task}') as held`), [
    { held: null },
  ])
  assert.deepEqual(await rowsOf(instance), before)
})

test('a process that would swell without end is refused with its reason, while others are served', async () => {
  const several = (count: number) =>
    `<multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`
  await deploy('calls', '<callActivity id="t" calledElement="calls" flowable:inheritVariables="true"/>')
  await deploy(
    'repeats',
    `<subProcess id="t">${several(1000)}<startEvent id="is"/><sequenceFlow id="f3" sourceRef="is" targetRef="it"/><userTask id="it">${several(1000)}</userTask></subProcess>`,
  )
  await deploy('late', `<userTask id="t" flowable:dueDate="\${when}"/>`)
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`v${at}`, 'x'.repeat(100)]))
  const refused = [
    ['calls', many, /too large/],
    ['calls', {}, /more than 50 levels/],
    ['repeats', {}, /too large/],
    ['late', { when: '2026-02-30' }, /not a time/],
  ] as const
  for (const [sKey, variables, why] of refused) {
    const [hostile, other] = await Promise.all([
      admin.post('/entry/workflow/start', { sKey, variables }),
      stranger.get('/entry/menu'),
    ])
    assert.equal(hostile.status, 422, hostile.text)
    assert.match(hostile.text, why)
    assert.equal(other.status, 200, other.text)
  }
  const [{ begun } = { begun: -1 }] = await database.query<{ begun: number }>(
    `select count(*)::int as begun from framework.act_hi_procinst h
     join framework.act_re_procdef p on p.id_ = h.proc_def_id_ where p.key_ in ('calls', 'repeats', 'late')`,
  )
  assert.equal(begun, 0)
})

test('a model that is too large or hostile is refused, and nothing is deployed', async () => {
  const count = () => database.query('select from framework.act_re_deployment')
  const before = (await count()).length
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]>`
  const outside = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
  const hostile = [
    XML('large', `<userTask id="t" name="${'x'.repeat(10_000_000)}"/>`),
    ...[bomb, outside].map((what) =>
      XML('hostile', '<userTask id="t" name="&f;&a8;"/>').replace('?>', `?>${what}`),
    ),
    XML('deep', '<subProcess>'.repeat(20_000)),
    'no XML at all',
  ]
  for (const xml of hostile) {
    const { status, text } = await admin.post('/entry/workflow/deploy', { xml })
    assert.ok([400, 413].includes(status), `${status} ${text.slice(0, 300)}`)
  }
  assert.equal((await count()).length, before)
})
