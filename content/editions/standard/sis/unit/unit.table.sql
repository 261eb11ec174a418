-- Units of measure with their digits.
create table if not exists sisunit (
  "sCode" text not null,
  "sName" text not null,
  "sNameZh" text,
  "iDigits" int not null default 0 check ("iDigits" between 0 and 6),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('sisunit', p_approval => false);

create unique index if not exists sisunit_scode on sisunit ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table sisunit is 'Units of measure';
comment on column sisunit."iDigits" is 'Digits after the point that quantities are rounded to';
