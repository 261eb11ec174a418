// A client that a public generator makes of a credential's own document asks for everything that the document tells, unchanged.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { generate } from 'openapi-typescript-codegen'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { builderOf } from './builder-things.ts'
import { makeCredential, tokenOf } from './outside-things.ts'

let service: TestService
const folder = mkdtempSync(join(tmpdir(), 'armature-client-'))

const ROUTINE = `
  create table public.gen_note ("sText" text);
  select framework.make_tenant_table('public.gen_note');
  create function public.sp_gen_note("sText" text, out "sCode" int, out "sMsg" text, out "iNotes" int) language plpgsql as $$
  begin
    "sCode" := case when "sText" = 'no' then -1 else 0 end; "sMsg" := 'Noted';
    insert into public.gen_note ("sText") values (sp_gen_note."sText");
    select count(*) into "iNotes" from public.gen_note;
  end $$;`

const CUSTOMER = { sModelsId: 'ele-customer', sFormId: 'ele-customer.master', sKind: 'form' }
const WRITTEN = {
  properties: { sCode: { type: 'string' }, sName: { type: 'string' } },
  required: ['sCode', 'sName'],
}

const DEFINITIONS = [
  {
    ...{ sApiCode: 'customers_by_name', sKind: 'query', sMethods: 'GET,POST', iPageSize: 2 },
    sText: `select c."sId", c."sName" from elecustomer c where c."sName" ilike :part || '%' order by c."sId"`,
    jInput: { properties: { part: { type: 'string', maxLength: 20 } }, required: ['part'] },
    jOutput: { id: 'sId', name: 'sName' },
  },
  {
    ...{ sApiCode: 'orders', sKind: 'form', sMethods: 'GET,POST' },
    ...{ sModelsId: 'sal-sales-order', sFormId: 'sal-sales-order.list' },
    jInput: { properties: { sCustomerId: { type: 'string' }, bCheck: { type: 'integer' } } },
    jOutput: { orderNo: 'sBillNo', total: 'dTotal', day: 'tBillDate' },
  },
  { ...CUSTOMER, sApiCode: 'customers', sMethods: 'POST', sFormId: 'ele-customer.list' },
  { ...CUSTOMER, sApiCode: 'customer', sMethods: 'GET,POST,PUT,DELETE', bReadOnly: 0, jInput: WRITTEN },
  { ...CUSTOMER, sApiCode: 'save_customers', sMethods: 'POST', bReadOnly: 0 },
  {
    ...{ sApiCode: 'note', sKind: 'procedure', sMethods: 'POST', bReadOnly: 0, sProcName: 'sp_gen_note' },
    jInput: { properties: { sText: { type: 'string' } }, required: ['sText'] },
  },
]

/** Together with a program that uses it, as strictly as this repository is compiled. */
const compile = (): void => {
  copyFileSync(
    new URL('../fixtures/generated-client/caller.ts.txt', import.meta.url),
    join(folder, 'caller.ts'),
  )
  writeFileSync(join(folder, 'package.json'), '{"type": "commonjs"}')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
        ...{
          module: 'commonjs',
          moduleResolution: 'bundler',
          target: 'es2024',
          lib: ['es2024', 'dom', 'dom.iterable'],
        },
        ...{ outDir: 'made', types: [] },
      },
      include: ['caller.ts', 'client'],
    }),
  )
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
}

before(async () => {
  service = await openTestService()
  await service.database.query(ROUTINE)
  const platform = await service.signIn({ loginType: 'builder' })
  const builder = builderOf(platform)
  for (const definition of DEFINITIONS)
    await builder.done('sysapi/add', { data: { sNameEn: 'Offered', sNameZh: '开放', ...definition } })
})
after(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a client that is generated from the document asks for everything in it, without a change', async () => {
  const platform = await service.signIn({ loginType: 'builder' })
  const jApis = DEFINITIONS.map(({ sApiCode }) => sApiCode)
  const credential = await makeCredential(platform, { jApis })
  const document = await service.as(await tokenOf(service, credential)).get('/api/openapi.json')
  await generate({
    ...{ input: document.body, output: join(folder, 'client'), clientName: 'Offered', useOptions: true },
  })
  compile()
  const { use } = await import(pathToFileURL(join(folder, 'made/caller.js')).href)
  const { corpid, secret } = credential
  const told = await use(service.url, { corpid, secret })
  assert.deepEqual(told.read, {
    pages: [2, 2],
    isNext: true,
    bodyAgrees: true,
    orders: true,
    search: 1,
  })
  assert.deepEqual(told.written, {
    added: 'Generated',
    changed: 'Changed',
    stored: 'Changed',
    left: 0,
    many: 2,
  })
  assert.deepEqual(told.noted, { notes: [1, 1, 2], said: 'Noted' })
  assert.deepEqual(told.failed, [
    [400, 'invalid_request', 'part'],
    [401, 'unauthenticated', undefined],
    [409, 'duplicate', undefined],
    [422, 'rule_violation', undefined],
  ])
})
