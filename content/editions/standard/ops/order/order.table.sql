-- Outside-processing orders and their lines.
create table if not exists opsorder (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDeliveryDate" date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sContact" text,
  "sCurrency" text not null default fn_currency_own(),
  "sWorkOrderId" text,
  "sWorkOrderNo" text,
  "sWarehouseId" text,
  "sWarehouseName" text,
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

create table if not exists opsorderline (
  "sProductId" text not null,
  "sProductCode" text,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "sProcessId" text,
  "sProcessName" text,
  "dQty" numeric not null check ("dQty" > 0),
  "sSends" text not null default 'nothing' check ("sSends" in ('bill', 'product', 'nothing')),
  "dPrice" numeric check ("dPrice" >= 0),
  "dPriceFound" numeric,
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dTaxRateFound" numeric,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "dReceivedQty" numeric not null default 0 check ("dReceivedQty" >= 0),
  "sRemark" text,
  "bClosed" smallint not null default 0 check ("bClosed" in (0, 1)),
  "bDone" smallint generated always as (case when "bClosed" = 1 or "dReceivedQty" >= "dQty" then 1 else 0 end) stored,
  "iClosed" int generated always as (case when "bClosed" = 1 and "dReceivedQty" < "dQty" then 1 else 0 end) stored
);

alter table opsorder alter column "sCurrency" set default fn_currency_own();
alter table opsorder add column if not exists "sWorkOrderId" text;
alter table opsorder add column if not exists "sWarehouseId" text;
alter table opsorder add column if not exists "sWarehouseName" text;
alter table opsorderline add column if not exists "sSends" text not null default 'nothing' check ("sSends" in ('bill', 'product', 'nothing'));
alter table opsorder add column if not exists "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
alter table opsorderline add column if not exists "bClosed" smallint not null default 0 check ("bClosed" in (0, 1));
alter table opsorder add column if not exists "bDone" smallint not null default 0;
alter table opsorder add column if not exists "iDrafts" int not null default 0 check ("iDrafts" >= 0);
alter table opsorder add column if not exists "iClosed" int not null default 0;
alter table opsorderline add column if not exists "bDone" smallint generated always as (case when "bClosed" = 1 or "dReceivedQty" >= "dQty" then 1 else 0 end) stored;
-- It once counted lines that had no rest to close.
do $$
begin
  if exists (
    select
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid
      and a.attnum = d.adnum
    where d.adrelid = 'opsorderline'::regclass
      and a.attname = 'iClosed'
      and pg_get_expr(d.adbin, d.adrelid) = '"bClosed"'
  ) then
    alter table opsorderline drop column "iClosed";
  end if;
end
$$;
alter table opsorderline add column if not exists "iClosed" int generated always as (case when "bClosed" = 1 and "dReceivedQty" < "dQty" then 1 else 0 end) stored;
alter table opsorder add column if not exists "iDone" smallint not null default 0;
-- Lines once had a share in whole percents, of which the order's came out too small.
alter table opsorderline drop column if exists "iDone";
alter table opsorderline add column if not exists "dPriceFound" numeric;
alter table opsorderline add column if not exists "dTaxRateFound" numeric;

select framework.make_document('opsorder', '{opsorderline}');
select framework.add_references('opsorder', '{"sSupplierId": "elesupplier", "sWorkOrderId": "mftworkorder", "sWarehouseId": "elewarehouse"}');
select framework.add_references('opsorderline', '{"sProductId": "eleproduct", "sProcessId": "eleprocess"}');

-- Orders that were there before their lines were looked at.
update opsorder h
set "bDone" = l.done,
  "iClosed" = l.closed,
  "iDone" = case when l.share > 0 and l.share < 1 then least(99, greatest(1, round(100 * l.share))) else 100 * l.share end
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sParentId", min(o."bDone") as done, sum(o."iClosed") as closed,
    avg(least(o."dReceivedQty", o."dQty") / o."dQty") as share
  from opsorderline o
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

comment on table opsorder is 'Outside-processing orders';
comment on column opsorder."tDeliveryDate" is 'When the goods come back';
comment on column opsorder."sWorkOrderId" is 'The work order that the work is for: the goods come back to it, and it bears the cost';
comment on column opsorder."sWarehouseId" is 'Our stock at the subcontractor, which issues fill and receipts use';
comment on column opsorder."bClosed" is 'All lines are closed';
comment on table opsorderline is 'Lines of outside-processing orders';
comment on column opsorderline."dPriceFound" is 'The price that saving found, which dPrice follows as long as it is the same; empty: written by hand';
comment on column opsorderline."dTaxRateFound" is 'The rate that saving found, which dTaxRate follows as long as it is the same; empty: written by hand';
comment on column opsorderline."sSends" is 'What we send out: bill (the first level of the bill), product (the product itself), nothing (the material is the supplier''s)';
comment on column opsorderline."dPrice" is 'Price of the work on one unit, without tax; taken from the process when left empty';
comment on column opsorderline."dReceivedQty" is 'How much receipt lines have brought back so far';
comment on column opsorderline."bClosed" is 'What has not come back of the line is not to come any more, and nothing more is sent out for it';
comment on column opsorder."bDone" is 'Nothing of it is open: each line is closed, or received in full';
comment on column opsorder."iDrafts" is 'How many of its receipts are not approved yet';
comment on column opsorder."iClosed" is 'Of how many lines a rest is closed';
comment on column opsorder."iDone" is 'How much of it is on receipts, in percent: each line counts alike; 0 and 100 for nothing and all alone';
comment on column opsorderline."bDone" is 'Nothing of the line is open: it is closed, or received in full';
comment on column opsorderline."iClosed" is '1 when the line is closed and a rest of it was left';
