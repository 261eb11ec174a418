// A module of documents with lines whose activity is looked at: a row rule, hidden columns, lines with a rule of their own, lines on a view.
export const MODULE = 'test-deeds'

const NAMES = [
  'd1',
  'd2',
  'd3',
  'many',
  'long',
  'wide',
  'l1',
  'l2',
  'r1',
  'r2',
  'r3',
  'twin',
  'taken',
  'b1',
  'b2',
]
const BEFORE_NAME = '0198c1f2-7d3e-7a44-9a10-0000000000'

/** The key of a row that a test calls by a short name. */
export const idOf = (name: string): string => `${BEFORE_NAME}${NAMES.indexOf(name) + 10}`
export const nameOf = (id: string): string => NAMES[Number(id.slice(BEFORE_NAME.length)) - 10] ?? id

export const SETUP = `
create table public.deed ("sName" text, "sKind" text, "sSecret" text, "dAmount" numeric, "tDay" date, "dTaken" numeric, "sMark" text);
select framework.make_tenant_table('public.deed');
create table public.deedline ("dQty" numeric, "sText" text, "sNote" text);
select framework.make_tenant_table('public.deedline', 'public.deed');
create table public.deedlot ("sLot" text);
select framework.make_tenant_table('public.deedlot', 'public.deedline');
create table public.deedruled ("sText" text);
select framework.make_tenant_table('public.deedruled', 'public.deed');
create view public.viw_deedline as select l."sBrandsId", l."sSubsidiaryId", l."sId", l."sParentId", l."sText" from public.deedline l;
create function public.sp_deed_rows() returns table ("sId" text) language sql stable as $$ select d."sId" from public.deed d $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Deeds', '事'), ('${MODULE}-view', 'x', 'x'), ('${MODULE}-made', 'x', 'x');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "sParentFormId", "sParentColumn", "iOrder") values
  ('d.master', '${MODULE}', 'deed', 'master', 'x', 'x', 'sKind != ''closed''', null, null, 1),
  ('d.line', '${MODULE}', 'deedline', 'slave', 'x', 'x', null, 'd.master', 'sParentId', 2),
  ('d.lot', '${MODULE}', 'deedlot', 'slave', 'x', 'x', null, 'd.line', 'sParentId', 5),
  ('d.ruled', '${MODULE}', 'deedruled', 'slave', 'x', 'x', 'sText != ''hidden''', 'd.master', 'sParentId', 3),
  ('d.view', '${MODULE}', 'viw_deedline', 'slave', 'x', 'x', null, 'd.master', 'sParentId', 4),
  ('dv.master', '${MODULE}-view', 'viw_deedline', 'master', 'x', 'x', null, null, null, 1),
  ('dm.master', '${MODULE}-made', 'sp_deed_rows', 'master', 'x', 'x', null, null, null, 1);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "bVisible", "iOrder")
select f, c, c, c, c, t, v, row_number() over () from (values
  ('d.master', 'sName', 'text', 1), ('d.master', 'sKind', 'text', 1), ('d.master', 'sSecret', 'text', 0), ('d.master', 'dAmount', 'decimal', 1),
  ('d.master', 'tDay', 'date', 1), ('d.master', 'dTaken', 'quantity', 1), ('d.master', 'sMark', 'text', 1), ('d.master', 'bCheck', 'flag', 1), ('d.line', 'dQty', 'decimal', 1), ('d.line', 'sText', 'text', 1),
  ('d.line', 'sNote', 'text', 0), ('d.lot', 'sLot', 'text', 1), ('d.ruled', 'sText', 'text', 1), ('d.view', 'sText', 'text', 1), ('dv.master', 'sText', 'text', 1),
  ('dm.master', 'sId', 'text', 1)) v (f, c, t, v);
update framework.gdsconfigformslave set "bReadOnly" = 1 where "sFormId" = 'd.master' and "sName" in ('dTaken', 'sMark');
select framework.merge_base_grants();
`

/** Rows that have the key of another one: of another company, of another subsidiary. */
export const TWINS = `
insert into public.deed ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind")
values ('acme', 'acme-hq', '${idOf('d1')}', 'of acme', 'open'), ('demo', 'demo-hq', '${idOf('twin')}', 'of this subsidiary', 'open'),
  ('demo', (select min("sId") from framework.sftsubsidiary where "sBrandsId" = 'demo' and "sId" <> 'demo-hq'), '${idOf('twin')}', 'of another', 'open');
`
