// Errors inside an implementer's routine: nothing of them reaches the client but a trace id; the log says where they lie. What a
// routine raises by hand is never taken for the word of the server or of the service.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-faults'

const NAMES = [
  'divides',
  'nested',
  'commits',
  'reaches',
  'casts',
  'raises',
  'again',
  'empties',
  'descends',
  'lasts',
]

const SETUP = `
create table public.faulty ("sName" text not null, "iCount" int);
select framework.make_tenant_table('public.faulty', null, true);
create sequence public.faulty_tries;
grant usage on sequence public.faulty_tries to tenant_runtime;
create function public.sp_faulty_divides() returns int language plpgsql as $$
declare v int := 0;
begin
  return 1 / v;
end $$;
create function public.sp_faulty_nested() returns int language plpgsql as $$
begin
  execute format('select public.sp_faulty_divides(), %L', 'a row value');
  return 1;
end $$;
create procedure public.sp_faulty_commits() language plpgsql as $$ begin commit; end $$;
create function public.sp_faulty_reaches() returns int language plpgsql as $$ begin
  return (select count(*) from framework.sftlogininfo); end $$;
create function public.sp_faulty_casts("jParams" jsonb) returns int language plpgsql as $$ begin return ("jParams" ->> 'sText')::int; end $$;
create function public.sp_faulty_empties() returns void language plpgsql as $$ begin insert into public.faulty ("sName") values (null); end $$;
create function public.sp_faulty_raises("sState" text, "sText" text default 'connection terminated') returns void language plpgsql as $$ begin
  raise exception '%', "sText" using errcode = "sState", hint = 'hint of the routine', detail = 'detail of the routine',
    table = 'faulty', column = 'column of the routine', constraint = 'faulty_sname'; end $$;
create function public.sp_faulty_again() returns void language plpgsql as $$ begin
  perform nextval('public.faulty_tries'); raise exception 'once more' using errcode = '40001'; end $$;
create function public.sp_faulty_lasts() returns void language plpgsql as $$ begin loop perform 1; end loop; end $$;
create function public.sp_faulty_descends() returns int language plpgsql as $$
begin
  return public.sp_faulty_descends() + 1;
end $$;
create function public.sp_faulty_depths() returns table ("sName" text) language plpgsql as $$ begin
  return query select public.sp_faulty_descends()::text; end $$;
create function public.sp_faulty_panel() returns table ("sName" text) language plpgsql as $$ begin
  raise exception 'no writing' using errcode = '25006'; end $$;
create function public.tr_faulty() returns trigger language plpgsql as $$ begin
  if new."sName" = 'again' then perform nextval('public.faulty_tries'); end if;
  if new."sName" like 'state %' then
    raise exception 'word of a trigger' using errcode = substr(new."sName", 7), table = 'faulty', column = 'sName';
  end if;
  if new."sName" = 'lasts' then perform public.sp_faulty_lasts(); end if;
  if new."sName" = 'again' then raise exception 'once more' using errcode = '40001'; end if;
  return new; end $$;
create trigger tr_faulty before insert on public.faulty for each row execute function public.tr_faulty();
create function public.sp_faulty_examine("sIds" text[]) returns void language plpgsql as $$ begin
  if exists (select from public.faulty f where f."sId" = any ("sIds") and f."sName" = 'bad') then perform 1 / 0; end if;
  if exists (select from public.faulty f where f."sId" = any ("sIds") and f."sName" = 'deep') then perform public.sp_faulty_descends(); end if; end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Faults', '错误', 1, 'sp_faulty_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values
  ('faulty', '${MODULE}', 'faulty', 'master', 'x', 'x'), ('faulty.panel', '${MODULE}', 'sp_faulty_panel', 'panel', 'x', 'x'),
  ('faulty.depths', '${MODULE}', 'sp_faulty_depths', 'panel', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
  ('faulty', 'sName', 'sName', 'x', 'x', 'text'), ('faulty', 'iCount', 'iCount', 'x', 'x', 'integer'), ('faulty.panel', 'sName', 'sName', 'x', 'x', 'text'),
  ('faulty.depths', 'sName', 'sName', 'x', 'x', 'text');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
select '${MODULE}', p, p, p, 'sp_faulty_' || p, 'none' from unnest(array['${NAMES.join("','")}']) p;
select framework.merge_base_grants();
`

const folder = mkdtempSync(join(tmpdir(), 'armature-faults-'))
const logFile = join(folder, 'log')
let service: TestService
let admin: Client

before(async () => {
  service = await openTestService({ environment: { LOG_LEVEL: 'error' }, logFile })
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

const call = (name: string, params: object = {}) =>
  admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, { sProName: `sp_faulty_${name}`, params })
const add = (sName: string) =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: 'faulty', rows: [{ handleType: 'add', data: { sName } }] }],
  })

type Line = { readonly msg: string; readonly traceId: string } & Record<string, unknown>

const logged = (traceId: string): readonly Line[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    // What follows the last line is being written.
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.traceId === traceId && line.msg === 'a routine failed')

/** The log is written behind the answer. */
const loggedOf = async (traceId: string, count: number): Promise<readonly Line[]> => {
  await eventually(async () => logged(traceId).length === count)
  return logged(traceId)
}

const FAULTS = [
  ['divides', {}, 'sp_faulty_divides()', 4, '22012', 'division by zero'],
  ['nested', {}, 'sp_faulty_divides()', 4, '22012', 'division by zero'],
  ['commits', {}, 'sp_faulty_commits()', 1, '2D000', 'invalid transaction termination'],
  ['reaches', {}, 'sp_faulty_reaches()', 2, '42501', 'permission denied for table sftlogininfo'],
  [
    'casts',
    { sText: 'a row value' },
    'sp_faulty_casts(jsonb)',
    1,
    '22P02',
    'invalid input syntax for type integer: "…"',
  ],
] as const

for (const [name, params, routine, line, sqlState, message] of FAULTS)
  test(`a routine that ${name}: 500 with a trace id for the client, its line in the log`, async () => {
    const { status, body, text } = await call(name, params)
    assert.deepEqual([status, body.code], [500, 'internal'])
    assert.doesNotMatch(text, /faulty|zero|termination|permission|syntax|plpgsql|row value/i)
    const [found, ...others] = await loggedOf(body.traceId, 1)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [found?.routine, found?.line, found?.sqlState, found?.message, found?.sBrandsId],
      [routine, line, sqlState, message, 'demo'],
    )
    assert.doesNotMatch(readFileSync(logFile, 'utf8'), /row value/)
  })

for (const [what, ask] of Object.entries({
  'a routine that is called': () => call('descends'),
  'one behind a panel': () =>
    admin.post(`/entry/business/getBusinessDataByFormcustomId/faulty.depths?sModelsId=${MODULE}`, {}),
}))
  test(`${what} and calls itself without end: 424 in words for the client, its line in the log`, async () => {
    const { status, body } = await ask()
    assert.deepEqual([status, body.code], [424, 'broken_metadata'])
    assert.match(body.detail, /goes too deep/)
    const [found, ...others] = await loggedOf(body.traceId, 1)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [found?.routine, found?.sqlState, found?.message, found?.sBrandsId],
      ['sp_faulty_descends()', '54001', 'stack depth limit exceeded', 'demo'],
    )
  })

test('the log names the way to the line', async () => {
  const { body } = await call('nested')
  assert.deepEqual((await loggedOf(body.traceId, 1))[0]?.stack, [
    'sp_faulty_divides() line 4 at RETURN',
    'sp_faulty_nested() line 3 at EXECUTE',
  ])
})

const STATES: Readonly<Record<string, number>> = {
  ...{ '08006': 500, '57P01': 500, '57014': 500, '53300': 500, '53200': 500, '28P01': 500, '3D000': 500 },
  ...{ '42501': 500, '55P03': 500, '25006': 500, '25P03': 500, '58000': 500, XX000: 500, F0000: 500 },
  ...{
    '54000': 500,
    '54001': 500,
    '22001': 500,
    '44000': 500,
    P0001: 422,
    '23505': 409,
    '23001': 409,
    '23503': 400,
  },
  ...{ '23502': 400, '23514': 400, '40001': 409 },
}

for (const [sState, expected] of Object.entries(STATES))
  test(`${sState} raised by hand is ${expected}, in a routine and in a trigger`, async () => {
    for (const answer of [
      await call('raises', { sState, sText: 'Connection terminated unexpectedly' }),
      await add(`state ${sState}`),
    ]) {
      assert.equal(answer.status, expected, answer.text)
      if (expected !== 422) assert.doesNotMatch(answer.text, /of the routine|Connection|of a trigger/)
      assert.doesNotMatch(answer.text, /hint of|detail of|column of|faulty/)
      await loggedOf(answer.body.traceId, expected === 500 ? 1 : 0)
    }
  })

const END_WHAT_LASTS = `
select pg_terminate_backend(a.pid)
from pg_stat_activity a
where a.datname = current_database() and a.pid <> pg_backend_pid() and a.state = 'active' and a.query like '%faulty%'`

test('a session that an administrator ends, of a routine or of a save in a trigger, is no fault of a routine: 503, to be tried again', async () => {
  const ended: string[] = []
  for (const ask of [() => call('lasts'), () => add('lasts')]) {
    let isOver = false
    const answer = ask().finally(() => {
      isOver = true
    })
    await eventually(async () => {
      if (!isOver) await service.database.query(END_WHAT_LASTS)
      return isOver
    })
    const { status, body, headers } = await answer
    assert.deepEqual([status, body.code], [503, 'unavailable'])
    assert.ok(Number(headers.get('retry-after')) > 0)
    ended.push(body.traceId)
  }
  await loggedOf((await call('divides')).body.traceId, 1)
  for (const traceId of ended) assert.deepEqual(logged(traceId), [])
  assert.match(readFileSync(logFile, 'utf8'), /"terminating connection due to administrator command"/)
})

test('the text of an AppError is a text like any other', async () => {
  const { status, body } = await call('raises', { sState: 'P0001', sText: 'unavailable: {"sCode": -5}' })
  assert.deepEqual([status, body.code, body.detail], [422, 'rule_violation', 'unavailable: {"sCode": -5}'])
  assert.equal(body.procedureCode, undefined)
})

test('a panel whose routine says that it writes is not told apart from any that fails', async () => {
  const url = `/entry/business/getBusinessDataByFormcustomId/faulty.panel?sModelsId=${MODULE}`
  const { status, body } = await admin.post(url, {})
  assert.deepEqual([status, body.code], [500, 'internal'])
})

test('a column that only a routine left empty is not named', async () => {
  const { status, body, text } = await call('empties')
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
  assert.doesNotMatch(text, /sName|faulty/)
})

test('a routine that always asks for another try gets three', async () => {
  const tries = async () =>
    Number(
      (await service.database.query('select last_value, is_called from public.faulty_tries'))[0]?.last_value,
    )
  assert.equal((await call('again')).status, 409)
  const before = await tries()
  assert.equal((await add('again')).status, 409)
  assert.equal((await tries()) - before, 3)
})

for (const [name, routine] of [
  ['bad', 'sp_faulty_examine(text[])'],
  ['deep', 'sp_faulty_descends()'],
] as const)
  test(`an approval that fails for one record of two is in the log: ${name}`, async () => {
    const ids = [(await add('good')).body, (await add(name)).body].map(({ forms }) => forms[0].rows[0].sId)
    const { status, body } = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { sIds: ids })
    assert.deepEqual([status, body.results[1].ok], [200, false])
    const isThere = () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .some((line) => line.includes('"approving a record"') && line.includes(`"routine":"${routine}"`))
    await eventually(async () => isThere())
  })
