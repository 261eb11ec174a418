// However much a routine answers, and whatever it is made of: it is answered, or refused, and nobody else waits for it to be looked through.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-answers'

const SETUP = `
create function public.sp_many_numbers("iCount" int, out "sCode" int, out "jRows" json) language sql as $$
  select 0, ('[{"a":[' || repeat('1.50,', "iCount") || '12345678901234567890]}]')::json $$;
create function public.sp_deep_list("iCount" int) returns setof json language sql as $$
  select (repeat('[', "iCount") || repeat(']', "iCount"))::json $$;
create function public.sp_deep_object("iCount" int) returns jsonb language sql as $$
  select (repeat('{"a":', "iCount") || '1' || repeat('}', "iCount"))::jsonb $$;
create function public.sp_deep_out("iCount" int, out "sCode" int, out "jRows" json) language sql as $$
  select 0, (repeat('[', "iCount") || repeat(']', "iCount"))::json $$;
create function public.sp_deep_calls("iCount" int) returns int language plpgsql as $$ begin
  return public.sp_deep_calls("iCount" + 1); end $$;
create function public.sp_deep_panel("iDepth" int default 20000) returns table ("sId" text, "jTree" json) language sql as $$
  select '1', (repeat('[', "iDepth") || repeat(']', "iDepth"))::json $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Answers', '结果');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
values ('${MODULE}', 'numbers', 'x', 'x', 'sp_many_numbers', 'none');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
select '${MODULE}', d, 'x', 'x', 'sp_deep_' || d, 'none' from unnest(array['list', 'object', 'out', 'calls']) d;
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('deep.panel', '${MODULE}', 'sp_deep_panel', 'panel', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
  ('deep.panel', 'sId', 'sId', 'x', 'x', 'text'), ('deep.panel', 'jTree', 'jTree', 'x', 'x', 'json');
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

const ask = (iCount: number, sProName = 'sp_many_numbers') =>
  admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, {
    sProName,
    params: { iCount },
  })

test('a list of a million numbers is answered with every digit', async () => {
  const { status, text } = await ask(1_000_000)
  assert.equal(status, 200)
  assert.match(text.slice(0, 60), /"a": ?\[1\.50,1\.50,/)
  assert.match(text.slice(-300), /1\.50,12345678901234567890\]/)
})

test('one of four million is too large, and the next call is answered', async () => {
  const { status, body } = await ask(4_000_000)
  assert.deepEqual([status, body.code], [413, 'too_large'])
  assert.equal((await ask(1)).status, 200)
})

for (const name of ['list', 'object', 'out'])
  test(`what is nested a few hundred deep is answered, deeper is refused by name: ${name}`, async () => {
    assert.equal((await ask(900, `sp_deep_${name}`)).status, 200)
    for (const depth of [1100, 20_000, 200_000]) {
      const { status, body } = await ask(depth, `sp_deep_${name}`)
      assert.deepEqual([status, body.code], [424, 'broken_metadata'], `${depth}`)
      assert.match(body.detail, new RegExp(`sp_deep_${name} goes too deep`))
    }
    assert.equal((await ask(1)).status, 200)
  })

test('a routine that calls itself without end is named', async () => {
  const { status, body } = await ask(1, 'sp_deep_calls')
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /sp_deep_calls goes too deep/)
})

test('so is one behind a form', async () => {
  const url = `/entry/business/getBusinessDataByFormcustomId/deep.panel?sModelsId=${MODULE}`
  const { status, body } = await admin.post(url, {})
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /sp_deep_panel goes too deep/)
})
