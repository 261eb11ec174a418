// Dashboards made for tests: routines that answer well or badly, and charts of every kind over them.
import { CHAR_TYPES } from '#contracts/metadata-values.ts'

export const ROUTINES = `
create table public.chtcount ("sName" text, "dAmount" numeric);
select framework.make_tenant_table('public.chtcount', null, false);
insert into public.chtcount ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount")
select b, b || '-hq', 'c' || n, 'name ' || n, n + 0.10 from unnest(array['demo', 'acme']) b, generate_series(1, case b when 'demo' then 3 else 1 end) n;
create function public.sp_chart_test_rows("sBrandsId" text, "dLeast" numeric default 0)
returns table ("sName" text, "dAmount" numeric, "dTarget" numeric, "sUnit" text, "sTone" text, "sModelsId" text, "sAction" text, "dBefore" numeric, "sTrend" text)
language sql stable as $$
  select c."sName", c."dAmount", 10.00, 'CNY', case c."sId" when 'c1' then 'bad' else 'no tone' end, 'sal-sales-order',
    case c."sId" when 'c1' then 'examine' else 'view' end, 2.00, '[1, null, 3.5]'
  from public.chtcount c where c."sBrandsId" = sp_chart_test_rows."sBrandsId" and c."dAmount" >= "dLeast" order by c."sId" $$;
create function public.sp_chart_test_wrong() returns table ("sName" text, "dAmount" text) language sql stable as $$ select 'a', 'b' $$;
create function public.sp_chart_test_trend() returns table ("sName" text, "dAmount" numeric, "sTrend" text) language sql stable as $$ select 'a', 1, '[1, "two"]' $$;
create function public.sp_chart_test_fault() returns table ("dAmount" numeric) language plpgsql stable as $$ begin return query select public.no_such_routine(); end $$;
create function public.sp_chart_test_slow() returns table ("dAmount" numeric) language sql stable as $$ select count(*) from generate_series(1, 100000000) $$;
create function public.sp_chart_test_filters() returns table ("sName" text, "sModelsId" text, "sFilters" text) language sql stable as $$
  select n::text, 'sal-sales-order', '[{"field":"sBillNo","op":"=","value":"' || repeat('x', 3900) || '"}]' from generate_series(1, 200) n $$;
create function public.sp_chart_test_refuse() returns table ("sCode" int, "sMsg" text, "dAmount" numeric) language sql stable as $$ select -3, 'not today', 1 $$;
create function public.sp_chart_test_needs("sName" text) returns table ("dAmount" numeric) language sql stable as $$ select 1 $$;
create function public.sp_chart_test_write() returns table ("dAmount" numeric) language sql as $$ update public.chtcount c set "dAmount" = 99 returning c."dAmount" $$;
create function public.fn_chart_test() returns table ("dAmount" numeric) language sql stable as $$ select 1 $$;
`

type Column = readonly [name: string, role: string]
export type MadeChart = {
  readonly id: string
  readonly kind: string
  readonly routine: string | null
  readonly columns: readonly Column[]
}

export const NAME: Column = ['sName', 'category']
export const AMOUNT: Column = ['dAmount', 'value']
const TARGET: Column = ['dTarget', 'value']
const UNIT: Column = ['sUnit', 'unit']

const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  Div: [['sName', 'text']],
  sLabel: [AMOUNT, UNIT, ['sName', 'text']],
  Progress: [NAME, AMOUNT, ['dTarget', 'total'], UNIT],
  sPie: [NAME, AMOUNT, UNIT],
  commonList: [['sName', 'value'], AMOUNT],
  sColumnarGroup: [NAME, AMOUNT, TARGET, UNIT],
  sColumnar: [NAME, AMOUNT, ['dTarget', 'target'], UNIT],
  sBrokenLine: [NAME, AMOUNT, TARGET],
  sBar: [NAME, AMOUNT],
  ColorBlock: [
    ...[NAME, AMOUNT, UNIT, ['sTone', 'tone'], ['sModelsId', 'link'], ['sAction', 'action']],
    ...[
      ['dBefore', 'before'],
      ['dTarget', 'target'],
      ['sTrend', 'trend'],
      ['sUnit', 'text'],
    ],
  ] as readonly Column[],
  sGauge: [AMOUNT, ['dTarget', 'target'], UNIT],
}

/** The SQL of a dashboard module with these charts. */
export const chartsSql = (module: string, made: readonly MadeChart[]): string => {
  const text = (value: string | null): string => (value === null ? 'null' : `'${value}'`)
  const masters = made.map(
    ({ id, kind, routine }, at) =>
      `('${id}', '${module}', 'Chart ${id}', '图表 ${id}', '${kind}', ${text(routine)}, ${at * 10}, '{"w": ${at + 1}}')`,
  )
  const slaves = made.flatMap(({ id, columns }) =>
    columns.map(
      ([name, role], at) => `('${id}', '${name}', 'Label ${name}', '标签 ${name}', '${role}', ${at})`,
    ),
  )
  return `
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "sRoute") values ('${module}', 'D', 'D', '/indexPage/commonChar');
    insert into framework.gdsconfigcharmaster ("sId", "sModelsId", "sNameEn", "sNameZh", "sCharType", "sProcName", "iOrder", "jLayout") values ${masters.join(',')};
    insert into framework.gdsconfigcharslave ("sMasterId", "sName", "sLabelEn", "sLabelZh", "sRole", "iOrder") values ${slaves.join(',')};`
}

export const KINDS = CHAR_TYPES.map(
  (kind): MadeChart => ({
    id: kind.toLowerCase(),
    kind,
    routine: 'Sp_Chart_Test_Rows',
    columns: COLUMNS[kind] ?? [],
  }),
)

/** Charts of which one is well, with what the others say. */
export const FAILURES: readonly (MadeChart & { readonly code?: string; readonly says?: RegExp })[] = [
  { id: 'fine', kind: 'sLabel', routine: 'sp_chart_test_rows', columns: [AMOUNT] },
  {
    id: 'lost',
    kind: 'sLabel',
    routine: 'sp_chart_gone',
    columns: [AMOUNT],
    code: 'broken_metadata',
    says: /no routine "sp_chart_gone".*chart lost/,
  },
  {
    id: 'none',
    kind: 'sLabel',
    routine: null,
    columns: [AMOUNT],
    code: 'broken_metadata',
    says: /set its sProcName/,
  },
  {
    id: 'inner',
    kind: 'sLabel',
    routine: 'fn_chart_test',
    columns: [AMOUNT],
    code: 'broken_metadata',
    says: /from SQL only/,
  },
  {
    id: 'column',
    kind: 'sLabel',
    routine: 'sp_chart_test_rows',
    columns: [['dGone', 'value']],
    code: 'broken_metadata',
    says: /no column "dGone"/,
  },
  {
    id: 'number',
    kind: 'sPie',
    routine: 'sp_chart_test_wrong',
    columns: [NAME, AMOUNT],
    code: 'broken_metadata',
    says: /no number in "dAmount"/,
  },
  {
    id: 'trend',
    kind: 'ColorBlock',
    routine: 'sp_chart_test_trend',
    columns: [NAME, AMOUNT, ['sTrend', 'trend']],
    code: 'broken_metadata',
    says: /no trend in "sTrend"/,
  },
  {
    id: 'role',
    kind: 'sPie',
    routine: 'sp_chart_test_rows',
    columns: [AMOUNT],
    code: 'broken_metadata',
    says: /needs a column as category/,
  },
  {
    id: 'stranger',
    kind: 'sLabel',
    routine: 'sp_chart_test_rows',
    columns: [AMOUNT, ['sName', 'hue']],
    code: 'broken_metadata',
    says: /no role hue/,
  },
  {
    id: 'fault',
    kind: 'sLabel',
    routine: 'sp_chart_test_fault',
    columns: [AMOUNT],
    code: 'internal',
    says: /Something went wrong/,
  },
  {
    id: 'slow',
    kind: 'sLabel',
    routine: 'sp_chart_test_slow',
    columns: [AMOUNT],
    code: 'timeout',
    says: /./,
  },
  {
    id: 'refuse',
    kind: 'sLabel',
    routine: 'sp_chart_test_refuse',
    columns: [AMOUNT],
    code: 'rule_violation',
    says: /^not today$/,
  },
  {
    id: 'needs',
    kind: 'sLabel',
    routine: 'sp_chart_test_needs',
    columns: [AMOUNT],
    code: 'invalid_request',
    says: /sName is missing/,
  },
  {
    id: 'write',
    kind: 'sLabel',
    routine: 'sp_chart_test_write',
    columns: [AMOUNT],
    code: 'internal',
    says: /./,
  },
  {
    id: 'filters',
    kind: 'commonList',
    routine: 'sp_chart_test_filters',
    columns: [
      ['sName', 'value'],
      ['sModelsId', 'link'],
      ['sFilters', 'filter'],
    ],
    code: 'broken_metadata',
    says: /filters of more than 500000 characters together/,
  },
]
