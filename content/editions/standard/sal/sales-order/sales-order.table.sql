-- Sales orders and their lines; an order made from a quotation refers to it, line by line.
create table if not exists salorder (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDeliveryDate" date,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sContact" text,
  "sDeliveryAddress" text,
  "sCurrency" text not null default fn_currency_own(),
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
  "sQuotationId" text,
  "sQuotationNo" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "bClosed" smallint not null default 0 check ("bClosed" in (0, 1)),
  "bDone" smallint not null default 0,
  "iDrafts" int not null default 0 check ("iDrafts" >= 0),
  "iClosed" int not null default 0,
  "iDone" smallint not null default 0,
  check ("tDeliveryDate" >= "tBillDate")
);

create table if not exists salorderline (
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
  "sQuotationLineId" text,
  "sRemark" text,
  "dDeliveredQty" numeric not null default 0 check ("dDeliveredQty" >= 0),
  "dPlannedQty" numeric not null default 0 check ("dPlannedQty" >= 0),
  "bClosed" smallint not null default 0 check ("bClosed" in (0, 1)),
  "bDone" smallint generated always as (case when "bClosed" = 1 or "dDeliveredQty" >= "dQty" then 1 else 0 end) stored,
  "iClosed" int generated always as (case when "bClosed" = 1 and "dDeliveredQty" < "dQty" then 1 else 0 end) stored
);

alter table salorder alter column "sCurrency" set default fn_currency_own();
alter table salorderline add column if not exists "dDeliveredQty" numeric not null default 0 check ("dDeliveredQty" >= 0);
alter table salorderline add column if not exists "dPlannedQty" numeric not null default 0 check ("dPlannedQty" >= 0);
alter table salorder add column if not exists "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
alter table salorderline add column if not exists "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
alter table salorder add column if not exists "bDone" smallint not null default 0;
alter table salorder add column if not exists "iDrafts" int not null default 0 check ("iDrafts" >= 0);
alter table salorder add column if not exists "iClosed" int not null default 0;
alter table salorderline add column if not exists "bDone" smallint generated always as (case when "bClosed" = 1 or "dDeliveredQty" >= "dQty" then 1 else 0 end) stored;
-- It once counted lines that had no rest to close.
do $$
begin
  if exists (
    select
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid
      and a.attnum = d.adnum
    where d.adrelid = 'salorderline'::regclass
      and a.attname = 'iClosed'
      and pg_get_expr(d.adbin, d.adrelid) = '"bClosed"'
  ) then
    alter table salorderline drop column "iClosed";
  end if;
end
$$;
alter table salorderline add column if not exists "iClosed" int generated always as (case when "bClosed" = 1 and "dDeliveredQty" < "dQty" then 1 else 0 end) stored;
alter table salorder add column if not exists "iDone" smallint not null default 0;
-- Lines once had a share in whole percents, of which the order's came out too small.
alter table salorderline drop column if exists "iDone";
alter table salorderline add column if not exists "dPriceFound" numeric;
alter table salorderline add column if not exists "sPriceFrom" text;
alter table salorderline add column if not exists "sPriceList" text;
alter table salorderline add column if not exists "dTaxRateFound" numeric;
alter table salorder add column if not exists "sPaymentTermId" text;
alter table salorder add column if not exists "sPaymentTermName" text;

select framework.make_document('salorder', '{salorderline}');

-- Orders that were there before they had a term take their customer's, unless they agreed on other days; the index of the references tells that
-- they have them.
update salorder h
set "sPaymentTermId" = p."sPaymentTermId",
  "sPaymentTermName" = p."sPaymentTermName"
from elecustomer p
where p."sBrandsId" = h."sBrandsId"
  and p."sSubsidiaryId" = h."sSubsidiaryId"
  and p."sId" = h."sCustomerId"
  and p."iPaymentDays" = h."iPaymentDays"
  and p."sPaymentTermId" is not null
  and to_regclass('salorder_spaymenttermid') is null;

select framework.add_references('salorder', '{"sCustomerId": "elecustomer", "sQuotationId": "quoquotation", "sPaymentTermId": "sispaymentterm"}');
select framework.add_references('salorderline', '{"sProductId": "eleproduct", "sQuotationLineId": "quoquotationline"}');

create index if not exists salorderline_unplanned on salorderline ("sBrandsId", "sSubsidiaryId", "sParentId")
  where "dQty" > "dPlannedQty" and "dQty" > "dDeliveredQty";

create index if not exists salorderline_waiting on salorderline ("sBrandsId", "sSubsidiaryId", "sProductId")
  where "dQty" > "dDeliveredQty" and "bClosed" = 0;

-- Orders that were there before their lines were looked at.
update salorder h
set "bDone" = l.done,
  "iClosed" = l.closed,
  "iDone" = case when l.share > 0 and l.share < 1 then least(99, greatest(1, round(100 * l.share))) else 100 * l.share end
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sParentId", min(o."bDone") as done, sum(o."iClosed") as closed,
    avg(least(o."dDeliveredQty", o."dQty") / o."dQty") as share
  from salorderline o
  group by o."sBrandsId", o."sSubsidiaryId", o."sParentId"
) l
where h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
  and (h."bDone", h."iClosed", h."iDone") <> (
    l.done,
    l.closed,
    case when l.share > 0 and l.share < 1 then least(99, greatest(1, round(100 * l.share))) else 100 * l.share end
  );

comment on table salorder is 'Sales orders';
comment on column salorder."sCustomerName" is 'Name of the customer when the order was made';
comment on column salorder."sQuotationId" is 'The quotation that the order was made from';
comment on column salorder."sPaymentTermId" is 'When its invoices are due; empty: iPaymentDays after their date';
comment on column salorder."dAmount" is 'Sum of the lines without tax';
comment on column salorder."dTotal" is 'Sum of the lines with tax';
comment on table salorderline is 'Lines of sales orders';
comment on column salorderline."dPriceFound" is 'The price that saving found, which dPrice follows as long as it is the same; empty: written by hand';
comment on column salorderline."sPriceFrom" is 'Where dPrice comes from: list (sPriceList), item, quotation, hand';
comment on column salorderline."dTaxRateFound" is 'The rate that saving found, which dTaxRate follows as long as it is the same; empty: written by hand';
comment on column salorderline."dPrice" is 'Price of one unit, without tax, before the discount; taken from the product when left empty';
comment on column salorderline."dDiscount" is 'Discount in percent';
comment on column salorderline."sQuotationLineId" is 'The quotation line that this line orders, in whole or in part';
comment on column salorderline."dDeliveredQty" is 'How much of the line is on deliveries';
comment on column salorderline."dPlannedQty" is 'How much of the line is on production plans, less what is not made any more because a work order was closed';
comment on column salorder."bClosed" is 'All lines are closed';
comment on column salorderline."bClosed" is 'What is not delivered of the line is not to come any more';
comment on column salorder."bDone" is 'Nothing of it is open: each line is closed, or delivered in full';
comment on column salorder."iDrafts" is 'How many of its deliveries are not approved yet';
comment on column salorder."iClosed" is 'Of how many lines a rest is closed';
comment on column salorder."iDone" is 'How much of it is on deliveries, in percent: each line counts alike; 0 and 100 for nothing and all alone';
comment on column salorderline."bDone" is 'Nothing of the line is open: it is closed, or delivered in full';
comment on column salorderline."iClosed" is '1 when the line is closed and a rest of it was left';
