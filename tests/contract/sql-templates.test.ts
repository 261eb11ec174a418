// Templates of SQL that a deployment brings along: absent until it does, then working, with values bound and names of the catalogue.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { SQL_TEMPLATE_NAMES } from '#contracts/sql-templates.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'
import { makeCredential, tokenOf } from './outside-things.ts'
import { refused } from './page-things.ts'

let database: TestDatabase
let service: TestService
let folder: string
let builder: Builder
let acme: Client
let caller: Client

const put = (name: string, text: string): Promise<void> => writeFile(join(folder, `${name}.sql`), text)

const PARTS = { properties: { part: { type: 'string' } }, required: ['part'] }
const NOTE = {
  properties: { sText: { type: 'string' }, bCheck: { type: 'integer' }, sBrandsId: { type: 'string' } },
}

const definition = (sTemplate: string, more: object = {}): object => ({
  ...{ sNameEn: sTemplate, sNameZh: sTemplate, sApiCode: sTemplate, sKind: 'template', sMethods: 'GET,POST' },
  ...{ sTemplate, sTbName: 'elecustomer', jInput: PARTS, iPageSize: 2 },
  ...more,
})

const DEFINITIONS = [
  definition('sOutSqlStrTemple', { jOutput: { id: 'sId', name: 'sName' } }),
  definition('sInSqlStrTemple', {
    ...{
      sMethods: 'POST',
      bReadOnly: 0,
      sTbName: 'tpl_note',
      jInput: NOTE,
      jOutput: { text: 'sText', company: 'sBrandsId' },
    },
  }),
  definition('sDataSqlTmp'),
  definition('sDataSqlTmpDef', { jInput: {} }),
  definition('sJsonSqlTmp', { sMethods: 'POST', bReadOnly: 0, sTbName: 'tpl_note', jInput: NOTE }),
  definition('sJsonSqlTmpOut', { jInput: {} }),
  definition('sDbPro', { sTbName: null, sProcName: 'sp_tpl_twice' }),
]

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'))
  database = await openTestDatabase()
  await database.query(`
    create table public.tpl_note ("sText" text);
    select framework.make_tenant_table('public.tpl_note');
    create function public.sp_tpl_twice(part text) returns table ("sTwice" text) language sql stable as $$ select part || part $$;`)
  service = await openTestService({ database, environment: { SQL_TEMPLATES_DIR: folder } })
  builder = builderOf(await service.signIn({ loginType: 'builder' }))
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  for (const data of DEFINITIONS) await builder.done('sysapi/add', { data })
  caller = await callerOf(service, [...SQL_TEMPLATE_NAMES])
})
after(async () => {
  await service?.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const callerOf = async (of: TestService, jApis: readonly string[]): Promise<Client> => {
  const credential = await makeCredential(await of.signIn({ loginType: 'builder' }), { jApis })
  return of.as(await tokenOf(of, credential))
}

const call = (name: string, sent: object = { part: '' }) => caller.post(`/api/invoke/${name}`, sent)

test('each template is missing by name until the deployment brings it along, and works as soon as it is there', async () => {
  for (const name of SQL_TEMPLATE_NAMES) {
    const { status, body } = await call(
      name,
      name.endsWith('Def') || name.startsWith('sJson') ? {} : { part: '' },
    ).then((answer) => (answer.status === 400 ? call(name, { sText: 'x' }) : answer))
    assert.deepEqual([status, body.code], [424, 'broken_metadata'], name)
    assert.match(body.detail, new RegExp(`^The template ${name}\\.sql is missing`))
  }
  await put(
    'sOutSqlStrTemple',
    `select {{sColumns}} from {{sTbName}} where "sName" ilike :part || '%' order by "sId"`,
  )
  const { status, body, text } = await call('sOutSqlStrTemple')
  assert.equal(status, 200, text)
  assert.deepEqual(Object.keys(body.rows[0]), ['id', 'name'])
  assert.deepEqual([body.rows.length, body.pageNum, body.pageSize, body.hasMore], [2, 1, 2, true])
  const next = await caller.get('/api/invoke/sOutSqlStrTemple?part=&pageNum=2')
  assert.ok(next.body.rows.length > 0 && next.body.rows[0].id !== body.rows[0].id)
})

test('what is sent is bound and never part of the statement, and records are the caller’s own', async () => {
  for (const part of [
    "' or true --",
    '"; drop table elecustomer; --',
    '{{sTbName}}',
    ':sBrandsId',
    '$1',
    '\\',
  ])
    assert.deepEqual((await call('sOutSqlStrTemple', { part })).body.rows, [], part)
  await put(
    'sOutSqlStrTemple',
    `select distinct "sBrandsId" as "sId", :sBrandsId as "sName" from {{sTbName}} where :part = ''`,
  )
  assert.deepEqual((await call('sOutSqlStrTemple')).body.rows, [{ id: 'demo', name: 'demo' }])
})

test('one that writes takes the sent columns that are a caller’s to say, once for a key', async () => {
  await put(
    'sInSqlStrTemple',
    `insert into {{sTbName}} ("sBrandsId", "sSubsidiaryId", {{sSentColumns}})
     select :sBrandsId, :sSubsidiaryId, {{sSentValues}} returning {{sColumns}}`,
  )
  const sent = { sText: `'); delete from tpl_note; --`, bCheck: 1, sBrandsId: 'acme' }
  const ask = () => caller.post('/api/invoke/sInSqlStrTemple', sent, { 'idempotency-key': 'one' })
  const { status, body, text } = await ask()
  assert.equal(status, 200, text)
  assert.deepEqual(body.rows, [{ text: sent.sText, company: 'demo' }])
  assert.deepEqual((await ask()).body, body)
  assert.deepEqual(await database.query('select "sBrandsId", "sText", "bCheck" from public.tpl_note'), [
    { sBrandsId: 'demo', sText: sent.sText, bCheck: 0 },
  ])
  assert.deepEqual(refused(await call('sInSqlStrTemple', { bCheck: 1 })), [400, 'invalid_request', ''])
})

test('one record, a JSON document in and out, and a routine', async () => {
  await put('sDataSqlTmp', `select "sName" from {{sTbName}} where "sName" = :part`)
  const [one] = await database.query<{ sName: string }>(
    `select "sName" from public.elecustomer where "sBrandsId" = 'demo' order by "sId" limit 1`,
  )
  assert.deepEqual((await call('sDataSqlTmp', { part: one?.sName })).body, { row: { sName: one?.sName } })
  assert.deepEqual(refused(await call('sDataSqlTmp', { part: 'nobody' })), [404, 'not_found'])
  await put('sDataSqlTmpDef', `select 'CNY' as "sCurrency"`)
  assert.deepEqual((await call('sDataSqlTmpDef', {})).body, { row: { sCurrency: 'CNY' } })
  await put(
    'sJsonSqlTmp',
    `update {{sTbName}} n set "sText" = (:jBody::jsonb)->>'sText' where n."sBrandsId" = :sBrandsId returning jsonb_build_object('said', n."sText")`,
  )
  assert.deepEqual((await call('sJsonSqlTmp', { sText: 'a "b"' })).body, { said: 'a "b"' })
  await put('sJsonSqlTmpOut', `select jsonb_build_object('count', count(*)) from tpl_note`)
  assert.deepEqual((await call('sJsonSqlTmpOut', {})).body, { count: 1 })
  await put('sDbPro', 'select * from {{sProcName}}(:part)')
  assert.deepEqual((await call('sDbPro', { part: "a'" })).body.rows, [{ sTwice: "a'a'" }])
})

test('a template that is none of its kind, or names what there is not, is the deployment’s to mend', async () => {
  const before = await database.query('select "sId", "sText" from public.tpl_note')
  for (const text of [
    'delete from {{sTbName}}',
    'select 1; select 2',
    'drop table elecustomer',
    'select {{sWrong}}',
    'select {{__proto__}}',
    'select * from {{ constructor }}',
    'select "sNoColumn" from {{sTbName}} where :part = :part',
    'with gone as (delete from tpl_note returning 1) select * from gone',
    'select * into mine from {{sTbName}}',
    '',
  ]) {
    await put('sDataSqlTmp', text)
    assert.deepEqual(refused(await call('sDataSqlTmp')), [424, 'broken_metadata'], text)
  }
  assert.deepEqual(await database.query('select "sId", "sText" from public.tpl_note'), before)
  await put('sDataSqlTmp', 'select * from {{sTbName}}')
  for (const name of [
    'nothing"; drop table elecustomer; --',
    'framework.sysapi',
    'sysapi',
    'pg_user',
    'sp_tpl_twice',
  ]) {
    await database.query(`update framework.sysapi set "sTbName" = $1 where "sApiCode" = 'sDataSqlTmp'`, [
      name,
    ])
    assert.deepEqual(refused(await call('sDataSqlTmp')), [424, 'broken_metadata'], name)
  }
})

test('who writes a definition of a template says which, and that it writes where it does', async () => {
  const asked = async (data: object, as?: Client) => {
    const { status, code, paths } = await builder.refused(
      'sysapi/add',
      { data: { ...data, sApiCode: 'other' } },
      as,
    )
    return [status, code, ...paths]
  }
  assert.deepEqual(await asked(definition('sOutSqlStrTemple'), acme), [403, 'forbidden'])
  assert.deepEqual(await asked({ ...definition('x'), sTemplate: null }), [
    400,
    'invalid_request',
    'data.sTemplate',
  ])
  assert.deepEqual(await asked(definition('../../etc/passwd')), [400, 'invalid_request', 'data.sTemplate'])
  assert.deepEqual(await asked(definition('sInSqlStrTemple')), [400, 'invalid_request', 'data.bReadOnly'])
  assert.deepEqual(await asked(definition('sJsonSqlTmpOut', { bReadOnly: 0 })), [
    400,
    'invalid_request',
    'data.bReadOnly',
  ])
  assert.deepEqual(await asked(definition('sDbPro')), [400, 'invalid_request', 'data.sProcName'])
})

test('without a folder each is missing', async () => {
  const other = await openTestService({ database })
  try {
    const stranger = await callerOf(other, ['sDbPro'])
    const answer = await stranger.get('/api/invoke/sDbPro?part=a')
    assert.deepEqual([answer.status, answer.body.code], [424, 'broken_metadata'])
    assert.match(answer.body.detail, /sDbPro\.sql is missing/)
  } finally {
    await other.close()
  }
})
