// What is offered to the outside: definitions that are judged and tried, credentials whose secrets nobody reads back, calls that are told.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'

let service: TestService
let platform: Client
let acme: Client
let builder: Builder

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  builder = builderOf(platform)
})
after(() => service?.close())

const NAMED = { sNameEn: 'Employees', sNameZh: '员工' }
const QUERY = {
  ...{ ...NAMED, sApiCode: 'employees', sKind: 'query', sMethods: 'GET,POST' },
  sText: `select e."sBrandsId", e."sName" from eleemployee e
where e."sName" like :begins || '%' and length(e."sName") < :most::int and ':no' <> ''
order by 2`,
  jInput: {
    properties: { begins: { type: 'string', maxLength: 20 }, most: { type: 'integer', minimum: 1 } },
    required: ['begins'],
  },
  jOutput: { name: 'sName', company: 'sBrandsId' },
}

const inputs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: 'string' }]))

test('a definition says what its kind needs, and who runs what somebody wrote is the platform', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ sText: null }, 'data.sText'],
    [{ sText: 'delete from eleemployee' }, 'data.sText'],
    [{ sText: "select ':open" }, 'data.sText'],
    [{ sText: 'select :unknown' }, 'data.jInput'],
    [{ jInput: [] }, 'data.jInput'],
    [{ jInput: { properties: { begins: { type: 'string', pattern: '(a+)+' } } } }, 'data.jInput'],
    [{ bReadOnly: 0 }, 'data.bReadOnly'],
    [{ jInput: { properties: inputs(101) } }, 'data.jInput.properties'],
    [{ sKind: 'procedure' }, 'data.sProcName'],
    [{ sKind: 'procedure', sProcName: 'fn_account_standard' }, 'data.sProcName'],
    [{ sKind: 'form' }, 'data.sModelsId'],
    [{ sKind: 'else' }, 'data.sKind'],
    [{ sApiCode: 'a/b' }, 'data.sApiCode'],
  ]
  for (const [change, path] of wrong) {
    const { status, paths } = await builder.refused('sysapi/add', { data: { ...QUERY, ...change } })
    assert.equal(status, 400, JSON.stringify(change))
    assert.ok(
      paths.some((one: string) => one.startsWith(path)),
      `${JSON.stringify(change)}: ${paths.join()}`,
    )
  }
  const row = await builder.done('sysapi/add', { data: { ...QUERY, sId: 'employees' } })
  assert.equal(row.sLayer, 'base')
  const form = {
    ...{ ...NAMED, sApiCode: 'orders', sKind: 'form' },
    ...{ sModelsId: 'sal-sales-order', sFormId: 'sal-sales-order.list' },
  }
  const own = await builder.done('sysapi/add', { data: form }, acme)
  assert.equal(own.sLayer, 'tenant')
  assert.equal((await builder.refused('sysapi/add', { data: { ...QUERY, sApiCode: 'x' } }, acme)).status, 403)
  const becomes = { sId: own.sId, version: own.version, data: { sKind: 'query', sText: 'select 1' } }
  assert.equal((await builder.refused('sysapi/update', becomes, acme)).status, 403)
  const together = { resource: 'sysapi', rows: [becomes] }
  assert.equal((await builder.refused('metadata/updateAll', together, acme)).status, 403)
  const draft = await acme.post('/entry/changeSet/open', { sName: 'Another kind' })
  const inDraft = { 'change-set': draft.body.sId }
  assert.equal((await acme.post('/entry/metadata/updateAll', together, inDraft)).status, 403)
  assert.equal((await acme.post('/entry/changeSet/discard', { sId: draft.body.sId })).status, 200)
  const taken = { data: { ...form, sApiCode: 'employees' } }
  assert.equal((await builder.refused('sysapi/add', taken, acme)).code, 'duplicate')
})

test('a query is tried as the own company, by what may be sent, and answers what it promises', async () => {
  const tried = (params: object, as = platform) =>
    as.post('/entry/sysapi/tryIt', { sId: 'employees', params })
  const { body } = await tried({ begins: 'A', most: 50 }, acme)
  assert.deepEqual([body.kind, body.columns], ['rows', ['name', 'company']])
  assert.ok(body.rows.length > 0)
  assert.deepEqual([...new Set(body.rows.map(([, company]: readonly string[]) => company))], ['acme'])
  const refused = await tried({ begins: 'A', most: 0, else: 1 })
  assert.equal(refused.status, 400)
  assert.deepEqual(refused.body.errors.map(({ path }: { path: string }) => path).sort(), [
    'params.else',
    'params.most',
  ])
  assert.deepEqual((await tried({ begins: `' or true --`, most: 50 })).body.rows, [])
  const business = await service.signIn()
  assert.equal((await tried({ begins: 'A' }, business)).status, 403)
})

test('a definition is tried as the draft has it, by its author alone', async () => {
  const { sId: draft } = (await platform.post('/entry/changeSet/open', { sName: 'Shorter' })).body
  const header = { 'change-set': draft }
  const { version } = (await platform.get('/entry/sysapi/getBysId/employees', header)).body.row
  const data = { sText: `select 'drafted' as "sName", :begins as "sBrandsId", :most::int` }
  const drafted = await platform.post(
    '/entry/sysapi/update',
    { sId: 'employees', version, data: { ...data, jOutput: {} } },
    header,
  )
  assert.equal(drafted.status, 200, drafted.text)
  const asked = { sId: 'employees', params: { begins: 'A', most: 1 } }
  const rows = async (headers: Record<string, string>) =>
    (await platform.post('/entry/sysapi/tryIt', asked, headers)).body.rows
  assert.deepEqual(await rows(header), [['drafted', 'A', 1]])
  assert.ok((await rows({})).every(([name]: readonly string[]) => name !== 'drafted'))
  assert.equal((await acme.post('/entry/sysapi/tryIt', asked, header)).status, 404)
  await platform.post('/entry/changeSet/discard', { sId: draft })
})

test('what a definition names is told where it is used, of the own company alone, and does not go', async () => {
  const usedBy = async (kind: string, name: string, as: Client) =>
    (await as.get(`/entry/whereUsed?kind=${kind}&name=${name}`)).body.uses
      .filter(({ kind: by }: { kind: string }) => by === 'sysapi')
      .map(({ where }: { where: string }) => where)
  assert.deepEqual(await usedBy('table', 'eleemployee', platform), ['The query of the interface names it'])
  assert.deepEqual(await usedBy('column', 'eleemployee.sName', acme), ['The query of the interface names it'])
  assert.deepEqual(await usedBy('module', 'sal-sales-order', acme), ['The interface offers the module'])
  assert.deepEqual(await usedBy('form', 'sal-sales-order.list', acme), ['The interface offers the form'])
  assert.deepEqual(await usedBy('module', 'sal-sales-order', platform), [])
})

test('a secret is told once, kept as a fingerprint, and the one before holds a while longer', async () => {
  const made = await builder.done('sysapibrand/add', { data: { sName: 'Web shop', jApis: ['employees'] } })
  assert.match(made.corpid, /^[0-9a-f]{32}$/)
  const said = await builder.refused('sysapibrand/add', { data: { sName: 'x', corpid: made.corpid } })
  const nowhere = { sName: 'x', jAddresses: ['127.0.0.1', '127.1', '127.0.0.1/33'], sExpires: '2026-02-30' }
  assert.deepEqual((await builder.refused('sysapibrand/add', { data: nowhere })).paths, [
    ...['data.jAddresses.1', 'data.jAddresses.2', 'data.sExpires'],
  ])
  assert.deepEqual([said.status, said.paths], [400, ['data.corpid']])
  const secretFor = async (row: { sId: string; version: string }, as = platform) =>
    as.post('/entry/sysapibrand/makeSecret', { sId: row.sId, version: row.version })
  assert.equal((await secretFor(made, acme)).status, 404)
  const first = (await secretFor(made)).body
  assert.equal((await secretFor(made)).status, 409)
  const second = (await secretFor(first.row)).body
  assert.notEqual(first.secret, second.secret)
  assert.ok(second.row.tPreviousEnds > second.row.tSecret)
  const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('hex')
  const [stored] = await service.database.query(
    `select "sSecretHash", "sPreviousHash" from framework.sysapibrand where "sId" = $1`,
    [made.sId],
  )
  assert.deepEqual(stored, {
    sSecretHash: fingerprint(second.secret),
    sPreviousHash: fingerprint(first.secret),
  })
  const { text } = await platform.get(`/entry/sysapibrand/getBysId/${made.sId}`)
  const audited = await service.database.query(
    `select a::text from framework.sysaudit a where a."sTbName" = 'sysapibrand'`,
  )
  assert.equal(audited.length, 3)
  for (const known of [text, JSON.stringify(audited)])
    for (const secret of [first.secret, second.secret, fingerprint(second.secret)])
      assert.ok(!known.includes(secret))
})

test('calls are told to their company alone, the latest first', async () => {
  const [{ corpid }] = (await platform.get('/entry/sysapibrand/get')).body.rows
  await service.database.query(
    `insert into framework.sysapilog ("sBrandsId", "sCorpId", "sApiCode", "sMethod", "iStatus", "iMilliseconds") values
     ('demo', $1, 'employees', 'GET', 200, 12), ('demo', $1, 'employees', 'POST', 403, 3), ('acme', null, 'orders', 'GET', 200, 8)`,
    [corpid],
  )
  const { body } = await platform.get('/entry/sysapilog/get?search=web%20shop')
  assert.deepEqual(
    body.calls.map(({ sMethod, sName }: Record<string, string>) => [sMethod, sName]),
    [
      ['POST', 'Web shop'],
      ['GET', 'Web shop'],
    ],
  )
  assert.equal((await platform.get('/entry/sysapilog/get?failed=1')).body.total, 1)
  assert.equal((await acme.get('/entry/sysapilog/get')).body.total, 1)
})
