// Routine calls over HTTP: which may be called, what they get, and every shape of what they give back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let clerk: Client

const MODULE = 'test-procs'

const SETUP = `
create table public.prodoc ("sName" text, "dAmount" numeric);
select framework.make_tenant_table('public.prodoc');
insert into public.prodoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount")
select b, b || '-hq', 'p' || n, b || ' ' || n, n + 0.10 from unnest(array['demo', 'acme']) b, generate_series(1, 5) n;
create function public.sp_pro_table("sIds" text[] default '{}') returns table ("sId" text, "dAmount" numeric, "tAt" timestamptz) language sql stable as $$
  select d."sId", d."dAmount", timestamptz '2026-01-31 00:00+00' from public.prodoc d where cardinality("sIds") = 0 or d."sId" = any ("sIds") order by 1 $$;
create function public.sp_pro_setof() returns setof public.prodoc language sql stable as $$ select d.* from public.prodoc d order by d."sId" $$;
create function public.sp_pro_json() returns jsonb language sql as $$ select '[{"n":1.10},{"n":12345678901234567890.5},7]'::jsonb $$;
create function public.sp_pro_object() returns json language sql as $$ select '{"n":1.10}'::json $$;
create function public.sp_pro_scalar("dA" numeric, "dB" numeric default 2.50) returns numeric language sql as $$ select "dA" * "dB" $$;
create function public.sp_pro_void() returns void language plpgsql as $$ begin update public.prodoc d set "sName" = 'touched' where d."sId" = 'p5'; end $$;
create function public.sp_pro_record("sId" text) returns public.prodoc language sql stable as $$ select d.* from public.prodoc d where d."sId" = sp_pro_record."sId" $$;
create function public.sp_pro_cursor() returns refcursor language plpgsql as $$
declare c refcursor; begin open c for select n, n * 1.10 as d from generate_series(1, 5) n; return c; end $$;
create function public.sp_pro_out("dAmount" numeric, inout "iNext" int, out "sCode" int, out "sMsg" text, out "dTwice" numeric, out "jMore" jsonb, out "cRows" refcursor)
language plpgsql as $$
begin
  "sCode" := 5; "sMsg" := 'fine'; "dTwice" := "dAmount" * 2; "iNext" := coalesce("iNext", 0) + 1; "jMore" := '{"x": 1.0}';
  open "cRows" for select 'a' as "sName" union all select 'b';
end $$;
create procedure public.sp_pro_call("sName" text, "jParams" jsonb, "sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text, out "sGot" text) language plpgsql as $$
begin "sCode" := 0; "sGot" := concat_ws('|', "sName", "jParams" ->> 'extra', array_to_string("sIds", ','), "sUserId"); end $$;
create function public.sp_pro_rest("sName" text, variadic "sRest" text[] default '{none}') returns table ("sGot" text) language sql as $$ select concat_ws('|', "sName", array_to_string("sRest", ',')) $$;
create procedure public.sp_pro_resting(out "sGot" text, variadic "dRest" numeric[]) language plpgsql as $$ begin "sGot" := array_to_string("dRest", ','); end $$;
create procedure public.sp_pro_silent("sName" text) language plpgsql as $$ begin update public.prodoc d set "sName" = sp_pro_silent."sName" where d."sId" = 'p4'; end $$;
create function public.sp_pro_refuse("iCode" int) returns table ("sCode" int, "sMsg" text) language plpgsql as $$
begin update public.prodoc d set "sName" = 'refused' where d."sId" = 'p3'; return query select 0, 'first' union all select "iCode", 'second'; end $$;
create function public.sp_pro_coded() returns table ("sCode" text, "sMsg" text) language sql as $$ select 'A1', 'kept' union all select '-2', 'too' $$;
create function public.sp_pro_many("iMany" int) returns table ("iRow" int) language sql as $$ select n from generate_series(1, "iMany") n $$;
create function public.sp_pro_slow() returns int language plpgsql as $$ begin perform count(*) from generate_series(1, 100000000); return 1; end $$;
create function public.fn_pro_sum() returns numeric language sql as $$ select 1 $$;
create function public.sp_prodoc_beforesave("jRows" jsonb) returns void language sql as $$ select $$;
create function public.sp_pro_examine("sIds" text[], out "sCode" int) language sql as $$ select 0 $$;
create function public.sp_pro_panel("dLeast" numeric default 0) returns table ("sId" text) language sql stable as $$ select d."sId" from public.prodoc d where d."dAmount" >= "dLeast" $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Procedures', '过程', 1, 'Sp_Pro_Examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sSaveProNameBefore") values
  ('pro.doc', '${MODULE}', 'prodoc', 'master', 'x', 'x', 'sp_prodoc_beforesave'), ('pro.panel', '${MODULE}', 'Sp_Pro_Panel', 'panel', 'x', 'x', null);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('pro.doc', 'sName', 'sName', 'x', 'x', 'text'), ('pro.panel', 'sId', 'sId', 'x', 'x', 'text');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName")
select '${MODULE}', replace(lower(p), 'sp_pro_', 'do'), p, p, p from unnest(array['Sp_Pro_Table', 'sp_pro_setof', 'sp_pro_json', 'sp_pro_object', 'sp_pro_scalar',
  'sp_pro_void', 'sp_pro_rest', 'sp_pro_resting', 'sp_pro_record', 'sp_pro_cursor', 'sp_pro_out', 'sp_pro_call', 'sp_pro_silent', 'sp_pro_refuse', 'sp_pro_slow', 'sp_pro_many', 'Fn_Pro_Sum', 'sp_pro_coded', 'sp_pro_lost']) p;
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', 'dojson');
`

before(async () => {
  service = await openTestService({ environment: { STATEMENT_TIMEOUT_MS: '3000' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})

after(() => service?.close())

const call = (
  sProName: string,
  more: object = {},
  { as = admin, query = '', route = '/entry/business/getProData' } = {},
) => as.post(`${route}?sModelsId=${MODULE}${query}`, { sProName, ...more })

const answer = async (sProName: string, more: object = {}) => {
  const { status, text, body } = await call(sProName, more)
  assert.equal(status, 200, text)
  return { ...body, text }
}

test('a variadic parameter takes its list by name', async () => {
  const rest = async (sRest: unknown) =>
    (await answer('sp_pro_rest', { params: { sRest, sName: 'first' } })).rows[0].sGot
  assert.equal(await rest(['a', 'b,c']), 'first|a,b,c')
  assert.equal(await rest([]), 'first|')
  assert.equal(await rest(null), 'first')
  const { out } = await answer('sp_pro_resting', { params: { dRest: [1.5, 2] } })
  assert.equal(out.sGot, '1.5,2')
  for (const params of [{ sName: 'first' }, { sName: 'first', sRest: 'a' }]) {
    const { status, body } = await call('sp_pro_rest', { params })
    assert.equal(status, 400)
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['params.sRest'],
    )
  }
})

test('rows of a table function, by any spelling of the name, through both addresses', async () => {
  for (const route of ['/entry/business/getProData', '/entry/procedureCall/doGenericProcedureCall']) {
    const { status, body, text } = await call('SP_PRO_TABLE', { sIds: ['p1', 'p2'] }, { route })
    assert.equal(status, 200, text)
    assert.deepEqual(
      body.rows.map(({ sId, dAmount }: { sId: string; dAmount: number }) => [sId, dAmount]),
      [
        ['p1', 1.1],
        ['p2', 2.1],
      ],
    )
    assert.ok(text.includes('"dAmount":1.10,'), 'numbers keep their digits')
    assert.deepEqual([body.out, body.sCode, body.sMsg], [{}, 0, null])
  }
})

test('pages of rows', async () => {
  const ids = async (pageNum: number) =>
    (await answer('sp_pro_table', { pageNum, pageSize: 2 })).rows.map(({ sId }: { sId: string }) => sId)
  assert.deepEqual([await ids(1), await ids(3), await ids(4)], [['p1', 'p2'], ['p5'], []])
  assert.deepEqual(
    (await answer('sp_pro_cursor', { pageNum: 2, pageSize: 2 })).rows.map(({ n }: { n: number }) => n),
    [3, 4],
  )
  assert.deepEqual((await answer('sp_pro_json', { pageNum: 2, pageSize: 1 })).rows, [
    { n: 12345678901234567000 },
  ])
})

test('all rows, or the advice to ask for pages', async () => {
  const many = (iMany: number, more = {}) => call('sp_pro_many', { params: { iMany }, ...more })
  assert.equal((await many(25_000)).body.rows.length, 25_000)
  const refused = await many(100_001)
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'pageSize'])
  const page = await many(100_001, { pageNum: 101, pageSize: 1_000 })
  assert.deepEqual(page.body.rows, [{ iRow: 100_001 }])
})

test('a text called sCode is no verdict, but a column like any other', async () => {
  const { rows, sCode, sMsg } = await answer('sp_pro_coded')
  assert.deepEqual(
    [rows, sCode, sMsg],
    [
      [
        { sCode: 'A1', sMsg: 'kept' },
        { sCode: '-2', sMsg: 'too' },
      ],
      0,
      null,
    ],
  )
})

test('rows of other shapes', async () => {
  assert.equal((await answer('sp_pro_setof')).rows.length, 5)
  const json = await answer('sp_pro_json')
  assert.ok(json.text.includes('"rows":[{"n":1.10},{"n":12345678901234567890.5},{"value":7}]'), json.text)
  assert.deepEqual((await answer('sp_pro_object')).rows, [{ n: 1.1 }])
  assert.ok((await answer('sp_pro_cursor')).text.includes('{"n":5,"d":5.50}'))
  assert.equal((await answer('sp_pro_record', { params: { sId: 'p2' } })).rows[0].sName, 'demo 2')
  assert.deepEqual((await answer('sp_pro_record', { params: { sId: 'none' } })).rows, [])
  assert.deepEqual((await answer('sp_pro_void')).rows, [])
})

test('single values and out parameters', async () => {
  assert.ok((await answer('sp_pro_scalar', { params: { dA: '0.1' } })).text.includes('"out":{"value":0.250}'))
  const out = await answer('sp_pro_out', { params: { dAmount: 1.05 } })
  assert.deepEqual([out.sCode, out.sMsg, out.rows], [5, 'fine', [{ sName: 'a' }, { sName: 'b' }]])
  assert.ok(out.text.includes('"out":{"iNext":1,"dTwice":2.10,"jMore":{"x":1.0}}'), out.text)
  const called = await answer('sp_pro_call', {
    params: { sName: "O'Hara", extra: 'e', sUserId: 'evil' },
    sIds: ['p1', 'p2'],
  })
  assert.deepEqual(called.out, { sGot: "O'Hara|e|p1,p2|demo-admin" })
})

test('parameters are judged by their type, missing ones named', async () => {
  const paths = async (name: string, params: object) => {
    const { status, body } = await call(name, { params })
    return [status, ...(body.errors ?? []).map(({ path }: { path: string }) => path)]
  }
  assert.deepEqual(await paths('sp_pro_scalar', {}), [400, 'params.dA'])
  assert.deepEqual(await paths('sp_pro_scalar', { dA: 'x', dB: {} }), [400, 'params.dA', 'params.dB'])
  assert.deepEqual(await paths('sp_pro_scalar', { dA: 1, unknown: 2 }), [200])
})

test('a refusal rolls back and is 422', async () => {
  const { status, body } = await call('sp_pro_refuse', { params: { iCode: -9 } })
  assert.deepEqual(
    [status, body.code, body.detail, body.procedureCode],
    [422, 'rule_violation', 'second', -9],
  )
  const fine = await answer('sp_pro_refuse', { params: { iCode: 1 } })
  assert.deepEqual([fine.sCode, fine.sMsg, fine.rows], [0, 'first', []])
  const names = await service.database.query<{ sName: string }>(
    `select "sName" from public.prodoc where "sId" = 'p3' order by 1`,
  )
  assert.deepEqual(
    names.map(({ sName }) => sName),
    ['acme 3', 'refused'],
  )
})

test('a call writes, a dry run does not, and neither leaves its company', async () => {
  const name = async (tenant: string) =>
    (
      await service.database.query<{ sName: string }>(
        `select "sName" from public.prodoc where "sId" = 'p4' and "sBrandsId" = $1`,
        [tenant],
      )
    )[0]?.sName
  assert.equal(
    (await call('sp_pro_silent', { params: { sName: 'dry' } }, { query: '&dryRun=1' })).status,
    200,
  )
  assert.equal(await name('demo'), 'demo 4')
  await answer('sp_pro_silent', { params: { sName: 'wet' } })
  assert.deepEqual([await name('demo'), await name('acme')], ['wet', 'acme 4'])
})

test('only what the module names and the grants allow', async () => {
  const code = async (name: string, options?: Parameters<typeof call>[2]) => {
    const { status, body } = await call(name, {}, options)
    return [status, body.code]
  }
  const forbidden = [403, 'forbidden']
  for (const name of [
    'sp_prodoc_beforesave',
    'sp_salorder_examine',
    'pg_sleep',
    'Fn_Pro_Sum',
    'fn_pro_sum',
    'GET_anything',
    'Fun_x',
    'x"; drop table prodoc; --',
  ])
    assert.deepEqual(await code(name), forbidden, name)
  assert.deepEqual(await code('sp_pro_lost'), [424, 'broken_metadata'])
  assert.deepEqual(await code('sp_pro_examine'), [200, undefined])
  assert.deepEqual(await code('sp_pro_panel'), [200, undefined])
  assert.deepEqual(await code('sp_pro_json', { as: clerk }), [200, undefined])
  assert.deepEqual(await code('sp_pro_panel', { as: clerk }), [200, undefined])
  for (const name of ['sp_pro_table', 'sp_pro_examine'])
    assert.deepEqual(await code(name, { as: clerk }), forbidden, name)
  assert.deepEqual(
    await code('sp_pro_json', { as: await service.signIn({ company: 'acme', user: 'clerk' }) }),
    forbidden,
  )
})

test('what takes too long is 504, and the service goes on', async () => {
  const { status, body } = await call('sp_pro_slow')
  assert.deepEqual([status, body.code], [504, 'timeout'])
  await answer('sp_pro_json')
})

test('records that a form hides are not there for its buttons', async () => {
  await service.database.query(`
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('test-ruled', 'Small things', '小物');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule")
    values ('ruled.doc', 'test-ruled', 'prodoc', 'master', 'x', 'x', 'dAmount < 3');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('ruled.doc', 'dAmount', 'dAmount', 'x', 'x', 'decimal');
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName") values ('test-ruled', 'take', 'x', 'x', 'Sp_Pro_Table');
    select framework.merge_base_grants();`)
  const take = (sIds: readonly string[]) =>
    admin.post('/entry/procedureCall/doGenericProcedureCall?sModelsId=test-ruled', {
      sProName: 'sp_pro_table',
      sIds,
    })
  assert.equal((await take(['p1', 'p2'])).status, 200)
  const refused = await take(['p1', 'p4'])
  assert.equal(refused.status, 404)
  assert.equal(refused.body.code, 'not_found')
  assert.equal((await take(['nobody'])).status, 404)
})
