// Panels over routines of every shape: their rows, their order, all of them, and what a row is known by.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-routines'

// Each gives the rows of `given` in descending order of iRank, in which sId goes up and down.
const SETUP = `
create table public.ranked ("sName" text, "iRank" int);
select framework.make_tenant_table('public.ranked', null, false);
insert into public.ranked ("sBrandsId", "sSubsidiaryId", "sId", "sName", "iRank")
select 'demo', 'demo-hq', 'r' || n * 7 % 10, 'name ' || n, n from generate_series(1, 9) n;
create function public.sp_ranked_table() returns table ("sId" text, "sName" text, "iRank" int) language sql stable as $$
  select r."sId", r."sName", r."iRank" from public.ranked r order by r."iRank" desc $$;
create function public.sp_ranked_nameless() returns table ("sName" text, "iRank" int) language sql stable as $$
  select r."sName", r."iRank" from public.ranked r order by r."iRank" desc $$;
create function public.sp_ranked_setof() returns setof public.ranked language sql stable as $$ select r.* from public.ranked r order by r."iRank" desc $$;
create function public.sp_ranked_json() returns jsonb language sql stable as $$ select jsonb_agg(to_jsonb(r) order by r."iRank" desc) from public.ranked r $$;
create function public.sp_ranked_jsons() returns setof jsonb language sql stable as $$ select to_jsonb(r) from public.ranked r order by r."iRank" desc $$;
create function public.sp_ranked_cursor() returns refcursor language plpgsql as $$
declare c refcursor; begin open c for select r."sId", r."sName", r."iRank" from public.ranked r order by r."iRank" desc; return c; end $$;
create procedure public.sp_ranked_procedure(inout "cRows" refcursor default null) language plpgsql as $$
begin open "cRows" for select r."sId", r."sName", r."iRank" from public.ranked r order by r."iRank" desc; end $$;
create procedure public.sp_ranked_out(out "jRows" jsonb, out "sCode" int) language sql as $$
  select jsonb_agg(to_jsonb(r) order by r."iRank" desc), 0 from public.ranked r $$;
create function public.sp_ranked_many("iMany" int) returns setof jsonb language sql stable as $$
  select jsonb_build_object('sName', 'n' || n, 'iRank', n) from generate_series(1, "iMany") n $$;
create function public.sp_ranked_above(inout "iLeast" int default 7, out "sName" text, out "iRank" int) returns setof record language sql stable as $$
  select $1, r."sName", r."iRank" from public.ranked r where r."iRank" >= $1 order by r."iRank" desc $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Routines', '过程');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
select f, '${MODULE}', 'Sp_Ranked_' || f, 'panel', f, f
from unnest(array['table', 'nameless', 'setof', 'json', 'jsons', 'cursor', 'procedure', 'out', 'many', 'above']) f;
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f."sId", c.name, c.name, c.name, c.name, c.type
from framework.gdsconfigformmaster f cross join (values ('sName', 'text'), ('iRank', 'integer')) c (name, type) where f."sModelsId" = '${MODULE}';
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f."sId", 'iLeast', 'iLeast', 'x', 'x', 'integer' from framework.gdsconfigformmaster f where f."sTbName" = 'Sp_Ranked_above';
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

const ask = (form: string, body: object = {}) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, body)

const read = async (form: string, body: object = {}) => {
  const { status, text, body: answer } = await ask(form, body)
  assert.equal(status, 200, text)
  return answer
}

const ranks = (rows: readonly { iRank: number }[]) => rows.map(({ iRank }) => iRank)
const DOWN = [9, 8, 7, 6, 5, 4, 3, 2, 1]

for (const form of ['table', 'nameless', 'setof', 'json', 'jsons', 'cursor', 'procedure', 'out']) {
  test(`${form}: rows stay as they were given until somebody asks for an order`, async () => {
    const { rows, total } = await read(form)
    assert.deepEqual([ranks(rows), total], [DOWN, 9])
    const pages = []
    for (let pageNum = 1; pageNum <= 3; pageNum += 1)
      pages.push(...(await read(form, { pageNum, pageSize: 4 })).rows)
    assert.deepEqual(pages, rows)
    const asked = await read(form, { orderBy: [{ field: 'iRank' }], pageSize: 3 })
    assert.deepEqual(ranks(asked.rows), [1, 2, 3])
    const [one] = (await read(form, { filters: [{ field: 'iRank', op: 'eq', value: 4 }] })).rows
    assert.deepEqual(one, rows[5])
  })

  test(`${form}: a row has its sId where the routine gives one, and always a version`, async () => {
    const { rows } = await read(form, { fields: ['sName'] })
    assert.deepEqual(
      Object.keys(rows[0]),
      form === 'nameless' ? ['sName', 'version'] : ['sId', 'sName', 'version'],
    )
    if (form !== 'nameless')
      assert.deepEqual(
        rows.slice(0, 3).map(({ sId }: { sId: string }) => sId),
        ['r3', 'r6', 'r9'],
      )
    assert.equal(new Set(rows.map(({ version }: { version: string }) => version)).size, 9)
  })
}

test('all rows count, or the panel says that there are too many', async () => {
  const { total, totalIsExact, sums } = await read('many', {
    params: { iMany: 25_000 },
    sums: ['iRank'],
    pageSize: 1,
  })
  assert.deepEqual([total, totalIsExact, sums.iRank], [25_000, true, 312_512_500])
  const last = await read('many', {
    params: { iMany: 25_000 },
    filters: [{ field: 'iRank', op: 'ge', value: 25_000 }],
  })
  assert.deepEqual(ranks(last.rows), [25_000])
  const { status, body } = await ask('many', { params: { iMany: 100_001 } })
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /100000/)
})

test('a filter on a column that is a parameter too sets the parameter', async () => {
  const at = (value: unknown) => ({ filters: [{ field: 'iLeast', op: 'eq', value }] })
  assert.deepEqual(ranks((await read('above')).rows), [9, 8, 7])
  assert.deepEqual(ranks((await read('above', at(5))).rows), [9, 8, 7, 6, 5])
  assert.deepEqual(ranks((await read('above', { params: { iLeast: 8 } })).rows), [9, 8])
  assert.deepEqual(ranks((await read('above', { params: { iLeast: 8 }, ...at(5) })).rows), [], 'params win')
  const { status, body } = await ask('above', at('many'))
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
})
