// Forms whose definition is wrong: each is 424 with what to mend, its module can be read all the same, and every other form works.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-broken'

type Broken = {
  readonly id: string
  readonly table?: string
  readonly rule?: string
  readonly column?: readonly [name: string, type: string, property?: string, value?: string]
  /** What the problem must name. */
  readonly says: RegExp
}

const BROKEN: readonly Broken[] = [
  { id: 'gone', table: 'there_is_none', says: /"there_is_none".*sTbName.*gone/ },
  { id: 'nothing', table: '', says: /nothing/ },
  { id: 'catalogue', table: 'pg_class', says: /"pg_class"/ },
  { id: 'framework', table: 'sysbrand', says: /"sysbrand"/ },
  { id: 'qualified', table: 'framework.sftlogininfo', says: /framework\.sftlogininfo/ },
  { id: 'hostile', table: 'mended"; drop table mended; --', says: /drop table mended/ },
  { id: 'unscoped', table: 'brokenplain', says: /brokenplain.*make_tenant_table/ },
  { id: 'open', table: 'brokenopen', says: /brokenopen.*make_tenant_table/ },
  { id: 'materialised', table: 'brokenmat', says: /brokenmat/ },
  { id: 'column', column: ['sGone', 'text'], says: /"sGone".*column/ },
  { id: 'system', column: ['xmin', 'text'], says: /"xmin"/ },
  { id: 'unknown', column: ['dX', 'computed', 'sComputed', 'dNope * 2'], says: /dX\.sComputed.*dNope/ },
  { id: 'unfinished', column: ['dX', 'computed', 'sComputed', 'dAmount *'], says: /dX\.sComputed/ },
  { id: 'default', column: ['tDay', 'date', 'sDefault', "'a' & 'b'"], says: /tDay\.sDefault.*date/ },
  {
    id: 'validation',
    column: ['dAmount', 'money', 'sValidation', 'dAmount + 1'],
    says: /dAmount\.sValidation/,
  },
  { id: 'rule', rule: 'sNope = 1', says: /sRowRule.*sNope/ },
  { id: 'statement', rule: '1 = 1; drop table mended', says: /sRowRule/ },
]

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  const run = service.database.query
  await run(`
    create table public.mended ("sName" text, "dAmount" numeric, "tDay" date);
    select framework.make_tenant_table('public.mended', null, false);
    create table public.brokenplain ("sId" text primary key, "sName" text);
    create table public.brokenopen ("sBrandsId" text, "sSubsidiaryId" text, "sId" text, "sName" text);
    create materialized view public.brokenmat as select "sBrandsId", "sSubsidiaryId", "sId", "sName" from public.mended;
    grant select on public.brokenplain, public.brokenopen, public.brokenmat to tenant_runtime;
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Broken', '损坏');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('good', '${MODULE}', 'mended', 'master', 'x', 'x');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('good', 'sName', 'sName', 'x', 'x', 'text');
    select framework.merge_base_grants()`)
  for (const { id, table = 'mended', rule = null, column = ['sName', 'text'] } of BROKEN) {
    await run(
      `insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule") values ($1, $2, $3, 'panel', 'x', 'x', $4)`,
      [id, MODULE, table, rule],
    )
    const [name, type, property = 'sHelpEn', value = null] = column
    await run(
      `insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "${property}") values ($1, $2, $2, 'x', 'x', $3, $4)`,
      [id, name, type, value],
    )
  }
  admin = await service.signIn()
})
after(() => service.close())

const read = (form: string) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, {})
const save = (forms: readonly string[]) =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: forms.map((sFormId) => ({ sFormId, rows: [{ handleType: 'add', data: { sName: 'kept?' } }] })),
  })

for (const { id, says } of BROKEN) {
  test(`${id}: 424 with what to mend, for reading, saving and locking`, async () => {
    const lock = { sFormId: id, sId: 'x' }
    const answers = [
      await read(id),
      await save(['good', id]),
      await admin.post(`/entry/business/addSysLocking?sModelsId=${MODULE}`, lock),
    ]
    for (const { status, body, text } of answers) {
      assert.deepEqual([status, body.code], [424, 'broken_metadata'], text)
      assert.match(body.detail, says)
      assert.doesNotMatch(text, /select |syntax error|node_modules|\\.ts:/)
    }
  })
}

test('the module is read all the same, and says of each form what is wrong with it', async () => {
  const { status, body } = await admin.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  assert.equal(status, 200)
  const told = new Map<string, string | null>(
    body.forms.map(({ sId, broken }: { sId: string; broken: string | null }) => [sId, broken]),
  )
  assert.equal(told.get('good'), null)
  for (const { id, says } of BROKEN) assert.match(told.get(id) ?? '', says)
})

test('what is wrong is told in the language of the session', async () => {
  const chinese = await service.signIn({ language: 'zh-CN' })
  for (const { id } of BROKEN) {
    const { body } = await chinese.post(
      `/entry/business/getBusinessDataByFormcustomId/${id}?sModelsId=${MODULE}`,
      {},
    )
    assert.match(body.detail, /[\u4e00-\u9fff]/, id)
    assert.doesNotMatch(body.detail, /There is|has no|is not/, id)
  }
})

test('the others work, and nothing of a save with a broken form was kept', async () => {
  assert.deepEqual((await read('good')).body.rows, [])
  assert.equal((await save(['good'])).status, 200)
  assert.equal((await read('good')).body.total, 1)
})

test('what is mended works at the next request', async () => {
  await service.database.query(
    `update framework.gdsconfigformmaster set "sTbName" = 'MENDED' where "sId" = 'gone'`,
  )
  assert.equal((await read('gone')).status, 200)
  await service.database.query('alter table public.mended add "sGone" text')
  assert.equal((await read('column')).status, 200)
})

test('a module whose forms say too much is not built: that is said, and the other modules work', async () => {
  await service.database.query(`
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('test-large', 'Large', '很大');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('large', 'test-large', 'mended', 'master', 'x', 'x');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sHelpEn")
    select 'large', 'sName', 'sName' || n, 'x', 'x', 'text', repeat('long ', 30000) from generate_series(1, 15) n;
    select framework.merge_base_grants()`)
  const open = (id: string) => admin.get(`/entry/business/getModelBysId/${id}?sModelsId=${id}`)
  const { status, body } = await open('test-large')
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /forms of the module test-large say more than 2097152 characters/)
  assert.equal((await open(MODULE)).status, 200)
})
