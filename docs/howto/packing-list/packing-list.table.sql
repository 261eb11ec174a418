-- Packing lists and their lines; each line packs a delivered line, in whole or in part, or stands by itself.
create table if not exists salpackinglist (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sDeliveryId" text,
  "sDeliveryNo" text,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sCarrierId" text,
  "sCarrierName" text,
  "sRemark" text,
  "iBoxes" int not null default 0,
  "dWeight" numeric not null default 0
);

create table if not exists salpackinglistline (
  "sDeliveryLineId" text,
  "sProductId" text not null,
  "sProductName" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "iBoxes" int not null default 1 check ("iBoxes" > 0),
  "dWeight" numeric not null default 0 check ("dWeight" >= 0)
);

-- How much of a delivered line is packed: the conversion counts it, and this check says how much there is.
alter table saldeliveryline add column if not exists "dPackedQty" numeric not null default 0 check ("dPackedQty" between 0 and "dQty");

select framework.make_tenant_table('salpackinglist');
select framework.make_tenant_table('salpackinglistline', 'salpackinglist', false);
select framework.add_reference('salpackinglist', 'sDeliveryId', 'saldelivery');
select framework.add_reference('salpackinglist', 'sCustomerId', 'elecustomer');
select framework.add_reference('salpackinglist', 'sCarrierId', 'elesupplier');
select framework.add_reference('salpackinglistline', 'sDeliveryLineId', 'saldeliveryline');
select framework.add_reference('salpackinglistline', 'sProductId', 'eleproduct');

create unique index if not exists salpackinglist_sbillno on salpackinglist ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists salpackinglist_list on salpackinglist ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create index if not exists salpackinglist_date on salpackinglist ("sBrandsId", "sSubsidiaryId", "tBillDate" desc, "sBillNo" desc);

comment on table salpackinglist is 'Packing lists';
comment on table salpackinglistline is 'Lines of packing lists';
