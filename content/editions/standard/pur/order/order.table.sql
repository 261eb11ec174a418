-- Purchase orders and their lines; one made from a requisition refers to it, line by line.
create table if not exists purorder (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDeliveryDate" date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sContact" text,
  "sCurrency" text not null default fn_currency_own(),
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
  "sRequisitionId" text,
  "sRequisitionNo" text,
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

create table if not exists purorderline (
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dPriceFound" numeric,
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dTaxRateFound" numeric,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "dReceivedQty" numeric not null default 0 check ("dReceivedQty" >= 0),
  "sRequisitionLineId" text,
  "sRemark" text,
  "bClosed" smallint not null default 0 check ("bClosed" in (0, 1)),
  "bDone" smallint generated always as (case when "bClosed" = 1 or "dReceivedQty" >= "dQty" then 1 else 0 end) stored,
  "iClosed" int generated always as (case when "bClosed" = 1 and "dReceivedQty" < "dQty" then 1 else 0 end) stored
);

alter table purorder alter column "sCurrency" set default fn_currency_own();
alter table purorder add column if not exists "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
alter table purorderline add column if not exists "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
alter table purorder add column if not exists "bDone" smallint not null default 0;
alter table purorder add column if not exists "iDrafts" int not null default 0 check ("iDrafts" >= 0);
alter table purorder add column if not exists "iClosed" int not null default 0;
alter table purorderline add column if not exists "bDone" smallint generated always as (case when "bClosed" = 1 or "dReceivedQty" >= "dQty" then 1 else 0 end) stored;
-- It once counted lines that had no rest to close.
do $$
begin
  if exists (
    select
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid
      and a.attnum = d.adnum
    where d.adrelid = 'purorderline'::regclass
      and a.attname = 'iClosed'
      and pg_get_expr(d.adbin, d.adrelid) = '"bClosed"'
  ) then
    alter table purorderline drop column "iClosed";
  end if;
end
$$;
alter table purorderline add column if not exists "iClosed" int generated always as (case when "bClosed" = 1 and "dReceivedQty" < "dQty" then 1 else 0 end) stored;
alter table purorder add column if not exists "iDone" smallint not null default 0;
-- Lines once had a share in whole percents, of which the order's came out too small.
alter table purorderline drop column if exists "iDone";
alter table purorderline add column if not exists "dPriceFound" numeric;
alter table purorderline add column if not exists "dTaxRateFound" numeric;
alter table purorder add column if not exists "sPaymentTermId" text;
alter table purorder add column if not exists "sPaymentTermName" text;

select framework.make_document('purorder', '{purorderline}');

-- Orders that were there before they had a term take their supplier's, unless they agreed on other days; the index of the references tells that
-- they have them.
update purorder h
set "sPaymentTermId" = p."sPaymentTermId",
  "sPaymentTermName" = p."sPaymentTermName"
from elesupplier p
where p."sBrandsId" = h."sBrandsId"
  and p."sSubsidiaryId" = h."sSubsidiaryId"
  and p."sId" = h."sSupplierId"
  and p."iPaymentDays" = h."iPaymentDays"
  and p."sPaymentTermId" is not null
  and to_regclass('purorder_spaymenttermid') is null;

select framework.add_references('purorder', '{"sSupplierId": "elesupplier", "sRequisitionId": "purrequisition", "sPaymentTermId": "sispaymentterm"}');
select framework.add_references('purorderline', '{"sMaterialId": "elematerial", "sRequisitionLineId": "purrequisitionline"}');

-- Orders that were there before their lines were looked at.
update purorder h
set "bDone" = l.done,
  "iClosed" = l.closed,
  "iDone" = case when l.share > 0 and l.share < 1 then least(99, greatest(1, round(100 * l.share))) else 100 * l.share end
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sParentId", min(o."bDone") as done, sum(o."iClosed") as closed,
    avg(least(o."dReceivedQty", o."dQty") / o."dQty") as share
  from purorderline o
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

comment on table purorder is 'Purchase orders';
comment on column purorder."sRequisitionId" is 'The requisition that the order was made from';
comment on column purorder."sPaymentTermId" is 'When its invoices are due; empty: iPaymentDays after their date';
comment on column purorder."dAmount" is 'Sum of the lines without tax';
comment on column purorder."dTotal" is 'Sum of the lines with tax';
comment on table purorderline is 'Lines of purchase orders';
comment on column purorderline."dPriceFound" is 'The price that saving found, which dPrice follows as long as it is the same; empty: written by hand';
comment on column purorderline."dTaxRateFound" is 'The rate that saving found, which dTaxRate follows as long as it is the same; empty: written by hand';
comment on column purorderline."dPrice" is 'Price of one unit, without tax; taken from the material when left empty';
comment on column purorderline."dReceivedQty" is 'How much receipt lines have brought so far, less what was returned';
comment on column purorderline."sRequisitionLineId" is 'The requisition line that this line orders, in whole or in part';
comment on column purorder."bClosed" is 'All lines are closed';
comment on column purorderline."bClosed" is 'What is not received of the line is not to come any more';
comment on column purorder."bDone" is 'Nothing of it is open: each line is closed, or received in full';
comment on column purorder."iDrafts" is 'How many of its receipts are not approved yet';
comment on column purorder."iClosed" is 'Of how many lines a rest is closed';
comment on column purorder."iDone" is 'How much of it is on receipts, in percent: each line counts alike; 0 and 100 for nothing and all alone';
comment on column purorderline."bDone" is 'Nothing of the line is open: it is closed, or received in full';
comment on column purorderline."iClosed" is '1 when the line is closed and a rest of it was left';
