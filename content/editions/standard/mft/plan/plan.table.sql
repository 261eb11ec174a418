-- Production plans and their lines; a line made from a sales order refers to the order's line.
create table if not exists mftplan (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDueDate" date,
  "sOrderId" text,
  "sOrderNo" text,
  "sCustomerName" text,
  "sState" text not null default 'draft' check ("sState" in ('draft', 'approved', 'working', 'done')),
  "sRemark" text,
  check ("tDueDate" >= "tBillDate")
);

create table if not exists mftplanline (
  "sOrderLineId" text,
  "sProductId" text not null,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dOrderedQty" numeric not null default 0 check ("dOrderedQty" >= 0),
  "dUnmadeQty" numeric not null default 0 check ("dUnmadeQty" >= 0),
  "tDueDate" date,
  "sRemark" text
);

alter table mftplanline add column if not exists "dUnmadeQty" numeric not null default 0 check ("dUnmadeQty" >= 0);

select framework.make_document('mftplan', '{mftplanline}');
select framework.add_references('mftplan', '{"sOrderId": "salorder"}');
select framework.add_references('mftplanline', '{"sOrderLineId": "salorderline", "sProductId": "eleproduct"}');

comment on table mftplan is 'Production plans';
comment on column mftplan."sOrderId" is 'The sales order that the plan was made from';
comment on column mftplan."sState" is 'draft, approved, working, done; follows the approval and the work orders';
comment on table mftplanline is 'Lines of production plans';
comment on column mftplanline."sOrderLineId" is 'The line of the sales order that this line makes, in whole or in part';
comment on column mftplanline."dOrderedQty" is 'How much of the line is on work orders';
comment on column mftplanline."dUnmadeQty" is 'How much of the line is not made any more because a work order was closed';
comment on column mftplanline."tDueDate" is 'When the line is needed; the due date of the plan when left empty';
