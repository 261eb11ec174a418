// A routine that sets a limit by which the server ends its connection has failed like any other: the server is not at fault.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-timed'

const SETUP = `
create function public.sp_timed_sets("sLimit" text, "bIsLocal" boolean) returns void language plpgsql as $$ begin
  perform set_config("sLimit", '1ms', "bIsLocal"); end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'x', 'x');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds") values ('${MODULE}', 'sets', 'x', 'x', 'sp_timed_sets', 'none');
select framework.merge_base_grants();
`

const folder = mkdtempSync(join(tmpdir(), 'armature-timed-'))
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

const call = (sLimit: string, bIsLocal: boolean) =>
  admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, {
    sProName: 'sp_timed_sets',
    params: { sLimit, bIsLocal },
  })

const stand = (): void => {
  const until = performance.now() + 10
  while (performance.now() < until);
}

/**
 * The first refusal of a service that stands still again and again, so that the database idles in its transactions. A server that is
 * being written to while it closes the connection may not get its word through: then it is 503, and is asked again.
 */
const firstRefusal = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const standing = setInterval(stand, 1)
  try {
    let answer = await ask()
    for (let times = 0; [200, 503].includes(answer.status) && times < 200; times += 1) answer = await ask()
    return answer
  } finally {
    clearInterval(standing)
  }
}

const loggedOf = (traceId: string): readonly string[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(traceId) && !line.includes('"msg":"request"'))

for (const limit of ['idle_in_transaction_session_timeout', 'transaction_timeout'])
  for (const isLocal of [true, false])
    test(`${limit} ${isLocal ? 'of the transaction' : 'of the session'} is 500, with its cause in the log`, async (context) => {
      const known = await service.database.query('select from pg_settings s where s.name = $1', [limit])
      if (known.length === 0) return context.skip(`this server has no ${limit}`)
      const { status, body, text } = await firstRefusal(() => call(limit, isLocal))
      assert.deepEqual([status, body.code], [500, 'internal'], text)
      assert.doesNotMatch(text, /timeout|connection/i)
      await eventually(async () => loggedOf(body.traceId).length > 0)
      assert.match(loggedOf(body.traceId).join(), new RegExp(`a routine set ${limit}`))
    })

test('the service goes on', async () => {
  assert.equal((await admin.get('/entry/menu')).status, 200)
})
