-- Quotations and their lines: what was offered to a customer, and how much of it has been ordered.
create table if not exists quoquotation (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sContact" text,
  "tValidUntil" date,
  "sCurrency" text not null default fn_currency_own(),
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "dCostEstimate" numeric,
  "dMargin" numeric,
  "dMarginPercent" numeric,
  "bDone" smallint not null default 0,
  check ("tValidUntil" >= "tBillDate")
);

create table if not exists quoquotationline (
  "sProductId" text not null,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dPriceFound" numeric,
  "sPriceFrom" text,
  "sPriceList" text,
  "dDiscount" numeric not null default 0 check ("dDiscount" between 0 and 100),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dTaxRateFound" numeric,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "dOrderedQty" numeric not null default 0,
  "dCostEstimate" numeric,
  "dMargin" numeric generated always as ("dAmount" - "dCostEstimate") stored,
  "sRemark" text,
  "bDone" smallint generated always as (case when "dOrderedQty" >= "dQty" then 1 else 0 end) stored,
  check ("dOrderedQty" between 0 and "dQty")
);

alter table quoquotation alter column "sCurrency" set default fn_currency_own();
alter table quoquotation add column if not exists "dCostEstimate" numeric;
alter table quoquotation add column if not exists "dMargin" numeric;
alter table quoquotation add column if not exists "dMarginPercent" numeric;
alter table quoquotationline add column if not exists "dCostEstimate" numeric;
alter table quoquotationline add column if not exists "dMargin" numeric generated always as ("dAmount" - "dCostEstimate") stored;
alter table quoquotationline add column if not exists "dPriceFound" numeric;
alter table quoquotationline add column if not exists "sPriceFrom" text;
alter table quoquotationline add column if not exists "sPriceList" text;
alter table quoquotationline add column if not exists "dTaxRateFound" numeric;
alter table quoquotation add column if not exists "sPaymentTermId" text;
alter table quoquotation add column if not exists "sPaymentTermName" text;
alter table quoquotation add column if not exists "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365);
alter table quoquotation add column if not exists "bDone" smallint not null default 0;
alter table quoquotationline add column if not exists "bDone" smallint generated always as (case when "dOrderedQty" >= "dQty" then 1 else 0 end) stored;

select framework.make_document('quoquotation', '{quoquotationline}');

-- Quotations that were there before they had terms take those of their customer; the index of the references tells that they have them.
update quoquotation h
set "sPaymentTermId" = p."sPaymentTermId",
  "sPaymentTermName" = p."sPaymentTermName",
  "iPaymentDays" = p."iPaymentDays"
from elecustomer p
where p."sBrandsId" = h."sBrandsId"
  and p."sSubsidiaryId" = h."sSubsidiaryId"
  and p."sId" = h."sCustomerId"
  and to_regclass('quoquotation_spaymenttermid') is null;

select framework.add_references('quoquotation', '{"sCustomerId": "elecustomer", "sPaymentTermId": "sispaymentterm"}');
select framework.add_references('quoquotationline', '{"sProductId": "eleproduct"}');

-- Quotations that were there before their lines were looked at.
update quoquotation h
set "bDone" = l.done
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sParentId", min(o."bDone") as done
  from quoquotationline o
  group by o."sBrandsId", o."sSubsidiaryId", o."sParentId"
) l
where h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
  and h."bDone" <> l.done;

comment on table quoquotation is 'Quotations';
comment on column quoquotation."sCustomerName" is 'Name of the customer when the quotation was made';
comment on column quoquotation."sPaymentTermId" is 'When its invoices are due; empty: iPaymentDays after their date';
comment on column quoquotation."dAmount" is 'Sum of the lines without tax';
comment on column quoquotation."dTotal" is 'Sum of the lines with tax';
comment on column quoquotation."dCostEstimate" is 'Sum of the estimates of the lines';
comment on column quoquotation."dMargin" is 'Sum of the margins of the lines whose cost is estimated';
comment on column quoquotation."dMarginPercent" is 'The margin in percent of the amount of the lines whose cost is estimated';
comment on column quoquotation."bDone" is 'All of it is ordered';
comment on table quoquotationline is 'Lines of quotations';
comment on column quoquotationline."dPriceFound" is 'The price that saving found, which dPrice follows as long as it is the same; empty: written by hand';
comment on column quoquotationline."sPriceFrom" is 'Where dPrice comes from: list (sPriceList), item, hand';
comment on column quoquotationline."dTaxRateFound" is 'The rate that saving found, which dTaxRate follows as long as it is the same; empty: written by hand';
comment on column quoquotationline."dPrice" is 'Price of one unit, without tax, before the discount; taken from the price list, else the product, when left empty';
comment on column quoquotationline."dDiscount" is 'Discount in percent';
comment on column quoquotationline."dOrderedQty" is 'How much of dQty order lines have taken so far';
comment on column quoquotationline."dCostEstimate" is 'What the line costs to make by bill of material and routing, in the currency of the quotation; null: unknown';
comment on column quoquotationline."dMargin" is 'Amount less estimated cost';
comment on column quoquotationline."bDone" is 'All of the line is ordered';
