-- Deliveries of sales orders and their lines; each line delivers a line of the order, in whole or in part.
create table if not exists saldelivery (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sOrderId" text not null,
  "sOrderNo" text,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sContact" text,
  "sDeliveryAddress" text,
  "sCurrency" text not null,
  "jReleased" jsonb,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists saldeliveryline (
  "sOrderLineId" text not null,
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
  "dReturnedQty" numeric not null default 0 check ("dReturnedQty" >= 0),
  "dInvoicedQty" numeric not null default 0 check ("dInvoicedQty" >= 0),
  "dCreditedQty" numeric not null default 0 check ("dCreditedQty" >= 0),
  "sRemark" text,
  constraint saldeliveryline_taken check ("dReturnedQty" <= "dQty" and "dInvoicedQty" - "dCreditedQty" <= "dQty")
);

select framework.make_document('saldelivery', '{saldeliveryline}');
select framework.add_references('saldelivery', '{"sOrderId": "salorder", "sCustomerId": "elecustomer"}');
select framework.add_references('saldeliveryline', '{
  "sOrderLineId": "salorderline",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');

comment on table saldelivery is 'Deliveries of sales orders';
comment on column saldelivery."jReleased" is 'The reservations of the order that the approval released, by cell';
comment on table saldeliveryline is 'Lines of deliveries';
comment on column saldeliveryline."dReturnedQty" is 'How much of the line came back';
comment on column saldeliveryline."dInvoicedQty" is 'How much of the line is invoiced';
comment on column saldeliveryline."dCreditedQty" is 'How much of what was invoiced is credited by returns';
