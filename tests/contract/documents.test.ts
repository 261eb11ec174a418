// A company's own document, told in rows alone: what is approved, what is refused, what is made of it. The service writes the routines,
// and a clerk works with them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { openStructureNode, PLATFORM_BUILDER } from '#tests/support/structure.ts'
import { type Builder, builderOf } from './builder-things.ts'
import { type Documents, documentsOf, idOf, refused } from './packing-example.ts'

const TABLES = `
create table tool ("sName" text not null, "dStock" numeric not null default 0);
select framework.make_tenant_table('tool', null, false);
create table toolloan ("sBillNo" text not null, "tBillDate" date not null default current_date, "sToolId" text not null, "dQty" numeric not null);
create table toolloanline ("sSerial" text, "dQty" numeric not null);
select framework.make_document('toolloan', '{toolloanline}');
create table toolreturn ("sBillNo" text not null, "tBillDate" date not null default current_date, "sLoanId" text, "sToolId" text not null);
create table toolreturnline ("sSerial" text, "dQty" numeric not null, "sLoanLineId" text);
select framework.make_document('toolreturn', '{toolreturnline}');`

const APPROVAL = {
  sModelsId: 'tool-loan',
  sNounEn: 'loan',
  sNounZh: '借用单',
  jApprove: {
    bLines: 1,
    steps: [
      { let: 'dFree', of: 'tool.master', where: 'sId = parent.sToolId', is: 'dStock', bLock: 1 },
      {
        refuseWhen: 'dQty > dFree',
        sCode: -4,
        sMsgEn: 'Only {dFree} are available for {sBillNo}.',
        sMsgZh: '{sBillNo} 可借数量仅为 {dFree}。',
      },
      { change: 'tool.master', where: 'sId = parent.sToolId', set: { dStock: 'dStock - parent.dQty' } },
    ],
  },
}

const CONVERSION = {
  sModelsId: 'tool-return',
  sRoutine: 'sp_btn_loan_to_return',
  ...{ sNounEn: 'return', sNounZh: '归还单', sNumbersEn: 'returns' },
  ...{ sFromFormId: 'tool-loan.master', sFromNounEn: 'loan', sFromNounZh: '借用单' },
  jHeaderCopy: ['sToolId'],
  jHeaderSet: { sLoanId: 'sId' },
  sLinesFormId: 'tool-loan.slave',
  jLinesTake: { of: 'dQty', lessMadeBy: 'sLoanLineId' },
  jLinesCopy: ['sSerial'],
  jLinesSet: { sLoanLineId: 'sId' },
}

let service: TestService
let platform: Client
let builder: Builder
let clerk: Documents
/** A loan that is approved. */
let lent: string

const makeTables = async (): Promise<void> => {
  const node = await openStructureNode(service.database)
  const context = { ...PLATFORM_BUILDER.context, sBrandsId: 'demo' }
  const answer = await node.changeAs({ ...PLATFORM_BUILDER, context }, { sBrandNo: 'demo', text: TABLES })
  assert.equal(answer.kind, 'done', JSON.stringify(answer))
  await node.doors.close()
}

const makeModule = async (sId: string, columns: Readonly<Record<string, readonly string[]>>) => {
  await builder.module(sId, { sOwnerBrandsId: 'demo' })
  const table = sId.replace('-', '')
  for (const [kind, names] of Object.entries(columns)) {
    const isLines = kind === 'slave'
    await builder.form(sId, kind, {
      sTbName: isLines ? `${table}line` : table,
      ...(isLines ? { sParentFormId: `${sId}.master`, sParentColumn: 'sParentId' } : {}),
    })
    for (const name of names) await builder.column(`${sId}.${kind}`, name)
  }
}

const routines = async (sModelsId: string, how: 'plan' | 'write') => {
  const answer = await platform.post(`/entry/documents/${how}`, { sModelsId })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body.problems, [])
  return answer.body.files.map(({ sName, state }: { sName: string; state: string }) => [sName, state])
}

const changed = async (resource: string, { sId, version }: Record<string, unknown>, data: object) =>
  builder.done(`${resource}/update`, { sId, version, data })

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  builder = builderOf(platform)
  await makeTables()
  await makeModule('tool', { list: ['sName', 'dStock'], master: ['sName', 'dStock'] })
  await makeModule('tool-loan', {
    list: ['sBillNo'],
    master: ['sBillNo', 'tBillDate', 'sToolId', 'dQty', 'bCheck'],
    slave: ['sSerial', 'dQty'],
  })
  await makeModule('tool-return', {
    list: ['sBillNo'],
    master: ['sBillNo', 'tBillDate', 'sLoanId', 'sToolId'],
    slave: ['sSerial', 'dQty', 'sLoanLineId'],
  })
  await service.database.query(`
    insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sPrefix") values ('demo', 'toolloan', 'TL'), ('demo', 'toolreturn', 'TR');
    insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
      select 'demo', 'demo-clerk', m, '*' from unnest(array['tool', 'tool-loan', 'tool-return']) m`)
  clerk = documentsOf(await service.signIn({ user: 'clerk' }))
})
after(() => service?.close())

test('what is told in rows is planned, written once, and known to be there', async () => {
  await builder.done('gdsconversion/add', { data: CONVERSION })
  const withdraw = { jWithdraw: { made: { 'tool-return': { sCode: -3 } } } }
  await builder.done('gdsapproval/add', { data: { ...APPROVAL, ...withdraw } })
  const names = ['sp_toolloan_examine', 'sp_btn_toolloan_unexamine']
  assert.deepEqual(
    await routines('tool-loan', 'plan'),
    names.map((name) => [name, 'same']),
  )
  assert.deepEqual(await routines('tool-return', 'write'), [['sp_btn_loan_to_return', 'same']])
  const { row } = (await platform.get('/entry/gdsmodule/getBysId/tool-loan')).body
  await changed('gdsmodule', row, { bCheck: 1, sProcName: names[0] })
  await builder.done('gdsjurisdiction/add', {
    data: {
      ...{ sModelsId: 'tool-loan', sActionCode: 'return', sNameEn: 'Return', sNameZh: '归还' },
      ...{ sProcName: 'sp_btn_loan_to_return', sTargetModelsId: 'tool-return' },
    },
  })
})

test('a clerk approves, is refused what is not there, and makes a return of what was lent, once', async () => {
  const save = async (header: object, lines: readonly object[]) =>
    idOf(await clerk.add('tool-loan', header, lines))
  const drill = await service.database.query<{ sId: string }>(
    `insert into customer_demo.tool ("sBrandsId", "sSubsidiaryId", "sName", "dStock") values ('demo', 'demo-hq', 'Drill', 3) returning "sId"`,
  )
  const sToolId = drill[0]?.sId
  const two = await save({ sToolId, dQty: 2 }, [{ sSerial: 'A', dQty: 2 }])
  const more = await save({ sToolId, dQty: 2 }, [{ sSerial: 'B', dQty: 2 }])
  lent = two
  assert.equal(await clerk.approve('tool-loan', two), undefined)
  assert.match((await clerk.approve('tool-loan', more)) ?? '', /Only 1 are available/)
  const made = idOf(await clerk.press('tool-loan', 'sp_btn_loan_to_return', two))
  assert.equal((await clerk.record('tool-return', made)).sLoanId, two)
  assert.deepEqual(
    (await clerk.lines('tool-return', made)).map(({ sSerial, dQty }) => [sSerial, dQty]),
    [['A', 2]],
  )
  refused(await clerk.press('tool-loan', 'sp_btn_loan_to_return', two), -5, /Nothing is open/)
})

test('lines change other records, one after the other, and what they must not become refuses all of them', async () => {
  const [ladder, saw] = await Promise.all(
    ['Ladder', 'Saw'].map(async (sName) => {
      const rows = await service.database.query<{ sId: string }>(
        `insert into customer_demo.tool ("sBrandsId", "sSubsidiaryId", "sName", "dStock") values ('demo', 'demo-hq', '${sName}', 3) returning "sId"`,
      )
      return rows[0]?.sId ?? ''
    }),
  )
  const stock = async () =>
    (
      await service.database.query<{ dStock: number }>(
        `select "dStock"::float8 as "dStock" from customer_demo.tool where "sId" in ('${ladder}', '${saw}') order by "sName"`,
      )
    ).map(({ dStock }) => dStock)
  const { rows } = (await platform.get('/entry/gdsapproval/get?search=tool-loan')).body
  const before = rows[0].jApprove
  const lending = {
    ...{ changeLine: 'tool.master', where: 'sId = line.sSerial', set: { dStock: 'dStock - line.dQty' } },
    refuse: {
      ...{ when: 'dStock < 0', sCode: -5 },
      ...{
        sMsgEn: '{sBillNo}: {dStock} of {sName} would be left.',
        sMsgZh: '{sBillNo}：{sName} 将剩 {dStock}。',
      },
    },
  }
  await changed('gdsapproval', rows[0], { jApprove: { bLines: 1, steps: [lending] } })
  const save = async (lines: readonly (readonly [string | undefined, number])[]) =>
    idOf(
      await clerk.add(
        'tool-loan',
        { sToolId: ladder, dQty: 1 },
        lines.map(([sSerial, dQty]) => ({ sSerial, dQty })),
      ),
    )
  const tooMany = await save([
    [saw, 1],
    [ladder, 2],
    [ladder, 2],
  ])
  assert.match((await clerk.approve('tool-loan', tooMany)) ?? '', /^TL\d+: -1 of Ladder would be left\.$/)
  assert.deepEqual(await stock(), [3, 3])
  assert.equal(
    await clerk.approve(
      'tool-loan',
      await save([
        [saw, 1],
        [ladder, 1],
        [ladder, 2],
      ]),
    ),
    undefined,
  )
  assert.deepEqual(await stock(), [0, 2])
  const wrong = { steps: [{ ...lending, set: {} }] }
  const { row } = (await platform.get(`/entry/gdsapproval/getBysId/${rows[0].sId}`)).body
  const refusal = await builder.refused('gdsapproval/update', {
    ...{ sId: row.sId, version: row.version, data: { jApprove: wrong } },
  })
  assert.deepEqual([refusal.status, refusal.paths], [400, ['data.jApprove.steps.0.set']])
  await changed('gdsapproval', row, { jApprove: before })
})

test('a change is written anew when it is published, and what somebody made by hand stays theirs', async () => {
  const { rows } = (await platform.get('/entry/gdsapproval/get?search=tool-loan')).body
  const { body: draft } = await platform.post('/entry/changeSet/open', { sName: 'Lendings' })
  const { sId, version } = rows[0]
  const asked = { sId, version, data: { sNounEn: 'lending' } }
  const kept = await platform.post('/entry/gdsapproval/update', asked, { 'Change-Set': draft.sId })
  assert.equal(kept.status, 200, kept.text)
  assert.deepEqual((await routines('tool-loan', 'plan'))[0], ['sp_toolloan_examine', 'same'])
  const published = await platform.post('/entry/changeSet/publish', { sId: draft.sId })
  assert.equal(published.status, 200, published.text)
  assert.deepEqual((await routines('tool-loan', 'plan'))[0], ['sp_toolloan_examine', 'same'])
  assert.match((await clerk.approve('tool-loan', lent)) ?? '', /^Lending .* is approved already/)
  await changed('gdsapproval', (await platform.get(`/entry/gdsapproval/getBysId/${sId}`)).body.row, {
    sNounEn: 'loan',
  })
  assert.deepEqual((await routines('tool-loan', 'plan'))[0], ['sp_toolloan_examine', 'same'])
  await service.database.query(
    `create or replace function customer_demo.sp_toolloan_examine("sBrandsId" text, "sSubsidiaryId" text, "sUserName" text, "sLanguage" text, "sIds" text[], out "sCode" int, out "sMsg" text) language sql as $$ select 0, null::text $$`,
  )
  const answer = await builder.refused('documents/write', { sModelsId: 'tool-loan' })
  assert.deepEqual([answer.status, answer.paths], [400, ['sp_toolloan_examine']])
})

test('what cannot be written is told with its place, and only the platform writes; other companies have nothing of it', async () => {
  const { rows } = (await platform.get('/entry/gdsapproval/get?search=tool-loan')).body
  const { sId, version } = rows[0]
  const jApprove = { steps: [{ ...APPROVAL.jApprove.steps[1], refuseWhen: 'dQtty > 1' }] }
  const wrong = await builder.refused('gdsapproval/update', { sId, version, data: { jApprove } })
  assert.deepEqual([wrong.status, wrong.paths], [400, ['data.jApprove.steps.0']])
  assert.match(wrong.problem.errors[0].message, /dQtty/)
  const half = { steps: [{ refuseWhen: 'dQty > 1', sCode: -4, sMsgEn: 'No.' }] }
  const misshapen = await builder.refused('gdsapproval/update', { sId, version, data: { jApprove: half } })
  assert.deepEqual([misshapen.status, misshapen.paths], [400, ['data.jApprove.steps.0.sMsgZh']])
  const theirs = await service.signIn({ company: 'acme', loginType: 'builder' })
  assert.equal((await theirs.post('/entry/documents/plan', { sModelsId: 'tool-loan' })).status, 403)
  const everybodys = await platform.post('/entry/documents/plan', { sModelsId: 'sal-delivery' })
  assert.match(everybodys.body.problems[0].message, /everybody/)
  const [others] = await service.database.query<{ count: number }>(
    `select count(*)::int as count from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proname in ('sp_toolloan_examine', 'sp_btn_loan_to_return') and n.nspname <> 'customer_demo'`,
  )
  assert.equal(others?.count, 0)
})
