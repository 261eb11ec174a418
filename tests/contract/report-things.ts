// A module `test-print` with records, lines and reports made for printing, and what reads a PDF back.
import type { TestDatabase } from '#tests/support/database.ts'
import { pagesOf } from '#tests/support/pdf.ts'
import type { Client } from '#tests/support/service.ts'

export const MODULE = 'test-print'

const TEMPLATE = {
  procedure: 'sp_print_test',
  facts: { sStreet: [], sTaxNo: [], iDigits: ['sCurrency'], sPaidFrom: ['sRemark'], jParts: [] },
  company: {
    name: 'sCompany',
    lines: [['sStreet'], [{ field: 'sTaxNo', labelEn: 'Tax no.', labelZh: '税号' }]],
  },
  number: 'sBillNo',
  draftUnless: 'bCheck',
  currency: { code: 'sCurrency', digits: 'iDigits' },
  fields: [
    ['sPartner', 'tBillDate'],
    ['sState', 'tSeenAt'],
    ['sSecret'],
    ['sPartnerPhone', 'sPaidFrom', 'sUnsaid', 'jParts', 'sItemMaker'],
  ],
  tables: [
    {
      form: 'lines',
      sumsPer: 'sUnit',
      columns: [
        { field: 'sItem', width: 50 },
        { field: 'dQty', width: 20, sum: true },
        { field: 'sUnit', width: 12 },
        { field: 'dPrice', width: 20, format: 'price' },
        { field: 'dAmount', width: 24 },
        { field: 'sMargin', width: 20 },
      ],
    },
  ],
  totals: [{ field: 'dTotal', strong: true }],
  notes: ['sRemark'],
  signatures: [{ en: 'Signed', zh: '签字' }],
  foot: { en: 'Thank you', zh: '谢谢' },
}

const SETUP = `
create table public.prndoc ("sBillNo" text, "sPartner" text, "tBillDate" date, "tSeenAt" timestamptz, "sState" text, "sCurrency" text, "dTotal" numeric, "sRemark" text, "sSecret" text);
select framework.make_tenant_table('public.prndoc');
create table public.prnline ("sItem" text, "dQty" numeric, "sUnit" text, "dPrice" numeric, "dAmount" numeric, "sMargin" text);
select framework.make_tenant_table('public.prnline', 'public.prndoc', false);
create function public.sp_print_test("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sIds" text[])
returns table ("sId" text, "sCompany" text, "sStreet" text, "sTaxNo" text, "iDigits" int, "sSecret" text, "sPartnerPhone" text, "sPaidFrom" text, "sUnsaid" text, "jParts" jsonb, "sItemMaker" text) language sql stable as $$
  select d."sId", case when sp_print_test."sLanguage" = 'zh-CN' then '明折包装' else 'Brightfold' end, '1 Fold Street', 'TAX-7',
    case d."sCurrency" when 'JPY' then 0 else 2 end, 'from the procedure', 'phone of ' || d."sPartner", 'paid from ' || d."sRemark", 'unsaid ' || d."sPartner",
    '{"sState": [{"sSecretPart": "secret part", "sSize": "part size"}]}'::jsonb, 'maker of items'
  from public.prndoc d where d."sBrandsId" = sp_print_test."sBrandsId" and d."sId" = any (sp_print_test."sIds") $$;
create function public.sp_print_without_id("sIds" text[]) returns table ("sCompany" text) language sql stable as $$ select 'x' $$;
create function public.sp_print_refuses("sIds" text[]) returns table ("sId" text, "sCode" int, "sMsg" text) language sql stable as $$ select 'x', -4, 'not for print' $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Papers', '单据'), ('test-print-other', 'Other', '其他');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "sParentFormId", "sParentColumn", "sDefaultOrder") values
  ('${MODULE}.master', '${MODULE}', 'prndoc', 'master', 'x', 'x', 'sState <> ''private''', null, null, null),
  ('${MODULE}.lines', '${MODULE}', 'prnline', 'slave', 'x', 'x', null, '${MODULE}.master', 'sParentId', 'iLine'),
  ('${MODULE}.lost', '${MODULE}', 'prn_lost', 'slave', 'x', 'x', null, '${MODULE}.master', 'sParentId', null);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sConstName", "bVisible", "iDigits", "iOrder")
select '${MODULE}.' || c.form, c.name, c.name, c.en, c.zh, c.type, c.const, c.visible, c.digits, row_number() over ()
from (values
  ('master', 'sBillNo', 'Paper no.', '单号', 'text', null, 1, null), ('master', 'sPartner', 'Partner', '伙伴', 'text', null, 1, null),
  ('master', 'tBillDate', 'Date', '日期', 'date', null, 1, null), ('master', 'tSeenAt', 'Seen', '查看时间', 'timestamp', null, 1, null),
  ('master', 'sState', 'State', '状态', 'choice', 'state', 1, null), ('master', 'sCurrency', 'Currency', '币种', 'text', null, 1, null),
  ('master', 'dTotal', 'Total', '总额', 'money', null, 1, 2), ('master', 'sRemark', 'Remark', '备注', 'longText', null, 1, null),
  ('master', 'bCheck', 'Approved', '已审核', 'flag', null, 1, null), ('master', 'sSecret', 'Secret', '机密', 'text', null, 0, null),
  ('lines', 'sItem', 'Item', '物品', 'text', null, 1, null), ('lines', 'dQty', 'Quantity', '数量', 'quantity', null, 1, 3),
  ('lines', 'sUnit', 'Unit', '单位', 'text', null, 1, null), ('lines', 'dPrice', 'Price', '单价', 'money', null, 1, 4),
  ('lines', 'dAmount', 'Amount', '金额', 'money', null, 1, 2), ('lines', 'sMargin', 'Margin', '毛利', 'text', null, 0, null),
  ('lost', 'sItem', 'Item', '物品', 'text', null, 1, null)
) c (form, name, en, zh, type, const, visible, digits);
insert into framework.gdsformconst ("sFormId", "sConstName", "sValue", "sLabelEn", "sLabelZh") values
  ('${MODULE}.master', 'state', 'open', 'Still open', '未完成'), ('${MODULE}.master', 'state', 'private', 'Private', '私有');
insert into public.prndoc ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sPartner", "tBillDate", "tSeenAt", "sState", "sCurrency", "dTotal", "sRemark", "sSecret", "bCheck")
select b, b || '-hq', d.id, d.no, '莲花化妆品 ' || b, '2026-03-09', '2026-03-09 22:30+00', d.state, d.currency, d.total, '{1+1} ' || d.id || E'\\u0007\\t', 'hidden ' || d.id, d.checked
from unnest(array['demo', 'acme']) b, (values
  ('p1', 'PA-0001', 'open', 'CNY', 1234567.895, 1), ('p2', 'PA-0002', 'open', 'JPY', 1234.4, 0), ('p3', 'PA-0003', 'private', 'CNY', 1, 1),
  ('p4', '单-4', 'open', 'CNY', 0, 1)) d (id, no, state, currency, total, checked);
insert into public.prnline ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sItem", "dQty", "sUnit", "dPrice", "dAmount", "sMargin")
select b, b || '-hq', 'p1', n, 'Carton ' || n, 1000.25, case when n % 2 = 0 then 'pcs' else 'm' end, 12.3456, 10.125, 'margin ' || n
from unnest(array['demo', 'acme']) b, generate_series(1, 100) n;
insert into public.prnline ("sBrandsId", "sSubsidiaryId", "sParentId", "sItem", "dQty", "sUnit", "dPrice", "dAmount")
values ('demo', 'demo-hq', 'p2', 'Sheet', 3, 'pcs', 411.5, 1234.5);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', 'view');
`

/** Another template of the same module: `changes` replace members of the whole one; undefined takes a member away. */
const variant = (changes: Record<string, unknown>): object => ({ ...TEMPLATE, ...changes })

const REPORTS: Readonly<Record<string, object>> = {
  paper: TEMPLATE,
  empty: {},
  malformed: variant({ tables: [{ form: 'lines' }] }),
  'lost-names': variant({ totals: ['dNowhere'], notes: ['sNothing'] }),
  'lost-facts': variant({ facts: { sStreet: ['sNowhere'] } }),
  'lost-form': variant({ tables: [{ form: 'elsewhere', columns: [{ field: 'sItem', width: 1 }] }] }),
  'lost-table': variant({ tables: [{ form: 'lost', columns: [{ field: 'sItem', width: 1 }] }] }),
  'lost-procedure': variant({ procedure: 'sp_print_gone' }),
  'wrong-procedure': variant({ procedure: 'sp_print_without_id' }),
  refusing: { procedure: 'sp_print_refuses', number: 'sBillNo' },
  letterhead: {
    company: { name: 'sCompanyName', lines: [['sCompanyPhone']] },
    number: 'sBillNo',
    currency: { code: 'sCurrency', digits: 'iCurrencyDigits' },
    totals: ['dTotal'],
  },
}

/** Makes the module, its records and its reports in the company `demo`, and the same records in `acme`. */
export const makeReports = async (database: TestDatabase): Promise<void> => {
  await database.query(SETUP)
  for (const [sId, template] of Object.entries(REPORTS))
    await database.query(
      `insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate")
       values ('demo', $1, $2, $3, 'Paper', '单据', $4)`,
      [sId, MODULE, `${MODULE}.master`, JSON.stringify(template)],
    )
}

export type Printed = {
  readonly status: number
  readonly headers: Headers
  /** The text of each page; empty when there is no PDF. */
  readonly pages: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back
  readonly body: any
}

/** Prints as a client would, and reads the PDF back. */
export const print = async (
  url: string,
  { token }: Pick<Client, 'token'>,
  {
    sModelsId,
    at = 'render',
    ...body
  }: { readonly sModelsId: string; readonly at?: 'render' | 'try' } & Record<string, unknown>,
): Promise<Printed> => {
  const response = await fetch(`${url}/entry/report/${at}?sModelsId=${sModelsId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { status, headers } = response
  const isPdf = headers.get('content-type') === 'application/pdf'
  if (!isPdf) return { status, headers, pages: [], body: await response.json() }
  return { status, headers, pages: await pagesOf(new Uint8Array(await response.arrayBuffer())), body: null }
}
