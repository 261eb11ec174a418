// What routines and rows may hand over is bounded: what is more is refused in words, and nothing is kept of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-bounds'

const SETUP = `
create table public.bound ("sName" text, "jTree" jsonb);
select framework.make_tenant_table('public.bound', null, true);
create table public.hasty ("sName" text);
select framework.make_tenant_table('public.hasty', null, true);
create function public.sp_hasty_savereturn("jRows" jsonb) returns setof jsonb language plpgsql as $$ begin
  if "jRows" #>> '{0,data,sName}' = 'hasty' then
    perform framework.keep_idempotent_answer('hasty', '{"forms":[],"messages":["not what was saved"]}');
  end if;
  return query select r -> 'data' || jsonb_build_object('sId', r ->> 'sId') from jsonb_array_elements("jRows") r; end $$;
create function public.sp_bound_wide("iRows" int, "iEach" int) returns table ("sText" text) language sql as $$
  select repeat('x', "iEach") from generate_series(1, "iRows") $$;
create function public.sp_bound_views("iViews" int, "jView" jsonb) returns table ("sVerdict" text, "iTimes" int) language sql as $$
  select framework.keep_view('bound', 'private', null, 'view ' || n, "jView", 1000000) v, count(*)::int
  from generate_series(1, "iViews") n group by v order by v nulls first $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Bounds', '界限');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values
  ('bound', '${MODULE}', 'bound', 'master', 'x', 'x'), ('hasty', '${MODULE}', 'hasty', 'panel', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
  ('bound', 'sName', 'sName', 'x', 'x', 'text'), ('bound', 'jTree', 'jTree', 'x', 'x', 'json'), ('hasty', 'sName', 'sName', 'x', 'x', 'text');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
select '${MODULE}', p, p, p, 'sp_bound_' || p, 'none' from unnest(array['wide', 'views']) p;
select framework.merge_base_grants();
`

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service.close())

const at = (path: string) => `/entry/business/${path}?sModelsId=${MODULE}`
const call = (name: string, params: object) =>
  admin.post(at('getProData'), { sProName: `sp_bound_${name}`, params })
const read = (form: string, body: object = {}) =>
  admin.post(at(`getBusinessDataByFormcustomId/${form}`), body)
const save = (sFormId: string, row: object, headers = {}) =>
  admin.post(at('addUpdateDelBusinessData'), { forms: [{ sFormId, rows: [row] }] }, headers)
const newRow = (sName: string) => ({ handleType: 'add', data: { sName } })

/** A record whose tree was written past the service, as long as is said. */
const wideRow = async (sName: string, characters: number): Promise<{ sId: string; version: string }> => {
  const { sId } = (await save('bound', newRow(sName))).body.forms[0].rows[0]
  await service.database.query(
    `update public.bound set "jTree" = to_jsonb(repeat('x', $2::int)) where "sId" = $1`,
    [sId, characters],
  )
  const filters = [{ field: 'sId', op: 'eq', value: sId }]
  return { sId, version: (await read('bound', { filters, fields: ['sName'] })).body.rows[0].version }
}

test('a routine that keeps the answer of a key before the save does: nothing is saved, and the key is free', async () => {
  const headers = { 'idempotency-key': 'hasty' }
  const { status, body } = await save('hasty', newRow('hasty'), headers)
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /framework\.keep_idempotent_answer/)
  assert.equal((await read('hasty')).body.total, 0)
  const patient = await save('hasty', newRow('patient'), headers)
  assert.equal(patient.status, 200, patient.text)
  assert.equal((await save('hasty', newRow('patient'), headers)).text, patient.text)
  assert.equal((await read('hasty')).body.total, 1)
})

for (const [what, params] of [
  ['one value', { iRows: 1, iEach: 17_000_000 }],
  ['many rows together', { iRows: 1_700, iEach: 10_000 }],
] as const)
  test(`a routine that answers more than the service sends is refused: ${what}`, async () => {
    const { status, body } = await call('wide', params)
    assert.deepEqual([status, body.code], [413, 'too_large'])
    assert.match(body.detail, /The answer is too large/)
  })

test('a routine that answers less is answered', async () => {
  const { status, body } = await call('wide', { iRows: 100, iEach: 10_000 })
  assert.equal(status, 200)
  assert.equal(body.rows.length, 100)
})

const viewsOf = async (): Promise<readonly { readonly sName: string }[]> => {
  const { status, body, text } = await admin.get(`/entry/views/get?sModelsId=${MODULE}`)
  assert.equal(status, 200, text)
  return body.forms.find(({ sFormId }: { readonly sFormId: string }) => sFormId === 'bound').views
}

const viewOf = (search: string) => ({ layout: { order: [], widths: {}, hidden: [] }, read: { search } })

test('a routine keeps no view that is too large, and no more views than a user may have', async () => {
  const large = await call('views', { iViews: 2, jView: viewOf('x'.repeat(400_000)) })
  assert.deepEqual(large.body.rows, [{ sVerdict: 'too_large', iTimes: 2 }], large.text)
  assert.equal((await viewsOf()).length, 0)
  const many = await call('views', { iViews: 103, jView: viewOf('x') })
  assert.deepEqual(many.body.rows, [
    { sVerdict: null, iTimes: 100 },
    { sVerdict: 'too_many', iTimes: 3 },
  ])
  assert.equal((await viewsOf()).length, 100)
})

test('what a routine keeps that is no view is left out, and the others are shown', async () => {
  await service.database.query('delete from framework.sysuserview')
  await call('views', { iViews: 2, jView: viewOf('x') })
  const { layout } = viewOf('x')
  for (const jView of [
    'text',
    [],
    {},
    { layout: {}, read: {} },
    { layout: { ...layout, order: 5 }, read: {} },
    { layout, read: { filters: 5 } },
    { layout, read: { filters: [null] } },
    { layout, read: null },
  ]) {
    const { status } = await call('views', { iViews: 1, jView })
    assert.equal(status, 200)
    assert.deepEqual(
      (await viewsOf()).map(({ sName }) => sName),
      ['view 2'],
      JSON.stringify(jView),
    )
  }
})

test('pages of large rows follow each other by their cursor', async () => {
  for (const name of ['a', 'b', 'c']) await wideRow(`page ${name}`, 5_000_000)
  const asked = {
    filters: [{ field: 'sName', op: 'startsWith', value: 'page' }],
    orderBy: [{ field: 'sName' }],
    pageSize: 1,
  }
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { status, body, text } = await read('bound', cursor === undefined ? asked : { ...asked, cursor })
    assert.equal(status, 200, text.slice(0, 300))
    names.push(...body.rows.map(({ sName }: { readonly sName: string }) => sName))
    cursor = body.nextCursor
  } while (cursor !== undefined)
  assert.deepEqual(names, ['page a', 'page b', 'page c'])
})

test('a conflict tells the row as it is now, unless it is large', async () => {
  for (const [characters, isTold] of [
    [1_000, true],
    [1_000_000, false],
  ] as const) {
    const { sId, version } = await wideRow(`stale ${characters}`, characters)
    const change = (sName: string) => save('bound', { handleType: 'update', sId, version, data: { sName } })
    const first = await change('first')
    assert.equal(first.status, 200, first.text.slice(0, 300))
    const { status, body } = await change('second')
    assert.deepEqual([status, body.code], [409, 'version_conflict'])
    assert.equal(body.current?.sName, isTold ? 'first' : undefined)
  }
})
