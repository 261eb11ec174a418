-- Tax rates by code, one of them the standard rate.
create table if not exists sistaxrate (
  "sCode" text not null,
  "sName" text not null,
  "dRate" numeric not null check ("dRate" between 0 and 100),
  "bStandard" smallint not null default 0 check ("bStandard" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

alter table sistaxrate add column if not exists "bStandard" smallint not null default 0 check ("bStandard" in (0, 1));

select framework.make_tenant_table('sistaxrate', p_approval => false);

-- Until there was a standard rate, products and materials began with 13: where there is such a rate it is the standard one; the index tells
-- that it was marked.
update sistaxrate r
set "bStandard" = 1
where r."dRate" = 13
  and r."bActive" = 1
  and to_regclass('sistaxrate_bstandard') is null
  and not exists (
    select
    from sistaxrate o
    where o."sBrandsId" = r."sBrandsId"
      and o."sSubsidiaryId" = r."sSubsidiaryId"
      and o."dRate" = 13
      and o."bActive" = 1
      and o."sCode" < r."sCode"
  );

create unique index if not exists sistaxrate_scode on sistaxrate ("sBrandsId", "sSubsidiaryId", "sCode");
create unique index if not exists sistaxrate_bstandard on sistaxrate ("sBrandsId", "sSubsidiaryId") where "bStandard" = 1;

comment on table sistaxrate is 'Tax rates';
comment on column sistaxrate."dRate" is 'Rate in percent';
comment on column sistaxrate."bStandard" is 'The rate that new products and materials begin with; one at most';
