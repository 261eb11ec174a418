-- Payment terms: when an invoice is due.
create table if not exists sispaymentterm (
  "sCode" text not null,
  "sName" text not null,
  "iDays" int not null default 0 check ("iDays" between 0 and 365),
  "bEndOfMonth" smallint not null default 0 check ("bEndOfMonth" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('sispaymentterm', p_approval => false);

create unique index if not exists sispaymentterm_scode on sispaymentterm ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table sispaymentterm is 'Payment terms';
comment on column sispaymentterm."iDays" is 'Days from the invoice, or from the end of its month';
comment on column sispaymentterm."bEndOfMonth" is 'The days count from the end of the month of the invoice';
