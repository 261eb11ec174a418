// A module `test-export` with records made for exporting, what exports them, and what opens the files again.
import { readSheet } from 'read-excel-file/node'
import type { TestDatabase } from '#tests/support/database.ts'
import type { Client } from '#tests/support/service.ts'

export const MODULE = 'test-export'
export const FORM = `${MODULE}.master`

const SETUP = `
create table public.expparty ("sCode" text, "sName" text);
select framework.make_tenant_table('public.expparty');
create table public.expdoc ("sNo" text, "sState" text, "sPartyId" text, "sPartyName" text, "sSellerId" text, "tDay" date, "tSeenAt" timestamptz,
  "sCurrency" text, "dTotal" numeric, "dPrice" numeric, "dQty" numeric(18,4), "iYear" int, "bUrgent" smallint, "sNote" text, "sSecret" text, "dBig" numeric);
select framework.make_tenant_table('public.expdoc');
create view public.viw_expdoc as select d."sBrandsId", d."sSubsidiaryId", d."sId", d."sNo", d."dTotal" from public.expdoc d;
create function public.sp_expdoc("sBrandsId" text) returns table ("sId" text, "sNo" text, "dTotal" numeric) language sql stable as $$
  select d."sId", d."sNo", d."dTotal" from public.expdoc d where d."sBrandsId" = sp_expdoc."sBrandsId" order by d."sNo" $$;
create function public.sp_expdoc_json() returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('sId', d."sId", 'sNo', d."sNo", 'dTotal', d."dTotal") order by d."sNo" desc) from public.expdoc d $$;
create function public.sp_expdoc_writes() returns table ("sId" text, "sNo" text) language plpgsql as $$ begin delete from public.expdoc; return; end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Papers: all/some', '单据');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "sDefaultOrder") values
  ('${FORM}', '${MODULE}', 'expdoc', 'master', 'x', 'x', 'sState <> ''private''', 'sNo'),
  ('${MODULE}.party', '${MODULE}', 'expparty', 'panel', 'x', 'x', null, 'sCode'),
  ('${MODULE}.view', '${MODULE}', 'viw_expdoc', 'panel', 'x', 'x', null, 'sNo'),
  ('${MODULE}.function', '${MODULE}', 'sp_expdoc', 'panel', 'x', 'x', null, null),
  ('${MODULE}.json', '${MODULE}', 'sp_expdoc_json', 'panel', 'x', 'x', null, null),
  ('${MODULE}.writes', '${MODULE}', 'sp_expdoc_writes', 'panel', 'x', 'x', null, null),
  ('${MODULE}.gone', '${MODULE}', 'there_is_none', 'panel', 'x', 'x', null, null);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sConstName", "bVisible", "bSearch", "iDigits", "sUnitColumn", "iOrder")
select '${MODULE}.' || c.form, c.name, c.name, c.en, c.zh, c.type, c.const, c.visible, c.search, c.digits, c.unit, row_number() over ()
from (values
  ('master', 'sNo', 'Paper no.', '单号', 'text', null, 1, 1, null, null), ('master', 'sState', 'State', '状态', 'choice', 'state', 1, 0, null, null),
  ('master', 'sPartyId', 'Partner', '伙伴', 'lookup', null, 1, 0, null, null), ('master', 'sPartyName', 'Partner name', '伙伴名称', 'text', null, 1, 0, null, null),
  ('master', 'sSellerId', 'Seller', '业务员', 'lookup', null, 1, 0, null, null),
  ('master', 'tDay', 'Day', '日期', 'date', null, 1, 0, null, null), ('master', 'tSeenAt', 'Seen', '查看时间', 'timestamp', null, 1, 0, null, null),
  ('master', 'sCurrency', 'Currency', '币种', 'text', null, 1, 0, null, null), ('master', 'dTotal', 'Total', '总额', 'money', null, 1, 0, null, 'sCurrency'),
  ('master', 'dPrice', 'Price', '单价', 'money', null, 1, 0, 4, null), ('master', 'dQty', 'Quantity', '数量', 'quantity', null, 1, 0, 3, null),
  ('master', 'iYear', 'Year', '年份', 'integer', null, 1, 0, null, null), ('master', 'bUrgent', 'Urgent', '加急', 'flag', null, 1, 0, null, null),
  ('master', 'sNote', '=Note', '备注', 'longText', null, 1, 0, null, null), ('master', 'sSecret', 'Secret', '机密', 'text', null, 0, 0, null, null),
  ('master', 'dBig', 'Big', '大数', 'decimal', null, 1, 0, null, null),
  ('party', 'sCode', 'Code', '编码', 'text', null, 1, 0, null, null), ('party', 'sName', 'Name', '名称', 'text', null, 1, 0, null, null),
  ('view', 'sNo', 'Paper no.', '单号', 'text', null, 1, 0, null, null), ('view', 'dTotal', 'Total', '总额', 'money', null, 1, 0, null, null),
  ('function', 'sNo', 'Paper no.', '单号', 'text', null, 1, 0, null, null), ('function', 'dTotal', 'Total', '总额', 'money', null, 1, 0, null, null),
  ('json', 'sNo', 'Paper no.', '单号', 'text', null, 1, 0, null, null), ('json', 'dTotal', 'Total', '总额', 'money', null, 1, 0, null, null),
  ('writes', 'sNo', 'Paper no.', '单号', 'text', null, 1, 0, null, null), ('gone', 'sNo', 'Paper no.', '单号', 'text', null, 1, 0, null, null)
) c (form, name, en, zh, type, const, visible, search, digits, unit);
update framework.gdsconfigformslave set "sLookupFormId" = '${MODULE}.party', "sLookupValue" = 'sCode', "sLookupShow" = 'sName'
where "sFormId" = '${FORM}' and "sName" in ('sPartyId', 'sSellerId');
update framework.gdsconfigformslave set "sLookupText" = 'sPartyName' where "sFormId" = '${FORM}' and "sName" = 'sPartyId';
insert into framework.gdsformconst ("sFormId", "sConstName", "sValue", "sLabelEn", "sLabelZh") values
  ('${FORM}', 'state', 'open', 'Still open', '未完成'), ('${FORM}', 'state', 'private', 'Private', '私有');
insert into public.expparty ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName")
select b, b || '-hq', 'party-' || n, 'P' || n, 'Party ' || n || ' of ' || b from unnest(array['demo', 'acme']) b, generate_series(1, 2) n;
insert into public.expdoc ("sBrandsId", "sSubsidiaryId", "sId", "sNo", "sState", "sPartyId", "sPartyName", "sSellerId", "tDay", "tSeenAt", "sCurrency", "dTotal", "dPrice", "dQty", "iYear", "bUrgent", "sNote", "sSecret", "dBig")
select b, b || '-hq', d.id, d.no, d.state, 'P1', d.party, d.seller, d.day::date, '2026-03-09 22:30:05.75+00', d.currency, d.total, 12.3456, d.qty, 2026, d.urgent, d.note, 'hidden ' || d.id, d.big
from unnest(array['demo', 'acme']) b, (values
  ('e1', 'EX-0001', 'open', '莲花化妆品', 'P2', '2026-03-09', 'CNY', 1234567.8, 2.5, 1, '=1+1', 1.5),
  ('e2', 'EX-0002', 'open', null, 'P9', '1850-01-31', 'JPY', 1234, 3, 0, E'two "lines",\\nsecond', 12345678901234567890.123456789),
  ('e3', 'EX-0003', 'private', 'x', null, '2026-03-09', 'CNY', 1, 1, 0, 'nobody', 1),
  ('e4', '@单-4', 'open', '', null, null, null, -0.5, null, null, E'<b>&\\u0007_x0041_', null)) d (id, no, state, party, seller, day, currency, total, qty, urgent, note, big);
select framework.merge_base_grants();
`

export const makeExports = async (database: TestDatabase): Promise<void> => {
  await database.query(SETUP)
}

export type Exported = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back
  readonly body: any
}

export const exportFrom = async (
  url: string,
  { token }: Pick<Client, 'token'>,
  { sModelsId = MODULE, ...asked }: { readonly sModelsId?: string } & Record<string, unknown>,
): Promise<Exported> => {
  const response = await fetch(`${url}/entry/export?sModelsId=${sModelsId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sFormId: FORM, ...asked }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isProblem = response.headers.get('content-type')?.includes('json') === true
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isProblem ? JSON.parse(bytes.toString()) : null,
  }
}

/** The rows of the first sheet, the head among them. */
export const sheetOf = async (bytes: Buffer): Promise<readonly (readonly unknown[])[]> => readSheet(bytes)

/** The rows of a file of comma-separated values, as RFC 4180 has them. */
export const valuesOf = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}
