// What charts show is kept for a while, for one user each: how old it may be, what makes it new, that nobody is shown what was drawn for somebody
// else, and what becomes of a chart that takes long.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Chart } from '#contracts/chart.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { AMOUNT, chartsSql } from './dashboard-charts.ts'

const AGE_MS = 6_000
const LIMIT_MS = 1_500

let service: TestService
let admin: Client
let clerk: Client

const run = (text: string, values: unknown[] = []) => service.database.query(text, values)

const ROUTINES = `
create table public.keptthing ("sName" text, "dAmount" numeric not null default 0);
select framework.make_tenant_table('public.keptthing', null, false);
create function public.sp_chart_kept_who(
  "sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "dAdd" numeric default 0, out "dAmount" numeric, out "sWho" text
) returns setof record language sql stable as $$
  select (select coalesce(sum(k."dAmount"), 0) from public.keptthing k where k."sBrandsId" = sp_chart_kept_who."sBrandsId") + "dAdd",
    concat_ws(' ', "sSubsidiaryId", "sLanguage", framework.current_actor()) $$;
create function public.sp_chart_kept_ruled("sBrandsId" text, "dAdd" numeric default 0) returns table ("dAmount" numeric, "sModelsId" text)
language sql stable as $$
  select sum(k."dAmount") + "dAdd", 'kept-ruled' from public.keptthing k where k."sBrandsId" = sp_chart_kept_ruled."sBrandsId" $$;
create function public.sp_chart_kept_slow() returns table ("dAmount" numeric) language plpgsql volatile as $$
declare
  v_end timestamptz := clock_timestamp() + interval '2500 ms';
begin
  while clock_timestamp() < v_end loop
    "dAmount" := coalesce("dAmount", 0) + 1;
  end loop;
  return query select 7::numeric;
end $$;
create function public.sp_chart_kept_hopeless() returns table ("dAmount" numeric) language plpgsql volatile as $$
declare
  v_end timestamptz := clock_timestamp() + interval '30 s';
begin
  while clock_timestamp() < v_end loop
    "dAmount" := coalesce("dAmount", 0) + 1;
  end loop;
end $$`

before(async () => {
  service = await openTestService({
    environment: {
      CHART_AGE_MS: String(AGE_MS),
      CHART_LIMIT_MS: String(LIMIT_MS),
      STATEMENT_TIMEOUT_MS: '8000',
    },
  })
  await run(`
    ${ROUTINES};
    ${chartsSql('kept-quick', [{ id: 'who', kind: 'sLabel', routine: 'sp_chart_kept_who', columns: [AMOUNT, ['sWho', 'text']] }])}
    ${chartsSql('kept-slow', [
      { id: 'slow', kind: 'sLabel', routine: 'sp_chart_kept_slow', columns: [AMOUNT] },
      { id: 'quick', kind: 'sLabel', routine: 'sp_chart_kept_who', columns: [AMOUNT] },
    ])}
    ${chartsSql('kept-hopeless', [{ id: 'hopeless', kind: 'sLabel', routine: 'sp_chart_kept_hopeless', columns: [AMOUNT] }])}
    ${chartsSql('kept-linked', [{ id: 'linked', kind: 'sLabel', routine: 'sp_chart_kept_ruled', columns: [AMOUNT, ['sModelsId', 'link']] }])}
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('kept-ruled', 'Small things', '小事项');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule")
    values ('kept-ruled.list', 'kept-ruled', 'keptthing', 'list', 'x', 'x', 'dAmount < 1000');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('kept-ruled.list', 'dAmount', 'dAmount', 'x', 'x', 'decimal');
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('kept-things', 'Things', '事项');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('kept-things.master', 'kept-things', 'keptthing', 'master', 'x', 'x');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('kept-things.master', 'dAmount', 'dAmount', 'x', 'x', 'decimal');
    select framework.merge_base_grants();
    insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
    values ('demo', 'clerk', 'kept-quick', 'view')`)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())

const dashboard = async (module: string, as: Client, params: object = {}): Promise<readonly Chart[]> => {
  const { status, text, body } = await as.post(`/entry/indexPage/commonChar?sModelsId=${module}`, { params })
  assert.equal(status, 200, text)
  return body.charts
}

type Shown = { readonly value: number; readonly text: string }

const shown = async (as: Client, params: object = {}): Promise<Shown> => {
  const [chart] = await dashboard('kept-quick', as, params)
  assert.ok(chart?.sCharType === 'sLabel' && chart.data !== null, JSON.stringify(chart))
  return { value: Number(chart.data.value), text: chart.data.text ?? '' }
}

/** By plain SQL, of which nobody is told. */
const add = (amount: number, company = 'demo') =>
  run(`insert into public.keptthing ("sBrandsId", "sSubsidiaryId", "dAmount") values ($2, $2 || '-hq', $1)`, [
    amount,
    company,
  ])

const save = async (as: Client): Promise<void> => {
  const saved = await as.post('/entry/business/addUpdateDelBusinessData?sModelsId=kept-things', {
    forms: [{ sFormId: 'kept-things.master', rows: [{ handleType: 'add', data: { dAmount: 100 } }] }],
  })
  assert.equal(saved.status, 200, saved.text)
}

test('who asks for what is now is not shown what was drawn a moment ago, and what they see is kept', async () => {
  const { value } = await shown(admin)
  await add(1)
  await pause(1_000)
  const fresh = await admin.post('/entry/indexPage/commonChar?sModelsId=kept-quick', { fresh: true })
  assert.equal(Number(fresh.body.charts[0].data.value), value + 1, fresh.text)
  assert.equal((await shown(admin)).value, value + 1)
})

test('what was drawn a moment ago is shown again; what is older is not', async () => {
  const { value } = await shown(admin)
  await add(1)
  assert.equal((await shown(admin)).value, value)
  await pause(AGE_MS)
  assert.equal((await shown(admin)).value, value + 1)
})

test('what ages is drawn again in the background by whoever looks', async () => {
  const { value } = await shown(admin)
  await add(1)
  await pause(AGE_MS / 2 + 300)
  await shown(admin)
  await eventually(async () => (await shown(admin)).value === value + 1)
})

test('a save of one’s own shows at once; other parameters are other charts', async () => {
  const { value } = await shown(admin)
  await save(admin)
  assert.equal((await shown(admin)).value, value + 100)
  assert.equal((await shown(admin, { dAdd: 0.5 })).value, value + 100.5)
  assert.equal((await shown(admin, { dAdd: 0 })).value, value + 100)
})

test('nobody is shown what was drawn for another user, company, subsidiary or language', async () => {
  const chinese = await service.signIn({ language: 'zh-CN' })
  const other = await service.signIn({ company: 'acme' })
  await add(5, 'acme')
  for (let turn = 0; turn < 2; turn += 1) {
    assert.equal((await shown(admin)).text, 'demo-hq en demo-admin')
    assert.equal((await shown(clerk)).text, 'demo-hq en demo-clerk')
    assert.equal((await shown(chinese)).text, 'demo-hq zh-CN demo-admin')
    assert.deepEqual(await shown(other), { value: 5, text: 'acme-hq en acme-admin' })
  }
  const moved = await admin.post('/entry/switchSubsidiary', { sSubsidiaryId: 'demo-south' })
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await shown(admin)).text, 'demo-south en demo-admin')
  await admin.post('/entry/switchSubsidiary', { sSubsidiaryId: 'demo-hq' })
  assert.equal((await shown(admin)).text, 'demo-hq en demo-admin')
})

test('what is hidden is not told by counts that are older than the rows', async () => {
  const linked = async (params: object) => {
    const [chart] = await dashboard('kept-linked', admin, params)
    assert.ok(chart?.sCharType === 'sLabel' && chart.data !== null, JSON.stringify(chart))
    return [chart.data.value, chart.isWithheld === true] as const
  }
  const [value, isWithheld] = await linked({})
  assert.ok(value !== null)
  assert.equal(isWithheld, false)
  await add(5_000)
  assert.deepEqual(await linked({ dAdd: 1 }), [null, true])
  assert.deepEqual(await linked({}), [value, false])
  await run(`delete from public.keptthing where "dAmount" = 5000`)
})

test('a routine that was changed is called at once, on metadata that was changed too', async () => {
  await shown(admin)
  await run(`create or replace function public.sp_chart_kept_who(
    "sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "dAdd" numeric default 0, out "dAmount" numeric, out "sWho" text
  ) returns setof record language sql stable as $$ select 42::numeric, 'changed' $$`)
  assert.deepEqual(await shown(admin), { value: 42, text: 'changed' })
  await run(`update framework.gdsconfigcharmaster set "sNameEn" = 'Renamed' where "sId" = 'who'`)
  assert.equal((await dashboard('kept-quick', admin))[0]?.sName, 'Renamed')
})

test('who may not see it any more is not shown what was kept', async () => {
  await shown(clerk)
  await run(`delete from framework.sysjurisdiction where "sRoleId" = 'clerk' and "sModelsId" = 'kept-quick'`)
  const { status } = await clerk.post('/entry/indexPage/commonChar?sModelsId=kept-quick', {})
  assert.equal(status, 403)
})

test('a chart that takes long is left out, harms no other, and is there when one looks again', async () => {
  const from = performance.now()
  const [slow, quick] = await dashboard('kept-slow', admin)
  assert.ok(performance.now() - from < 15_000)
  assert.ok(slow !== undefined && 'error' in slow, JSON.stringify(slow))
  assert.equal(slow.error.code, 'timeout')
  assert.match(slow.error.detail, /longer than 1.5 s/)
  assert.ok(quick?.data !== null && quick?.data !== undefined)
  await eventually(async () => {
    const [again] = await dashboard('kept-slow', admin)
    return again?.sCharType === 'sLabel' && Number(again.data?.value) === 7
  })
})

test('one that takes too long in the background as well is not tried again for a while', async () => {
  const isLate = async (): Promise<boolean> => {
    const [chart] = await dashboard('kept-hopeless', admin)
    return chart !== undefined && 'error' in chart && chart.error.code === 'timeout'
  }
  assert.ok(await isLate())
  await eventually(async () => {
    const from = performance.now()
    assert.ok(await isLate())
    return performance.now() - from < LIMIT_MS / 2
  })
})

test('a dashboard that hangs takes few connections of its company, whoever looks at it', async () => {
  await run(`
    ${chartsSql(
      'kept-hanging',
      ['one', 'two'].map((id) => ({
        id: `hanging-${id}`,
        kind: 'sLabel',
        routine: `sp_chart_kept_hanging_${id}`,
        columns: [AMOUNT],
      })),
    )}
    create table public.kepthang ("sName" text);
    select framework.make_tenant_table('public.kepthang', null, false);
    create function public.sp_chart_kept_hanging_one() returns table ("dAmount" numeric) language sql stable as $$ select count(*)::numeric from public.kepthang $$;
    create function public.sp_chart_kept_hanging_two() returns table ("dAmount" numeric) language sql stable as $$ select count(*)::numeric from public.kepthang $$;
    select framework.merge_base_grants();
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
    select 'demo', 'demo-' || u, 'kept-hanging', 'view' from unnest(array['clerk', 'manager', 'auditor']) u`)
  const users = ['admin', 'clerk', 'manager', 'auditor']
  const all = await Promise.all(users.map((user) => service.signIn({ user })))
  const lock = new pg.Client({ connectionString: service.database.url })
  await lock.connect()
  try {
    await lock.query('begin; lock table public.kepthang in access exclusive mode')
    await Promise.all(all.map((one) => dashboard('kept-hanging', one)))
    const calls = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%kept_hanging%'`
    await eventually(async () => Number((await run(calls))[0]?.count) === 2)
    for (let look = 0; look < 10; look += 1) {
      assert.ok(Number((await run(calls))[0]?.count) <= 2)
      await pause(200)
    }
  } finally {
    await lock.end()
  }
})
