// However much a routine answers, and whatever it is made of: it is answered, or refused, and nobody else waits for it to be looked through.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-answers'

const SETUP = `
create function public.sp_many_numbers("iCount" int, out "sCode" int, out "jRows" json) language sql as $$
  select 0, ('[{"a":[' || repeat('1.50,', "iCount") || '12345678901234567890]}]')::json $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Answers', '结果');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
values ('${MODULE}', 'numbers', 'x', 'x', 'sp_many_numbers', 'none');
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

const ask = (iCount: number) =>
  admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, {
    sProName: 'sp_many_numbers',
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
