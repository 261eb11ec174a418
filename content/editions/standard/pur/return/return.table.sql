-- Purchase returns and their lines; each refers to the receipt that brought the goods, line by line.
create table if not exists purreturn (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sCurrency" text not null default fn_currency_own(),
  "sReceiptId" text not null,
  "sReceiptNo" text,
  "sReason" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists purreturnline (
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text,
  "sBatch" text,
  "dReceived" numeric,
  "sReceiptLineId" text not null,
  "sRemark" text
);

alter table purreturn alter column "sCurrency" set default fn_currency_own();
alter table purreturnline add column if not exists "dReceived" numeric;

select framework.make_document('purreturn', '{purreturnline}');
select framework.add_references('purreturn', '{"sSupplierId": "elesupplier", "sReceiptId": "purreceipt"}');
select framework.add_references('purreturnline', '{
  "sMaterialId": "elematerial",
  "sWarehouseId": "elewarehouse",
  "sReceiptLineId": "purreceiptline"
}');

comment on table purreturn is 'Purchase returns';
comment on column purreturn."sReceiptId" is 'The receipt that brought the goods';
comment on table purreturnline is 'Lines of purchase returns';
comment on column purreturnline."dReceived" is 'What the goods were received at, in the base currency; empty until the approval';
comment on column purreturnline."sReceiptLineId" is 'The receipt line that this line returns, in whole or in part';

-- Lines that were approved before dReceived was kept: each its part of what the document cleared.
update purreturnline l
set "dReceived" = p.part
from (
  select u."sBrandsId", u."sSubsidiaryId", u."sId",
    round(b.cleared * sum(u."dAmount") over (w order by u."sId") / h."dAmount", 2)
      - round(b.cleared * (sum(u."dAmount") over (w order by u."sId") - u."dAmount") / h."dAmount", 2) as part
  from purreturnline u
  join purreturn h on h."sBrandsId" = u."sBrandsId"
    and h."sSubsidiaryId" = u."sSubsidiaryId"
    and h."sId" = u."sParentId"
    and h."bCheck" = 1
    and h."dAmount" <> 0
  join (
    select v."sBrandsId", v."sSubsidiaryId", v."sDocId", sum(e."dDebit" - e."dCredit") as cleared
    from accvoucher v
    join accvoucherline e on e."sBrandsId" = v."sBrandsId"
      and e."sSubsidiaryId" = v."sSubsidiaryId"
      and e."sParentId" = v."sId"
    join accaccount a on a."sBrandsId" = e."sBrandsId"
      and a."sSubsidiaryId" = e."sSubsidiaryId"
      and a."sId" = e."sAccountId"
      and a."sRole" = 'goodsReceived'
    where v."sDocTable" = 'purreturn'
    group by v."sBrandsId", v."sSubsidiaryId", v."sDocId"
  ) b on b."sBrandsId" = h."sBrandsId"
    and b."sSubsidiaryId" = h."sSubsidiaryId"
    and b."sDocId" = h."sId"
  window w as (partition by u."sBrandsId", u."sSubsidiaryId", u."sParentId")
) p
where p."sBrandsId" = l."sBrandsId"
  and p."sSubsidiaryId" = l."sSubsidiaryId"
  and p."sId" = l."sId"
  and l."dReceived" is null;
