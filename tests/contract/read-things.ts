// A service whose company `demo` has a module of things: a table with a column of every kind and values at their edges, lines
// below them, views and routines over them, and a table whose names a program would never choose.
import { fingerprintOf } from '#server/access/credentials/secret.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

export const MODULE = 'test-things'

const TABLES = `
create type public.mood as enum ('sad', 'ok', 'happy');
create domain public.percent as numeric check (value between 0 and 100);
create table public.thing (
  "sCode" text not null, "sName" varchar(80), "sSecret" text, "iCount" int, "iBig" bigint, "dAmount" numeric, "dRatio" float8,
  "dReal" real, "dPercent" percent, "dMoney" money, "bDone" smallint, "bOn" boolean, "tDay" date, "tAt" timestamptz,
  "tLocal" timestamp, "tTime" time, "sUid" uuid, "sMood" mood, "sFixed" char(6), "jData" jsonb, "jRaw" json, "sTags" text[],
  "iNumbers" int[], "sBlob" bytea, "iRank" int
);
select framework.make_tenant_table('public.thing', null, false);
create table public.thingline ("dQty" numeric not null, "sText" text);
select framework.make_tenant_table('public.thingline', 'public.thing', false);
create table public."Odd ""table" ("a ""b" text, "名称" text, "select" int);
select framework.make_tenant_table('public."Odd ""table"', null, false);
create view public.viw_thing as select t."sBrandsId", t."sSubsidiaryId", t."sId", t."sCode", t."dAmount", t."tDay" from public.thing t;
create view public.viw_thingversion as select t."sBrandsId", t."sSubsidiaryId", t."sId", t."sCode", 'v-' || t."sCode" as "version" from public.thing t;
create view public.viw_thingsum as
select t."sBrandsId", t."sSubsidiaryId", t."bDone", count(*) as "iThings", sum(t."dAmount") as "dAmount"
from public.thing t group by t."sBrandsId", t."sSubsidiaryId", t."bDone";
create view public.viw_thingopen with (security_invoker = off) as select t."sCode" from public.thing t;
alter event trigger armature_secure_new_view disable; -- as in a database from before it looked at changes
alter view public.viw_thingopen set (security_invoker = off);
alter event trigger armature_secure_new_view enable;
create function public.sp_thing_above("dLeast" numeric, "sBrandsId" text, "jParams" jsonb default null)
returns table ("sId" text, "sCode" text, "dAmount" numeric, "sSecret" text) language sql stable as $$
  select t."sId", t."sCode", t."dAmount", t."sSecret" from public.thing t where t."sBrandsId" = sp_thing_above."sBrandsId" and t."dAmount" >= "dLeast"
$$;
create function public.sp_thing_json("dLeast" numeric default 0) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('sId', t."sId", 'sCode', t."sCode", 'dAmount', t."dAmount", 'tDay', t."tDay", 'sSecret', t."sSecret")) from public.thing t
  where t."dAmount" >= "dLeast"
$$;
create function public.sp_thing_writes() returns table ("sCode" text) language plpgsql as $$ begin delete from public.thing; end $$;
create function public.fn_thing_codes() returns table ("sCode" text) language sql stable as $$ select 'x' $$;
create function public.sp_thing_refuses() returns table ("sCode" text) language plpgsql as $$ begin raise exception 'Not today'; end $$;
`

const ROWS = `
insert into public.thing ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sSecret", "iCount", "iBig", "dAmount", "dRatio", "dReal",
  "dPercent", "dMoney", "bDone", "bOn", "tDay", "tAt", "tLocal", "tTime", "sUid", "sMood", "sFixed", "jData", "jRaw", "sTags", "iNumbers", "sBlob", "iRank")
select b."sId", s."sId", 'T' || lpad(n::text, 3, '0'), 'C' || n % 7,
  case n % 9 when 0 then null when 1 then '100% _wool_\\' when 2 then 'O''Brien "x"' when 3 then '漢字 😀 Ünï' else 'Thing ' || n end,
  'secret ' || n, nullif(n % 11, 0), case when n % 5 <> 0 then 9007199254740993 + n end,
  case n when 1 then 12345678901234567890.123456789 when 2 then 'NaN' when 3 then 'Infinity' when 4 then -0.005 else nullif(n % 8, 0) * 1.10 end,
  case n when 1 then 'NaN' when 2 then 'Infinity' when 3 then 0.1 else n / 4.0 end, case n when 3 then 0.1 else n end,
  n % 100, (n * 1.5)::numeric::money, n % 3 % 2, case when n % 4 <> 0 then n % 2 = 0 end,
  case n when 5 then 'infinity' else date '2026-01-01' + nullif(n % 60, 0) end,
  case n when 6 then 'infinity' else timestamptz '2026-01-30 15:59:59.999999+00' + nullif(n % 13, 0) * interval '5 hours' end,
  timestamp '2026-01-30 23:59:59' + nullif(n % 6, 0) * interval '1 second', time '08:00' + n * interval '1 minute',
  case when n % 6 <> 0 then ('0198c1f2-7d3e-7a44-9a10-' || lpad(n::text, 12, '0'))::uuid end,
  (array['sad', 'ok', 'happy'])[n % 4 + 1]::mood, 'F' || n % 5,
  case when n % 3 <> 0 then jsonb_build_object('n', n) end, case when n % 3 <> 0 then E'{\\n "a" :\\t[1.10,\\n2]}'::json end,
  case n % 4 when 0 then null when 1 then '{}' when 2 then array['a', 'b"c', 'ü,{}'] else array['a', null] end,
  case when n % 2 = 0 then array[n, 1] end, case n when 1 then decode(repeat('00ff', 60), 'hex') end, n % 5
from framework.sysbrand b
join framework.sftsubsidiary s on s."sBrandsId" = b."sId" and s."sCode" = (select min(o."sCode") from framework.sftsubsidiary o where o."sBrandsId" = b."sId")
cross join generate_series(1, case b."sBrandNo" when 'demo' then 60 else 5 end) n
where b."sBrandNo" in ('demo', 'acme');
insert into public.thingline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "dQty", "sText")
select t."sBrandsId", t."sSubsidiaryId", t."sId" || '-' || l, t."sId", 4 - l, l * 1.5, 'line ' || l
from public.thing t cross join generate_series(1, 3) l where t."sId" <= 'T010';
insert into public."Odd ""table" ("sBrandsId", "sSubsidiaryId", "sId", "a ""b", "名称", "select")
select t."sBrandsId", t."sSubsidiaryId", t."sId", t."sCode", '名' || t."sCode", 1 from public.thing t where t."sId" <= 'T003';
`

type FormRow = {
  readonly id: string
  readonly table: string
  readonly kind?: string
  readonly parent?: readonly [string, string]
  readonly order?: string
  readonly rule?: string
  readonly pageSize?: number
  /** Name, type, and what else: `hidden`, `search`, or `= expression`. */
  readonly columns: readonly (readonly [string, string, string?])[]
}

const THING_COLUMNS: FormRow['columns'] = [
  ['sCode', 'text', 'search'],
  ['sName', 'text', 'search'],
  ['sSecret', 'text', 'hidden'],
  ['iCount', 'integer'],
  ['iBig', 'integer'],
  ['dAmount', 'money'],
  ['dRatio', 'decimal'],
  ['dReal', 'decimal'],
  ['dPercent', 'decimal'],
  ['dMoney', 'money'],
  ['bDone', 'flag'],
  ['bOn', 'flag'],
  ['tDay', 'date'],
  ['tAt', 'timestamp'],
  ['tLocal', 'timestamp'],
  ['tTime', 'text'],
  ['sUid', 'text'],
  ['sMood', 'choice'],
  ['sFixed', 'text'],
  ['jData', 'json'],
  ['jRaw', 'json'],
  ['sTags', 'text'],
  ['iNumbers', 'text'],
  ['sBlob', 'file'],
  ['dTwice', 'computed', '= iCount * 2'],
  ['dLines', 'computed', '= sum(thingline, dQty)'],
]

const FORMS: readonly FormRow[] = [
  { id: 'things', table: 'Thing', columns: THING_COLUMNS },
  {
    id: 'lines',
    table: 'thingline',
    kind: 'slave',
    parent: ['things', 'sParentId'],
    order: 'iLine',
    pageSize: 2,
    columns: [
      ['dQty', 'quantity'],
      ['sText', 'text'],
    ],
  },
  { id: 'few', table: 'thing', order: 'iRank desc, tDay', pageSize: 7, columns: [['sCode', 'text']] },
  {
    id: 'ruled',
    table: 'thing',
    rule: "bDone = 1 and context.sUserNo = 'admin' and tDay < addDays(today(), 100000)",
    columns: [
      ['sCode', 'text'],
      ['bDone', 'flag', 'hidden'],
      ['tDay', 'date', 'hidden'],
    ],
  },
  {
    id: 'odd',
    table: 'odd "TABLE',
    columns: [
      ['a "b', 'text', 'search'],
      ['名称', 'text'],
      ['select', 'integer'],
    ],
  },
  {
    id: 'view',
    table: 'viw_thing',
    columns: [
      ['sCode', 'text'],
      ['dAmount', 'money'],
      ['tDay', 'date'],
    ],
  },
  { id: 'versions', table: 'viw_thingversion', columns: [['sCode', 'text']] },
  {
    id: 'keyless',
    table: 'viw_thingsum',
    columns: [
      ['bDone', 'flag'],
      ['iThings', 'integer'],
      ['dAmount', 'money'],
    ],
  },
  { id: 'gone', table: 'there_is_none', columns: [['sCode', 'text']] },
  { id: 'open', table: 'viw_thingopen', columns: [['sCode', 'text']] },
  {
    id: 'function',
    table: 'Sp_Thing_Above',
    columns: [
      ['sCode', 'text'],
      ['dAmount', 'money'],
      ['sSecret', 'text', 'hidden'],
      ['dHalf', 'computed', '= dAmount / 2'],
    ],
  },
  {
    id: 'json',
    table: 'sp_thing_json',
    columns: [
      ['sId', 'text'],
      ['sCode', 'text'],
      ['dAmount', 'money'],
      ['tDay', 'date'],
    ],
  },
  { id: 'writing', table: 'sp_thing_writes', columns: [['sCode', 'text']] },
  { id: 'helper', table: 'fn_thing_codes', columns: [['sCode', 'text']] },
  { id: 'refusing', table: 'sp_thing_refuses', columns: [['sCode', 'text']] },
]

const literal = (text: string | undefined): string =>
  text === undefined ? 'null' : `'${text.replaceAll("'", "''")}'`

const columnSql = (
  form: FormRow,
  [name, type, more = '']: FormRow['columns'][number],
  at: number,
): string => `
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bVisible", "bSearch", "sComputed")
values (${[form.id, name, name, name, name, type].map(literal).join(', ')}, ${at}, ${more === 'hidden' ? 0 : 1}, ${more === 'search' ? 1 : 0},
  ${more.startsWith('= ') ? literal(more.slice(2)) : 'null'});`

const formSql = (form: FormRow, at: number): string => `
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "iOrder", "sParentFormId", "sParentColumn", "sDefaultOrder", "iPageSize", "sRowRule")
values (${[form.id, MODULE, form.table, form.kind ?? 'panel', form.id, form.id].map(literal).join(', ')}, ${at}, ${literal(form.parent?.[0])},
  ${literal(form.parent?.[1])}, ${literal(form.order)}, ${form.pageSize ?? 50}, ${literal(form.rule)});
${form.columns.map((column, index) => columnSql(form, column, index)).join('')}`

const METADATA = `
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Things', '物品'), ('test-empty', 'Empty', '空');
${FORMS.map(formSql).join('')}
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
select r."sBrandsId", r."sId", '${MODULE}', 'view' from framework.sisjurisdictionclassify r on conflict do nothing;
`

const CREDENTIAL = { corpid: 'things', secret: 'of-things' }
const CREDENTIALS = `
insert into framework.sysapibrand ("sBrandsId", "sSubsidiaryId", "corpid", "sSecretHash")
select 'demo', min(s."sId"), '${CREDENTIAL.corpid}', '${fingerprintOf(CREDENTIAL.secret)}' from framework.sftsubsidiary s where s."sBrandsId" = 'demo'`

export type Things = {
  readonly service: TestService
  readonly client: Client
  /** Another system, by a credential. */
  readonly caller: Client
  /** Reads a form of the module. */
  readonly read: (form: string, body?: unknown, as?: Client) => ReturnType<Client['post']>
  readonly close: () => Promise<void>
}

export const openThings = async (): Promise<Things> => {
  const service = await openTestService()
  for (const text of [TABLES, ROWS, METADATA, CREDENTIALS]) await service.database.query(text)
  const client = await service.signIn()
  const { token } = (await service.as().post('/token/getToken', CREDENTIAL)).body
  return {
    ...{ service, client, caller: service.as(token) },
    read: (form, body = {}, as = client) =>
      as.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, body),
    close: service.close,
  }
}
