-- Delivery terms: who carries goods, and where the risk passes.
create table if not exists sisdeliveryterm (
  "sCode" text not null,
  "sName" text not null,
  "bBuyerPays" smallint not null default 0 check ("bBuyerPays" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('sisdeliveryterm', p_approval => false);

create unique index if not exists sisdeliveryterm_scode on sisdeliveryterm ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table sisdeliveryterm is 'Delivery terms';
comment on column sisdeliveryterm."bBuyerPays" is 'The buyer pays the freight';
