-- Key figures: what is measured, for which periods, by which formula, against which target, for whom, and the values.
-- They are business data: tenant tables like any other.

create table public.kpimaster (
  "sCode" text not null,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sUnit" text,
  "sDirection" text not null default 'more' check ("sDirection" in ('more', 'less')),
  "sProcName" text,
  "iOrder" int not null default 0
);
select framework.make_tenant_table('public.kpimaster', null, false);
alter table public.kpimaster add unique ("sBrandsId", "sSubsidiaryId", "sCode");

create table public.kpiperiod (
  "sCode" text not null,
  "tFrom" date not null,
  "tTo" date not null,
  check ("tFrom" <= "tTo")
);
select framework.make_tenant_table('public.kpiperiod', null, false);
alter table public.kpiperiod add unique ("sBrandsId", "sSubsidiaryId", "sCode");

create table public.kpiformula ("sText" text not null);
select framework.make_tenant_table('public.kpiformula', 'public.kpimaster', false);

create table public.kpitarget ("sPeriodId" text not null, "dTarget" numeric not null, "dWarning" numeric);
select framework.make_tenant_table('public.kpitarget', 'public.kpimaster', false);
alter table public.kpitarget
  add foreign key ("sBrandsId", "sSubsidiaryId", "sPeriodId") references public.kpiperiod,
  add unique ("sBrandsId", "sSubsidiaryId", "sParentId", "sPeriodId");

create table public.kpivalue ("sPeriodId" text not null, "dValue" numeric, "tCalculated" timestamptz not null default now());
select framework.make_tenant_table('public.kpivalue', 'public.kpimaster', false);
alter table public.kpivalue
  add foreign key ("sBrandsId", "sSubsidiaryId", "sPeriodId") references public.kpiperiod,
  add unique ("sBrandsId", "sSubsidiaryId", "sParentId", "sPeriodId");

create table public.kpiassignment ("sUserId" text, "sRoleId" text, check (("sUserId" is null) <> ("sRoleId" is null)));
select framework.make_tenant_table('public.kpiassignment', 'public.kpimaster', false);
