-- Tax rates by code.
create table if not exists sistaxrate (
  "sCode" text not null,
  "sName" text not null,
  "dRate" numeric not null check ("dRate" between 0 and 100),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('sistaxrate', p_approval => false);

create unique index if not exists sistaxrate_scode on sistaxrate ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table sistaxrate is 'Tax rates';
comment on column sistaxrate."dRate" is 'Rate in percent';
