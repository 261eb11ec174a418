-- Currencies with their digits, and what one unit of each was worth in the base currency from a day on.
create table if not exists siscurrency (
  "sCode" text not null check ("sCode" ~ '^[A-Z]{3}$'),
  "sName" text not null,
  "sSymbol" text,
  "iDigits" int not null default 2 check ("iDigits" between 0 and 6),
  "bBase" smallint not null default 0 check ("bBase" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

create table if not exists sisrate (
  "tValidFrom" date not null,
  "dRate" numeric not null check ("dRate" > 0)
);

select framework.make_tenant_table('siscurrency', p_approval => false);
select framework.make_tenant_table('sisrate', 'siscurrency', false);

create unique index if not exists siscurrency_scode on siscurrency ("sBrandsId", "sSubsidiaryId", "sCode");
create unique index if not exists siscurrency_bbase on siscurrency ("sBrandsId", "sSubsidiaryId") where "bBase" = 1;
create unique index if not exists sisrate_tvalidfrom on sisrate ("sBrandsId", "sSubsidiaryId", "sParentId", "tValidFrom");

comment on table siscurrency is 'Currencies';
comment on column siscurrency."iDigits" is 'Digits after the point that amounts are rounded to';
comment on column siscurrency."bBase" is 'The currency in which the subsidiary keeps its books; one at most';
comment on table sisrate is 'Exchange rates';
comment on column sisrate."dRate" is 'What one unit is worth in the base currency, from the day on until the next rate';
