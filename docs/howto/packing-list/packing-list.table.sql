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

select framework.make_document('salpackinglist', '{salpackinglistline}');
select framework.add_references('salpackinglist', '{
  "sDeliveryId": "saldelivery",
  "sCustomerId": "elecustomer",
  "sCarrierId": "elesupplier"
}');
select framework.add_references('salpackinglistline', '{"sDeliveryLineId": "saldeliveryline", "sProductId": "eleproduct"}');

comment on table salpackinglist is 'Packing lists';
comment on table salpackinglistline is 'Lines of packing lists';
