// Printing over HTTP: what stands in the PDF, in both languages and under whose rights, and every refusal.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { MODULE, makeReports, type Printed, print } from './report-things.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await makeReports(service.database)
  admin = await service.signIn()
})
after(() => service.close())

const ask = (body: Record<string, unknown>, client: Client = admin): Promise<Printed> =>
  print(service.url, client, { sModelsId: MODULE, sReportId: 'paper', ...body })

const has = (page: string | undefined, ...texts: readonly string[]): void => {
  for (const text of texts) assert.ok(page?.includes(text), `${text} is not in:\n${page}`)
}
const hasNot = (pages: readonly string[], ...texts: readonly string[]): void => {
  for (const text of texts) assert.ok(!pages.join('\n').includes(text), text)
}

test('a document has head, numbered pages, the table’s head on each, and totals on the last alone', async () => {
  const { status, headers, pages } = await ask({ sIds: ['p1'] })
  assert.equal(status, 200)
  assert.equal(
    headers.get('content-disposition'),
    'inline; filename="Paper PA-0001.pdf"; filename*=UTF-8\'\'Paper%20PA-0001.pdf',
  )
  assert.match(headers.get('cache-control') ?? '', /no-store/)
  assert.ok(pages.length >= 3)
  has(pages[0], 'Brightfold', '1 Fold Street', 'Tax no.: TAX-7', 'PA-0001', 'Partner:', '莲花化妆品 demo')
  has(pages[0], '9 Mar 2026', 'Still open', '9 Mar 2026 22:30')
  pages.forEach((page, index) => {
    has(page, 'Item', 'Quantity', 'Price', `Page ${index + 1} of ${pages.length}`, 'Thank you', 'PA-0001')
  })
  has(pages[0], 'Carton 1', '1,000.25', '12.3456', '10.13')
  const last = pages.at(-1)
  has(last, 'Carton 100', 'Total', 'CNY 1,234,567.90', '{1+1} p1', 'Signed')
  has(last, '50,012.5 m', '50,012.5 pcs')
  hasNot(pages.slice(0, -1), 'CNY', 'Signed', '50,012.5')
  for (const number of [1, 50, 100])
    assert.equal(pages.join(' ').match(new RegExp(`Carton ${number} `, 'g'))?.length, 1)
})

test('every report has the letterhead and the digits of the currency, without a routine of its own', async () => {
  await service.database.query(
    `insert into public.sftcompany ("sBrandsId", "sSubsidiaryId", "sName", "sNameEn", "sPhone") values ('demo', 'demo-hq', '莲花', 'Lotus Ltd', '021-5555')
     on conflict ("sBrandsId", "sSubsidiaryId") do update set "sName" = excluded."sName", "sNameEn" = excluded."sNameEn", "sPhone" = excluded."sPhone"`,
  )
  const { pages } = await ask({ sReportId: 'letterhead', sIds: ['p1', 'p2'] })
  has(pages[0], 'Lotus Ltd', '021-5555', 'CNY 1,234,567.90')
  has(pages[1], 'Lotus Ltd', 'JPY 1,234')
  hasNot(pages, 'JPY 1,234.')
  has((await ask({ sReportId: 'letterhead', sIds: ['p1'], sLanguage: 'zh-CN' })).pages[0], '莲花')
})

test('the language is the session’s, unless the request says', async () => {
  const { pages } = await ask({ sIds: ['p1'], sLanguage: 'zh-CN' })
  has(
    pages[0],
    '明折包装',
    '税号：TAX-7',
    '伙伴：',
    '2026年3月9日',
    '未完成',
    `第 1 页，共 ${pages.length} 页`,
  )
  has(pages.at(-1), '合计', '总额', '备注：', '签字', '谢谢')
  const chinese = await service.signIn({ language: 'zh-CN' })
  has((await ask({ sIds: ['p1'] }, chinese)).pages[0], '明折包装', '单据')
  has((await ask({ sIds: ['p1'], sLanguage: 'en' }, chinese)).pages[0], 'Brightfold')
})

test('amounts have the digits of their currency; what is not approved says so', async () => {
  const { pages } = await ask({ sIds: ['p2'] })
  assert.equal(pages.length, 1)
  has(pages[0], 'DRAFT', 'JPY 1,234', '1,235', '411.5')
  hasNot(pages, '1,234.4', '1,234.5')
  hasNot((await ask({ sIds: ['p1'] })).pages, 'DRAFT')
})

test('several records are one document, each with its own numbering, in the order asked for', async () => {
  const { headers, pages } = await ask({ sIds: ['p2', 'p1', 'p2'] })
  assert.match(headers.get('content-disposition') ?? '', /filename="Paper\.pdf"/)
  has(pages[0], 'PA-0002', 'Page 1 of 1')
  has(pages[1], 'PA-0001', `Page 1 of ${pages.length - 1}`)
})

test('a number that is no barcode, a record without lines, and characters that no printer has', async () => {
  const { status, headers, pages } = await ask({ sIds: ['p4'] })
  assert.equal(status, 200)
  has(pages[0], '单-4', 'CNY 0.00', '{1+1} p4', 'Item')
  assert.match(
    headers.get('content-disposition') ?? '',
    /filename="Paper _-4\.pdf"; filename\*=UTF-8''Paper%20%E5%8D%95-4\.pdf/,
  )
})

test('hidden columns stay hidden, also when the routine has one of that name', async () => {
  const { pages } = await ask({ sIds: ['p1'] })
  hasNot(pages, 'Secret', 'hidden p1', 'from the procedure', 'Margin', 'margin 1')
  await service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "sControlName", "bVisible")
     values ('demo', 'demo-admin', $1, 'sPartner', 'sPartner', 0)`,
    [`${MODULE}.master`],
  )
  hasNot((await ask({ sIds: ['p1'] })).pages, 'Partner', '莲花')
  await service.database.query(`delete from framework.gdsconfigformcustomslave where "sFormId" = $1`, [
    `${MODULE}.master`,
  ])
})

test('a report that names no form prints by the one that judges the records, not by the first master', async (context) => {
  const { database } = service
  await database.query(
    `insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "bReadOnly", "iOrder")
     values ('a-glance', $1, 'prndoc', 'master', 'Glance', '一览', 1, -1)`,
    [MODULE],
  )
  await database.query(`update framework.sysreport set "sFormId" = null where "sId" = 'paper'`)
  context.after(async () => {
    await database.query(`update framework.sysreport set "sFormId" = $1 where "sId" = 'paper'`, [
      `${MODULE}.master`,
    ])
    await database.query(`delete from framework.gdsconfigformmaster where "sId" = 'a-glance'`)
  })
  const { status, pages, body } = await ask({ sIds: ['p1'] })
  assert.equal(status, 200, JSON.stringify(body))
  has(pages[0], 'PA-0001', 'Partner:')
  assert.equal((await ask({ sIds: ['p3'] })).status, 404)
})

test('only what the user may see and print', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  assert.equal((await ask({ sIds: ['p1'] }, clerk)).status, 403)
  const hidden = await ask({ sIds: ['p1', 'p3'] })
  assert.equal(hidden.status, 404)
  assert.match(hidden.body.detail, /p3/)
  assert.doesNotMatch(hidden.body.detail, /p1/)
  const acme = await service.signIn({ company: 'acme' })
  assert.equal((await ask({ sIds: ['p1'] }, acme)).body.code, 'not_found')
})

test('requests that cannot be', async () => {
  const cases: readonly (readonly [Record<string, unknown>, number])[] = [
    [{ sIds: ['p1'], sReportId: 'unheard-of' }, 404],
    [{ sIds: ['p1'], sModelsId: 'test-print-other' }, 404],
    [{ sIds: ['p1'], sModelsId: 'nowhere' }, 404],
    [{ sIds: ['nothing'] }, 404],
    [{ sIds: [] }, 400],
    [{ sIds: Array.from({ length: 201 }, (_, index) => `p${index}`) }, 400],
    [{ sIds: ['p1'], sLanguage: 'fr' }, 400],
    [{ sIds: ['p1'], sReportId: undefined }, 400],
    [{ sIds: ['p1'], sReportId: 'refusing' }, 422],
  ]
  for (const [body, status] of cases) {
    const answer = await ask(body)
    assert.equal(answer.status, status, JSON.stringify([body, answer.body]))
  }
})

test('a template that names what is not there says so, in both languages', async () => {
  const cases: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
    empty: [/no valid template/, /没有有效的模板/],
    malformed: [/\/tables\/0.*columns/, /\/tables\/0/],
    'lost-names': [/test-print\.master: dNowhere, test-print\.master: sNothing/, /dNowhere/],
    'lost-facts': [/test-print: sNowhere/, /sNowhere/],
    'lost-form': [/"elsewhere"/, /elsewhere/],
    'lost-table': [/prn_lost/, /prn_lost/],
    'lost-procedure': [/no routine "sp_print_gone"/, /sp_print_gone/],
    'wrong-procedure': [/"sp_print_without_id"/, /sp_print_without_id/],
  }
  const chinese = await service.signIn({ language: 'zh-CN' })
  for (const [sReportId, [english, other]] of Object.entries(cases)) {
    const answer = await ask({ sIds: ['p1'], sReportId })
    assert.deepEqual([answer.status, answer.body.code], [424, 'broken_metadata'], sReportId)
    assert.match(answer.body.detail, english)
    assert.match((await ask({ sIds: ['p1'], sReportId }, chinese)).body.detail, other)
  }
})

test('more lines than one print may hold are refused', async () => {
  await service.database.query(
    `insert into public.prnline ("sBrandsId", "sSubsidiaryId", "sParentId", "sItem")
     select 'demo', 'demo-hq', 'p4', n::text from generate_series(1, 5001) n`,
  )
  const answer = await ask({ sIds: ['p2', 'p4'] })
  assert.deepEqual([answer.status, answer.body.errors?.[0]?.path], [400, 'sIds'])
})

test('a template is tried as it is being changed, by administrators in the builder, with routines that reports run already', async () => {
  const builder = await service.signIn({ loginType: 'builder' })
  const tried = (template: object, client: Client = builder) =>
    print(service.url, client, {
      ...{ sModelsId: MODULE, sFormId: `${MODULE}.master`, sNameEn: 'Tried', sNameZh: '试打', sIds: ['p1'] },
      jTemplate: template,
      at: 'try',
    })
  const { status, pages } = await tried({ number: 'sBillNo', fields: [['sPartner', 'sSecret']] })
  assert.equal(status, 200)
  has(pages[0], 'Tried', 'PA-0001', '莲花化妆品 demo')
  hasNot(pages, 'hidden p1')
  assert.equal((await tried({ procedure: 'sp_print_test', notes: ['sRemark'] })).status, 200)
  const unknown = await tried({ procedure: 'sp_print_unheard', notes: ['sRemark'] })
  assert.deepEqual([unknown.status, unknown.body.errors[0].path], [400, 'jTemplate.procedure'])
  assert.equal((await tried({ totals: ['dNowhere'] })).status, 424)
  assert.equal((await tried({ number: 'sBillNo' }, admin)).status, 403)
})
