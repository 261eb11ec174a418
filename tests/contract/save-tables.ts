// The tables and routines of the module of documents made for saving.
export const TABLES = `
create table public.savitem ("sCode" text not null, "sName" text, "dPrice" numeric);
select framework.make_tenant_table('public.savitem', null, false);
create table public.savuse ("sItemId" text, "sItemName" text, "dItemPrice" numeric);
select framework.make_tenant_table('public.savuse', null, false);
create table public.savdoc (
  "sBillNo" text not null, "sTitle" varchar(20), "sState" text default 'open', "dRate" numeric(8,4) not null default 1, "sItemId" text,
  "sItemName" text, "dItemPrice" numeric, "dTotal" numeric(14,2) not null default 0, "iLines" int, "tDay" date, "tAt" timestamptz,
  "bUrgent" smallint, "sReason" text, "jMore" jsonb, "sTags" text[], "sHidden" text, "sUserName" text, "sKey" text, "sFixed" text,
  "dTwice" numeric generated always as ("dRate" * 2) stored, "sBlob" bytea, "sFree" text, "iOrder" bigint
);
select framework.make_tenant_table('public.savdoc');
create unique index savdoc_skey on public.savdoc ("sBrandsId", "sSubsidiaryId", "sKey");
create unique index savdoc_sbillno on public.savdoc ("sBrandsId", "sSubsidiaryId", "sBillNo");
create table public.savline ("dQty" numeric(12,3), "dPrice" numeric, "dAmount" numeric(12,2), "dParts" numeric, "sText" text);
select framework.make_tenant_table('public.savline', 'public.savdoc');
create table public.savpart ("dPart" numeric);
select framework.make_tenant_table('public.savpart', 'public.savline', false);
create table public.savhook ("sName" text, "dAmount" numeric, "sSecret" text);
select framework.make_tenant_table('public.savhook');
create table public.savlog ("sWhat" text, "jRows" jsonb, "iNo" bigint generated always as identity);
select framework.make_tenant_table('public.savlog', null, false);
create view public.viw_savdoc as select d."sBrandsId", d."sSubsidiaryId", d."sId", d."sTitle" from public.savdoc d;
create function public.sp_sav_rows() returns table ("sId" text) language sql as $$ select 'x' $$;
create function public.sp_savhook_beforesave("jRows" jsonb, "sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  insert into public.savlog ("sWhat", "jRows") values ('before ' || "sUserId" || ' ' || cardinality("sIds"), "jRows");
  "sCode" := coalesce(("jRows" -> 0 -> 'data' ->> 'dAmount')::numeric, 0);
  if "sCode" > 0 then "sCode" := 0; end if;
  "sMsg" := case when "sCode" < 0 then 'refused before' end;
  if "jRows" -> 0 -> 'data' ->> 'sName' = 'raise' then raise exception 'raised before'; end if;
  if "jRows" -> 0 -> 'data' ->> 'sName' = 'fault' then perform 1 / 0; end if;
end $$;
create procedure public.sp_sav_namedbefore("jRows" jsonb, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  insert into public.savlog ("sWhat", "jRows") values ('named before', "jRows");
  "sCode" := 0;
  "sMsg" := 'named before says hello';
end $$;
create function public.sp_savhook_aftersave("jRows" jsonb, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  insert into public.savlog ("sWhat", "jRows") values ('after', "jRows");
  update public.savhook h set "sSecret" = 'set after' where h."sId" = "jRows" -> 0 ->> 'sId';
  "sCode" := case when "jRows" -> 0 -> 'data' ->> 'sName' = 'late' then -7 else 0 end;
  "sMsg" := case when "sCode" < 0 then 'refused after' end;
end $$;
create function public.sp_sav_namedafter("jRows" jsonb, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  insert into public.savlog ("sWhat", "jRows") values ('named after', "jRows");
  "sCode" := 3;
  "sMsg" := 'all is well';
end $$;
create function public.sp_savhook_savereturn("sIds" text[]) returns table ("sId" text, "sName" text, "dAmount" numeric, "sSecret" text, "dMore" numeric)
language sql stable as $$
  select h."sId", upper(h."sName"), h."dAmount", h."sSecret", 1.50 from public.savhook h where h."sId" = any ("sIds")
$$;
`
