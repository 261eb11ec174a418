// JSON that comes from the database is as large and as deep as a routine or a row makes it. It is answered or refused, and others are
// answered meanwhile.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-heavy'

const SETUP = `
create table public.heavy ("sName" text, "jTree" jsonb);
select framework.make_tenant_table('public.heavy', null, true);
create table public.heavier ("sName" text);
select framework.make_tenant_table('public.heavier', null, true);
create sequence public.heavy_made;
grant usage on sequence public.heavy_made to tenant_runtime;
create function public.sp_heavier_savereturn("jRows" jsonb) returns setof json language plpgsql as $$
declare v_row json;
begin
  select ('{"sId":"' || ("jRows" -> 0 ->> 'sId') || '","sName":"returned","sOwn":[' || string_agg('{"n":' || n || '.5}', ',') || ']}')::json
  into v_row from generate_series(1, 250000) n;
  perform nextval('public.heavy_made');
  return next v_row;
end $$;
create function public.sp_heavy_members("iCount" int, out "sCode" int, out "jRows" json) language plpgsql as $$
begin
  "sCode" := 0;
  "jRows" := (select '[' || string_agg('{"a":1.50, "b":[ ]${', "c":[1, 2.25]'.repeat(8)}}', ',') || ']' from generate_series(1, "iCount"));
  perform nextval('public.heavy_made');
end $$;
create function public.sp_heavy_facts("sIds" text[]) returns table ("sId" text, "jMore" json) language plpgsql as $$
declare v_more json;
begin
  v_more := (select '[' || string_agg('{"n":' || n || '.5}', ',') || ']' from generate_series(1, 400000) n);
  return query select "sIds"[1], v_more;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Heavy', '重');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values
  ('heavy', '${MODULE}', 'heavy', 'master', 'x', 'x'), ('heavier', '${MODULE}', 'heavier', 'panel', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
  ('heavy', 'sName', 'sName', 'x', 'x', 'text'), ('heavy', 'jTree', 'jTree', 'x', 'x', 'json'), ('heavier', 'sName', 'sName', 'x', 'x', 'text');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
values ('${MODULE}', 'members', 'x', 'x', 'sp_heavy_members', 'none');
insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate")
values ('demo', 'heavy', '${MODULE}', 'heavy', 'x', 'x', '{"procedure": "sp_heavy_facts", "number": "sName"}');
select framework.merge_base_grants();
`

let service: TestService
let admin: Client
let other: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  other = await service.signIn({ company: 'acme' })
})
after(() => service.close())

const at = (path: string) => `/entry/business/${path}?sModelsId=${MODULE}`
const readForm = (form: string, body: object = {}) =>
  admin.post(at(`getBusinessDataByFormcustomId/${form}`), body)
const save = (sFormId: string, row: object, headers = {}) =>
  admin.post(at('addUpdateDelBusinessData'), { forms: [{ sFormId, rows: [row] }] }, headers)
const newRow = (sName: string) => ({ handleType: 'add', data: { sName } })

/** A record whose tree was written past the service; its id and its version. */
const heavyRow = async (sName: string, tree: string): Promise<{ sId: string; version: string }> => {
  const { sId } = (await save('heavy', newRow(sName))).body.forms[0].rows[0]
  await service.database.query(`update public.heavy set "jTree" = (${tree})::jsonb where "sId" = $1`, [sId])
  const [row] = (
    await readForm('heavy', { filters: [{ field: 'sId', op: 'eq', value: sId }], fields: ['sName'] })
  ).body.rows
  return { sId, version: row.version }
}

/** How often a routine had made its answer: PostgreSQL has little to do with it from then on. */
const timesMade = async (): Promise<number> => {
  const [row] = await service.database.query(
    'select case when is_called then last_value else 0 end as made from public.heavy_made',
  )
  return Number(row?.made)
}

type Hard = {
  readonly work: () => Promise<Answer>
  /** Whether a routine makes the answer: then others count only once it is made, and all that is left is the service's work. */
  readonly isMade?: boolean
}

/** Does it while another company asks without a pause, which is answered all the while. */
const answersOthers = async (
  { work, isMade = false }: Hard,
  check: (answer: Answer) => void,
): Promise<void> => {
  const made = await timesMade()
  let isOver = false
  let answered = 0
  const asking = (async () => {
    while (!isOver) {
      const counts = !isMade || (await timesMade()) > made
      const { status } = await other.get('/entry/menu')
      assert.equal(status, 200)
      if (counts && !isOver) answered += 1
    }
  })()
  const answer = await work()
  isOver = true
  await asking
  check(answer)
  assert.ok(answered >= 5, String(answered))
}

const TEXT = (characters: number) => `select to_jsonb(repeat('x', ${characters}))`
const NUMBERS = `select jsonb_agg(n * 1234567890123456.75) from generate_series(1, 150000) n`
const DEEP = (levels: number) => `repeat('[', ${levels}) || repeat(']', ${levels})`

test('a routine that answers sixty thousand objects', async () => {
  await answersOthers(
    {
      work: () => admin.post(at('getProData'), { sProName: 'sp_heavy_members', params: { iCount: 60_000 } }),
      isMade: true,
    },
    ({ status, text }) => {
      assert.equal(status, 200, text.slice(0, 300))
      assert.match(text.slice(0, 60), /"a":1\.50,"b":\[\]/)
    },
  )
})

test('a save whose hook gives back a large row', async () => {
  await answersOthers(
    { work: () => save('heavier', newRow('x'), { 'idempotency-key': 'heavy-1' }), isMade: true },
    ({ status, text }) => {
      assert.equal(status, 200, text.slice(0, 300))
      assert.match(text, /"sName": ?"returned"/)
      assert.match(text.slice(-80), /250000\.5/)
    },
  )
})

test('a save of a record that holds a large tree', async () => {
  const row = await heavyRow('large', NUMBERS)
  await answersOthers(
    { work: () => save('heavy', { handleType: 'update', ...row, data: { sName: 'large' } }) },
    ({ status, text }) => assert.equal(status, 200, text.slice(0, 300)),
  )
})

test('a record that is larger or deeper than a save works with is refused with words', async () => {
  for (const [name, tree] of [
    ['larger', TEXT(5_000_000)],
    ['deeper', DEEP(1_500)],
  ] as const) {
    const row = await heavyRow(name, tree)
    const { status, body } = await save('heavy', { handleType: 'update', ...row, data: { sName: 'x' } })
    assert.deepEqual([status, body.code], [413, 'too_large'], name)
    assert.match(body.detail, /A record (is too large|holds what is nested)/)
  }
})

test('a read that would answer more than the service sends is refused, and fewer rows are read', async () => {
  for (const n of [1, 2]) await heavyRow(`wide ${n}`, TEXT(9_000_000))
  const filters = [{ field: 'sName', op: 'startsWith', value: 'wide' }]
  const { status, body } = await readForm('heavy', { filters })
  assert.deepEqual([status, body.code], [413, 'too_large'])
  assert.equal((await readForm('heavy', { filters, fields: ['sName'] })).body.rows.length, 2)
})

test('a print whose facts are a large tree is refused', async () => {
  const { sId } = (await save('heavy', newRow('paper'))).body.forms[0].rows[0]
  await answersOthers(
    {
      work: () => admin.post(`/entry/report/render?sModelsId=${MODULE}`, { sReportId: 'heavy', sIds: [sId] }),
    },
    ({ status, body }) => assert.deepEqual([status, body.code], [413, 'too_large']),
  )
})
