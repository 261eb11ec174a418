-- Sales returns and their lines; each line takes back a delivered line, in whole or in part. What had been invoiced is credited.
create table if not exists salreturn (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sDeliveryId" text not null,
  "sDeliveryNo" text,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sCurrency" text not null,
  "sReason" text,
  "dCredit" numeric not null default 0,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists salreturnline (
  "sDeliveryLineId" text not null,
  "sProductId" text not null,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dDiscount" numeric not null default 0 check ("dDiscount" between 0 and 100),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text not null default '',
  "sBatch" text not null default '',
  "dCreditQty" numeric not null default 0 check ("dCreditQty" >= 0),
  "dCreditAmount" numeric not null default 0,
  "dCreditTax" numeric not null default 0,
  "sRemark" text,
  constraint salreturnline_credit check ("dCreditQty" <= "dQty")
);

select framework.make_document('salreturn', '{salreturnline}');
select framework.add_references('salreturn', '{"sDeliveryId": "saldelivery", "sCustomerId": "elecustomer"}');
select framework.add_references('salreturnline', '{
  "sDeliveryLineId": "saldeliveryline",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');

comment on table salreturn is 'Sales returns';
comment on column salreturn."dCredit" is 'What the approval credited to the customer, with tax';
comment on table salreturnline is 'Lines of sales returns';
comment on column salreturnline."dCreditQty" is 'How much of the line had been invoiced and was credited';
