// Requests at random, made of what the service says that it takes: none is answered 500, none ends it. FUZZ_REQUESTS says how many,
// FUZZ_SEED which.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { makeCredential, tokenOf } from '#tests/contract/outside-things.ts'
import { type Document, type RandomRequest, requestsOf } from '#tests/support/random-requests/requests.ts'
import { type Ended, openSender } from '#tests/support/random-requests/send.ts'
import type { Known } from '#tests/support/random-requests/values.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128)
const BATCH = 1_000
const AT_ONCE = 24

/** They end the session that asks, or are answered when something happens. */
const EXCEPT = new Set([
  '/entry/logout',
  '/entry/logoutOthers',
  '/entry/live',
  '/entry/sessions/end',
  '/entry/switchSubsidiary',
  '/entry/metadataHealth',
  '/entry/whereUsed',
])

/** By design: a dependency is away, or something takes too long. */
const ALLOWED: ReadonlySet<number> = new Set([503, 504])

const DEFINITIONS = [
  {
    ...{ sApiCode: 'customers', sKind: 'query', sMethods: 'GET,POST' },
    sText: `select c."sId", c."sName", c."dCreditLimit" from elecustomer c
where c."sName" ilike :part || '%' and c."dCreditLimit" >= coalesce(:least::numeric, 0) and c."tCreateDate" > coalesce(:since::date, '-infinity')`,
    jInput: {
      properties: { part: { type: 'string' }, least: { type: 'number' }, since: { type: 'string' } },
    },
  },
  {
    ...{ sApiCode: 'orders', sKind: 'form', sMethods: 'GET,POST' },
    ...{ sModelsId: 'sal-sales-order', sFormId: 'sal-sales-order.list' },
    jInput: {
      properties: {
        sCustomerId: { type: 'string' },
        bCheck: { type: 'integer' },
        tBillDate: { type: 'string' },
      },
    },
  },
  {
    ...{ sApiCode: 'customer', sKind: 'form', sMethods: 'GET,POST,PUT,DELETE', bReadOnly: 0 },
    ...{ sModelsId: 'ele-customer', sFormId: 'ele-customer.master' },
    jInput: {
      properties: { sCode: { type: 'string' }, sName: { type: 'string' }, dCreditLimit: { type: 'number' } },
    },
  },
  {
    ...{ sApiCode: 'save', sKind: 'form', sMethods: 'POST', bReadOnly: 0 },
    ...{ sModelsId: 'ele-customer', sFormId: 'ele-customer.master' },
  },
  {
    ...{ sApiCode: 'note', sKind: 'procedure', sMethods: 'POST', bReadOnly: 0, sProcName: 'sp_fuz_note' },
    jInput: {
      properties: {
        sText: { type: 'string' },
        iNo: { type: 'integer' },
        dNo: { type: 'number' },
        tOn: { type: 'string' },
      },
    },
  },
]

const ROUTINE = `create function public.sp_fuz_note(
  "sText" text default null, "iNo" int default 0, "dNo" numeric default 0, "tOn" timestamptz default null, "jMore" jsonb default null,
  "sTexts" text[] default null, out "sCode" int, out "sMsg" text, out "jTold" jsonb
) language sql as $$ select 0, "sText", jsonb_build_object('iNo', "iNo", 'dNo', "dNo", 'tOn', "tOn", 'jMore', "jMore", 'sTexts', "sTexts") $$`

const idsIn = async (as: Client, module: string, form: string): Promise<readonly string[]> => {
  const { body } = await as.post(
    `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`,
    {
      pageSize: 5,
    },
  )
  return body.rows.map(({ sId }: { sId: string }) => sId)
}

const knownOf = async (as: Client, sHookCode: string): Promise<Known> => {
  const records = [
    ...(await idsIn(as, 'sal-sales-order', 'sal-sales-order.list')),
    ...(await idsIn(as, 'ele-customer', 'ele-customer.list')),
  ]
  const forms = ['sal-sales-order.list', 'sal-sales-order.master', 'ele-customer.master', 'ele-customer.list']
  const fields = [
    'sId',
    'sBillNo',
    'sName',
    'sCode',
    'sCustomerId',
    'tBillDate',
    'dTotal',
    'bCheck',
    'version',
  ]
  return {
    ...{ sModelsId: ['sal-sales-order', 'ele-customer', 'ele-item'], formId: forms, sFormId: forms },
    ...{
      sId: records,
      sIds: records.map((sId) => [sId]),
      field: fields,
      fields: fields.map((field) => [field]),
    },
    ...{ sHookCode: [sHookCode, 'none'], sApiCode: ['customers', 'orders', 'note', 'none'] },
    ...{ handleType: ['add', 'update', 'del'], sTableNameList: [['elecustomer'], []] },
    filters: [
      [{ field: 'sName', op: 'contains', value: 'a' }],
      [{ field: 'tBillDate', op: 'between', value: ['2020-01-01', 'infinity'] }],
      [{ or: [{ field: 'dTotal', op: 'gt', value: '1e9' }, { not: { field: 'bCheck', op: 'isNull' } }] }],
      [{ field: 'sId', op: 'in', value: [null, 1, '\u0000'] }],
    ],
  }
}

const outsideOf = async (service: TestService) => {
  const builder = await service.signIn({ loginType: 'builder' })
  await service.database.query(ROUTINE)
  for (const definition of DEFINITIONS) {
    const data = { sNameEn: 'Offered', sNameZh: '开放', ...definition }
    const { status, text } = await builder.post('/entry/sysapi/add', { data })
    assert.equal(status, 200, text)
  }
  const jApis = DEFINITIONS.map(({ sApiCode }) => sApiCode)
  const token = await tokenOf(service, await makeCredential(builder, { jApis }))
  const data = { sName: 'Notes', sProcName: 'sp_fuz_note' }
  const { sId, sHookCode, version } = (await builder.post('/entry/syswebhook/add', { data })).body.row
  const { body } = await builder.post('/entry/syswebhook/makeSecret', { sId, version })
  return { builder, token, sHookCode, hookSecret: body.secret as string }
}

const shown = ({ method, path, body }: RandomRequest): string =>
  `${method} ${path.slice(0, 600)} ${(body ?? '').slice(0, 600)}`

/** What the log has of it, by its trace id. */
const logged = (said: string, log: string): string => {
  const traceId = /"traceId":"(\w+)"/.exec(said)?.[1] ?? 'no trace'
  return log.split('\n').find((line) => line.includes(traceId)) ?? ''
}

const folder = mkdtempSync(join(tmpdir(), 'armature-random-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test(`${REQUESTS} requests at random are answered, and none with 500`, { timeout: 7_200_000 }, async () => {
  const logFile = join(folder, 'log')
  const service = await openTestService({ environment: { LOG_LEVEL: 'error' }, logFile })
  after(() => service.close())
  const { builder, token, sHookCode, hookSecret } = await outsideOf(service)
  const admin = await service.signIn()
  const clerk = await service.signIn({ user: 'clerk' })
  const documents: readonly Document[] = [
    (await admin.get('/openapi.json')).body,
    (await service.as(token).get('/api/openapi.json')).body,
  ]
  const requests = requestsOf(
    documents,
    {
      sessions: [admin.token, builder.token, builder.token, clerk.token],
      credential: token,
      known: await knownOf(admin, sHookCode),
      hookSecret,
    },
    EXCEPT,
  )
  const sender = openSender(service.url, AT_ONCE)
  const bad: Ended[] = []
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const batch = fc.sample(requests, { numRuns: Math.min(BATCH, REQUESTS - sent), seed: SEED + sent })
    for (const ended of await sender.send(batch)) {
      statuses.set(ended.status, (statuses.get(ended.status) ?? 0) + 1)
      if (ended.status === 0 || (ended.status >= 500 && !ALLOWED.has(ended.status))) bad.push(ended)
    }
  }
  const log = readFileSync(logFile, 'utf8')
  const told = bad
    .slice(0, 20)
    .map(({ asked, status, said }) => `${status} ${shown(asked)}\n${said}\n${logged(said, log)}`)
  console.log(
    [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map((pair) => pair.join(': '))
      .join(', '),
  )
  const { status } = await service.as(admin.token).get('/entry/context')
  sender.close()
  assert.deepEqual(told, [], `seed ${SEED}: ${bad.length} of ${REQUESTS}`)
  assert.equal(status, 200)
})
