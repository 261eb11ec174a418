-- Bank accounts and cash boxes: where money comes in and goes out.
create table if not exists cahbankaccount (
  "sCode" text not null,
  "sName" text not null,
  "sBankName" text,
  "sAccountNo" text,
  "sCurrency" text not null default fn_currency_own(),
  "sAccountCode" text,
  "dOpening" numeric not null default 0,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('cahbankaccount', p_approval => false);

create unique index if not exists cahbankaccount_scode on cahbankaccount ("sBrandsId", "sSubsidiaryId", "sCode");

alter table cahbankaccount alter column "sCurrency" set default fn_currency_own();

comment on table cahbankaccount is 'Bank accounts and cash boxes';
comment on column cahbankaccount."sAccountCode" is 'The account of the books; empty means the one with the role bank';
comment on column cahbankaccount."dOpening" is 'What was on it before the first receipt and payment here';
