// The printed documents of the standard edition, each in both languages; how a company's templates follow the edition; and that
// a large print keeps nobody else waiting.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Printed, print } from '../contract/report-things.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

let service: TestService
let admin: Client

const TENANT = `"sBrandsId", "sSubsidiaryId", "sId"`
const KEY = (id: string): string => `'demo', 'demo-hq', '${id}'`

// One document of each kind, as a company with a profile has them.
const SETUP = `
delete from public.sftcompany where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq';
insert into public.sftcompany (${TENANT}, "sName", "sNameEn", "sAddress", "sAddressEn", "sPhone", "sTaxNo", "sBankName", "sBankNameEn", "sBankAccount")
values (${KEY('print')}, '明折包装（上海）有限公司', 'Brightfold Packaging Ltd.', '上海市张江路88号', '88 Zhangjiang Road', '021-5555', 'TAX-91', '工商银行', 'ICBC', '6222-01');
insert into public.elecustomer (${TENANT}, "sCode", "sName", "sAddress", "sPhone") values (${KEY('print')}, 'PRINT-9', '莲花化妆品', '虹梅南路2588号', '0512-6555');
insert into public.eleproduct (${TENANT}, "sCode", "sName", "sSpec", "sUnit") values (${KEY('print')}, 'PRINT-9', '瓦楞纸箱 Carton', '400×300', 'pcs');
insert into public.quoquotation (${TENANT}, "sBillNo", "sCustomerId", "sCustomerName", "sCurrency", "tBillDate", "tValidUntil", "bCheck", "sRemark")
values (${KEY('print')}, 'QU-PRINT', 'print', '莲花化妆品', 'CNY', '2026-03-01', '2026-04-01', 1, '含运费');
insert into public.quoquotationline (${TENANT}, "sParentId", "sProductId", "sProductName", "sSpec", "sUnit", "dQty", "dPrice", "dTaxRate", "dAmount", "dTax", "dTotal")
values (${KEY('print')}, 'print', 'print', '瓦楞纸箱 Carton', '400×300', 'pcs', 1500, 4.35, 13, 6525, 848.25, 7373.25);
insert into public.salorder (${TENANT}, "sBillNo", "sCustomerId", "sCustomerName", "sCurrency", "sDeliveryAddress")
values (${KEY('print')}, 'SO-PRINT', 'print', '莲花化妆品', 'USD', '3号楼');
insert into public.salorderline (${TENANT}, "sParentId", "sProductId", "sProductName", "sUnit", "dQty", "dPrice", "dTaxRate", "dAmount", "dTax", "dTotal")
values (${KEY('print')}, 'print', 'print', 'Carton', 'pcs', 2000, 1.500125, 0, 3000, 0, 3000);
insert into public.saldelivery (${TENANT}, "sBillNo", "sOrderId", "sOrderNo", "sCustomerId", "sCustomerName", "sCurrency", "sDeliveryAddress")
values (${KEY('print')}, 'DN-PRINT', 'print', 'SO-PRINT', 'print', '莲花化妆品', 'USD', '3号楼');
insert into public.saldeliveryline (${TENANT}, "sParentId", "sOrderLineId", "sProductId", "sProductName", "sUnit", "dQty", "sBatch")
values (${KEY('print')}, 'print', 'print', 'print', 'Carton', 'pcs', 1200, 'B-7');
insert into public.salinvoice (${TENANT}, "sBillNo", "sDeliveryId", "sDeliveryNo", "sOrderId", "sOrderNo", "sCustomerId", "sCustomerName", "sCurrency", "tDueDate")
values (${KEY('print')}, 'IN-PRINT', 'print', 'DN-PRINT', 'print', 'SO-PRINT', 'print', '莲花化妆品', 'USD', '2026-05-01');
insert into public.salinvoiceline (${TENANT}, "sParentId", "sDeliveryLineId", "sProductId", "sProductName", "sUnit", "dQty", "dPrice", "dTaxRate", "dAmount", "dTax", "dTotal")
values (${KEY('print')}, 'print', 'print', 'print', 'Carton', 'pcs', 1200, 1.5, 13, 1800, 234, 2034);
insert into public.elesupplier (${TENANT}, "sCode", "sName", "sBankAccount") values (${KEY('print')}, 'PRINT-9', '宁波纸业', '9558-77');
insert into public.cahbankaccount (${TENANT}, "sCode", "sName", "sBankName", "sAccountNo") values (${KEY('print')}, 'PRINT-9', '基本户', '建设银行', '1050-3');
insert into public.cahpayment (${TENANT}, "sBillNo", "sSupplierId", "sSupplierName", "sBankAccountId", "sCurrency", "dTotal")
values (${KEY('print')}, 'PY-PRINT', 'print', '宁波纸业', 'print', 'CNY', 12500.5);
insert into public.mftworkorder (${TENANT}, "sBillNo", "sProductId", "sProductName", "sUnit", "dQty") values (${KEY('print')}, 'WO-PRINT', 'print', 'Carton', 'pcs', 5000);
insert into public.eleprocess (${TENANT}, "sCode", "sName") values (${KEY('print')}, 'PRINT-9', '胶印');
insert into public.mftworkorderstep (${TENANT}, "sParentId", "sProcessId", "sProcessName", "dPlannedHours") values (${KEY('print')}, 'print', 'print', '胶印', 2.5);
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service.close())

const printed = (sModelsId: string, code: string, more: object = {}): Promise<Printed> =>
  print(service.url, admin, { sModelsId, sReportId: `${sModelsId}.${code}`, sIds: ['print'], ...more })

type Expected = { readonly en: readonly string[]; readonly zh: readonly string[] }

const DOCUMENTS: Readonly<Record<string, readonly [string, Expected]>> = {
  'quo-quotation': [
    'quotation',
    {
      en: ['Quotation', '1 Mar 2026', 'Valid until:', '1,500', '4.35', '6,525.00', 'CNY 7,373.25', 'Remark:'],
      zh: ['报价单', '2026年3月1日', '有效期至：', '1,500', '6,525.00', 'CNY 7,373.25', '合计', '含运费'],
    },
  ],
  'sal-sales-order': [
    'order',
    {
      en: ['Order confirmation', 'DRAFT', 'Delivery address:', '2,000', 'pcs', '1.500125', 'USD 3,000.00'],
      zh: ['销售订单确认', '草稿', '交货地址：', '3号楼', '个', '1.500125', 'USD 3,000.00'],
    },
  ],
  'sal-delivery': [
    'delivery',
    {
      en: ['Delivery note', 'SO-PRINT', '1,200', 'B-7', 'Received in good order'],
      zh: ['发货单', '批号', '收货人签章'],
    },
  ],
  'sal-invoice': [
    'invoice',
    {
      en: [
        'Invoice',
        'Two thousand thirty-four and 00/100 USD',
        '1 May 2026',
        'Account: 6222-01',
        'Bank: ICBC',
        '1,800.00',
        '234.00',
        'Amount due',
        'USD 2,034.00',
      ],
      zh: ['销售发票', '到期日：', '开户银行：工商银行', '应付总额', 'USD 2,034.00'],
    },
  ],
  'cah-payment': [
    'payment',
    {
      en: ['Payment advice', 'Pay to:', '9558-77', '1050-3', 'CNY 12,500.50'],
      zh: ['付款单', '人民币壹万贰仟伍佰元伍角', '收款单位：', '建设银行', '出纳', 'CNY 12,500.50'],
    },
  ],
  'mft-work-order': [
    'workOrder',
    {
      en: ['Work order', 'Steps', 'Materials', '胶印', '2.5', 'Scrap', '5,000'],
      zh: ['生产工单', '工序', '用料', '车间主任'],
    },
  ],
}

for (const [module, [code, { en, zh }]] of Object.entries(DOCUMENTS)) {
  test(`${module} prints in English and Chinese`, async () => {
    for (const [sLanguage, company, texts] of [
      ['en', 'Brightfold Packaging Ltd.', en],
      ['zh-CN', '明折包装（上海）有限公司', zh],
    ] as const) {
      const { status, pages, body } = await printed(module, code, { sLanguage })
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(pages.length, 1)
      for (const text of [company, '-PRINT', ...texts])
        assert.ok(pages[0]?.includes(text), `${text} is not in:\n${pages[0]}`)
    }
  })
}

/** A column that a company hides on a form, and what then is not printed of what the routine adds. */
const HIDDEN = [
  ['cah-payment', 'payment', 'sBankAccountId', ['1050-3', '建设银行']],
  ['cah-payment', 'payment', 'sSupplierId', ['9558-77']],
  ['sal-sales-order', 'order', 'sCustomerId', ['0512-6555']],
  ['sal-delivery', 'delivery', 'sCustomerName', ['0512-6555']],
  ['quo-quotation', 'quotation', 'sCustomerId', ['0512-6555', '虹梅南路2588号']],
  ['mft-work-order', 'workOrder', 'sProductId', ['PRINT-9']],
  ['cah-payment', 'payment', 'sReference', []],
] as const

const printedOf = async (module: string, code: string): Promise<string> =>
  ((await printed(module, code)).pages[0] ?? '').replaceAll(/\s/g, '')

for (const [module, code, column, gone] of HIDDEN) {
  test(`${module} prints nothing of what is behind a hidden ${column}, and the rest`, async () => {
    const facts = ['Brightfold', '1050-3', '建设银行', '9558-77', '0512-6555', 'PRINT-9']
    const before = await printedOf(module, code)
    for (const text of gone) assert.ok(before.includes(text), `${text} is not in:\n${before}`)
    await service.database.query(
      `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "sControlName", "bVisible")
       values ('demo', '${module}.master', '${column}', '${column}', 0)`,
    )
    const after = await printedOf(module, code)
    await service.database.query(`delete from framework.gdsconfigformcustomslave where "sBrandsId" = 'demo'`)
    for (const text of gone) assert.ok(!after.includes(text), `${text} is in:\n${after}`)
    const kept = facts.filter((text) => before.includes(text) && !gone.some((one) => one === text))
    for (const text of kept) assert.ok(after.includes(text), `${text} is not in:\n${after}`)
  })
}

test('a company’s own template cannot unsay what the edition says of a fact', async () => {
  await service.database.query(
    `insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate")
     values ('demo', 'telling', 'cah-payment', 'cah-payment.master', 'x', 'x',
       '{"procedure": "Sp_print_cahpayment", "facts": {"sOwnBank": []}, "fields": [["sOwnBank", "sSupplierName"]]}')`,
  )
  await service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "sControlName", "bVisible")
     values ('demo', 'cah-payment.master', 'sBankAccountId', 'sBankAccountId', 0)`,
  )
  const { pages } = await print(service.url, admin, {
    ...{ sModelsId: 'cah-payment', sReportId: 'telling', sIds: ['print'] },
  })
  await service.database.query(`delete from framework.gdsconfigformcustomslave where "sBrandsId" = 'demo'`)
  assert.match(pages[0] ?? '', /宁波纸业/)
  assert.doesNotMatch(pages[0] ?? '', /建设银行/)
})

test('every module of the edition with reports offers them, and each template finds what it names', async () => {
  const reports = await service.database.query<{ module: string; sId: string; table: string }>(
    `select r."sModelsId" as module, r."sId", f."sTbName" as table
     from framework.sysreport r
     join framework.gdsconfigformmaster f on f."sId" = r."sFormId"
     where r."sBrandsId" = 'demo'`,
  )
  assert.ok(reports.length >= 6)
  for (const { module, sId } of reports) {
    const metadata = await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
    assert.ok(
      metadata.body.reports.some((report: { sId: string }) => report.sId === sId),
      sId,
    )
    // A record that is not there is the last thing that a print complains of, after its template.
    const answer = await print(service.url, admin, { sModelsId: module, sReportId: sId, sIds: ['nothing'] })
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], JSON.stringify(answer.body))
  }
})

test('a company’s template follows the edition until the company changes it', async () => {
  const own = `where "sId" = 'quo-quotation.quotation' and "sBrandsId"`
  const merge = () => service.database.query('select framework.merge_base_reports()')
  const titles = () =>
    service.database.query<{ brand: string; title: string | null }>(
      `select "sBrandsId" as brand, "jTemplate" ->> 'titleEn' as title from framework.sysreport
       where "sId" = 'quo-quotation.quotation' order by 1`,
    )
  await service.database.query(
    `update framework.sysreport set "jTemplate" = "jTemplate" || '{"titleEn": "Our offer"}' ${own} = 'acme'`,
  )
  await service.database.query(
    `insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sNameEn", "sNameZh") values ('demo', 'own', 'quo-quotation', 'Own', '自有')`,
  )
  await service.database.query(
    `update framework.gdsreport set "jTemplate" = "jTemplate" || '{"titleEn": "New offer"}' where "sId" = 'quo-quotation.quotation'`,
  )
  await merge()
  await merge()
  assert.deepEqual(await titles(), [
    { brand: 'acme', title: 'Our offer' },
    { brand: 'demo', title: 'New offer' },
    { brand: 'globex', title: 'New offer' },
  ])
  assert.ok((await printed('quo-quotation', 'quotation')).pages[0]?.includes('New offer'))
  await service.database.query(`delete from framework.gdsreport where "sId" = 'quo-quotation.quotation'`)
  await merge()
  assert.deepEqual(await titles(), [{ brand: 'acme', title: 'Our offer' }])
  const [kept] = await service.database.query(`select from framework.sysreport where "sId" = 'own'`)
  assert.ok(kept !== undefined)
})

test('a large print keeps nobody else waiting', async () => {
  await service.database.query(
    `insert into public.salorderline ("sBrandsId", "sSubsidiaryId", "sParentId", "sProductId", "sProductName", "sUnit", "dQty", "dPrice")
     select 'demo', 'demo-hq', 'print', 'print', '瓦楞纸箱 ' || n, 'pcs', n, 1.5 from generate_series(1, 2500) n`,
  )
  const order: string[] = []
  const large = printed('sal-sales-order', 'order').then((answer) => {
    order.push('print')
    return answer
  })
  for (let count = 0; count < 10; count += 1) {
    assert.equal((await admin.get('/entry/menu')).status, 200)
    order.push('menu')
  }
  const { pages } = await large
  assert.ok(pages.length > 60)
  assert.ok(pages.at(-1)?.includes(`Page ${pages.length} of ${pages.length}`))
  assert.equal(order.at(-1), 'print')
})
