-- Suppliers, of materials and of outside processing, and whom one talks to there.
create table if not exists elesupplier (
  "sCode" text not null,
  "sName" text not null,
  "sKind" text not null default 'material' check ("sKind" in ('material', 'outside', 'service')),
  "sContact" text,
  "sPhone" text,
  "sEmail" text,
  "sAddress" text,
  "sCurrency" text not null default fn_currency_own(),
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "sTaxNo" text,
  "sBankAccount" text,
  "bBlocked" smallint not null default 0 check ("bBlocked" in (0, 1)),
  "sRemark" text
);

create table if not exists elesuppliercontact (
  "sName" text not null,
  "sPosition" text,
  "sPhone" text,
  "sEmail" text,
  "sRemark" text
);

-- Until now a rate was required, began as 13 and did nothing: where it is 13 still, that of what is bought goes on to hold.
alter table elesupplier alter column "sCurrency" set default fn_currency_own();
alter table elesupplier alter column "dTaxRate" drop not null;
update elesupplier s
set "dTaxRate" = null
where s."dTaxRate" = 13
  and exists (select from pg_attrdef d where d.adrelid = 'elesupplier'::regclass and pg_get_expr(d.adbin, d.adrelid) = '13');
alter table elesupplier alter column "dTaxRate" drop default;

select framework.make_tenant_table('elesupplier', p_approval => false);
select framework.make_tenant_table('elesuppliercontact', 'elesupplier', false);
select framework.add_references('elesupplier', '{"sPaymentTermId": "sispaymentterm"}');

create unique index if not exists elesupplier_scode on elesupplier ("sBrandsId", "sSubsidiaryId", "sCode");
create index if not exists elesupplier_sname on elesupplier ("sBrandsId", "sSubsidiaryId", "sName");

comment on table elesupplier is 'Suppliers';
comment on column elesupplier."sKind" is 'What is bought there: material, outside (processing), service';
comment on column elesupplier."dTaxRate" is 'Tax rate of what is bought here, in percent; empty: each item has its own';
comment on column elesupplier."bBlocked" is 'Nothing new may be ordered from a blocked supplier';
comment on table elesuppliercontact is 'Contacts at suppliers';
