-- The books: chart of accounts, periods, vouchers (double entry) and their lines, open items of customers and suppliers, and
-- what settles them.
create table if not exists accaccount (
  "sCode" text not null,
  "sName" text not null,
  "sNameZh" text,
  "sKind" text not null check ("sKind" in ('asset', 'liability', 'equity', 'income', 'expense')),
  "sUpperId" text,
  "sRole" text,
  "bPostable" smallint not null default 1 check ("bPostable" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

create table if not exists accperiod (
  "iYear" int not null check ("iYear" between 1900 and 2200),
  "iPeriod" int not null check ("iPeriod" between 1 and 12),
  "tFrom" date not null,
  "tTo" date not null,
  "bClosed" smallint not null default 0 check ("bClosed" in (0, 1)),
  "tClosedAt" timestamptz,
  "sClosedBy" text,
  "sRemark" text,
  check ("tFrom" <= "tTo"),
  check (("bClosed" = 1) = ("tClosedAt" is not null))
);

create table if not exists accvoucher (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sKind" text not null default 'manual' check ("sKind" in ('manual', 'document', 'reversal', 'closing', 'void')),
  "sSummary" text,
  "sDocTable" text,
  "sDocId" text,
  "sDocNo" text,
  "sReversalOfId" text,
  "dDebit" numeric not null default 0,
  "dCredit" numeric not null default 0,
  "sRemark" text
);

create table if not exists accvoucherline (
  "sAccountId" text not null,
  "sAccountCode" text,
  "sAccountName" text,
  "sSummary" text,
  "dDebit" numeric not null default 0,
  "dCredit" numeric not null default 0,
  "sPartyKind" text check ("sPartyKind" in ('customer', 'supplier', 'employee')),
  "sPartyId" text,
  "sCustomerId" text,
  "sSupplierId" text,
  "sCurrency" text,
  "dForeign" numeric,
  "dRate" numeric check ("dRate" > 0),
  check ("dDebit" = 0 or "dCredit" = 0)
);

create table if not exists accreceivable (
  "sCustomerId" text not null,
  "sCustomerName" text,
  "tBillDate" date not null,
  "tDueDate" date not null,
  "sCurrency" text not null,
  "dAmount" numeric not null check ("dAmount" <> 0),
  "dSettled" numeric not null default 0,
  "dOpen" numeric generated always as ("dAmount" - "dSettled") stored,
  "dBase" numeric not null default 0,
  "dBaseSettled" numeric not null default 0,
  "sDocTable" text not null,
  "sDocId" text not null,
  "sDocNo" text,
  "sRemark" text,
  check (abs("dSettled") <= abs("dAmount") and "dSettled" * "dAmount" >= 0)
);

create table if not exists accpayable (
  "sSupplierId" text not null,
  "sSupplierName" text,
  "tBillDate" date not null,
  "tDueDate" date not null,
  "sCurrency" text not null,
  "dAmount" numeric not null check ("dAmount" <> 0),
  "dSettled" numeric not null default 0,
  "dOpen" numeric generated always as ("dAmount" - "dSettled") stored,
  "dBase" numeric not null default 0,
  "dBaseSettled" numeric not null default 0,
  "sDocTable" text not null,
  "sDocId" text not null,
  "sDocNo" text,
  "sRemark" text,
  check (abs("dSettled") <= abs("dAmount") and "dSettled" * "dAmount" >= 0)
);

create table if not exists accsettlement (
  "sReceivableId" text,
  "sPayableId" text,
  "tSettleDate" date not null,
  "dAmount" numeric not null check ("dAmount" <> 0),
  "dBase" numeric not null default 0,
  "sDocTable" text not null,
  "sDocId" text not null,
  "sDocNo" text,
  check (("sReceivableId" is null) <> ("sPayableId" is null))
);

alter table accvoucherline add column if not exists "sCustomerId" text;
alter table accvoucherline add column if not exists "sSupplierId" text;
alter table accreceivable add column if not exists "dBase" numeric not null default 0;
alter table accreceivable add column if not exists "dBaseSettled" numeric not null default 0;
alter table accpayable add column if not exists "dBase" numeric not null default 0;
alter table accpayable add column if not exists "dBaseSettled" numeric not null default 0;
alter table accsettlement add column if not exists "dBase" numeric not null default 0;

select framework.make_tenant_table('accaccount', p_approval => false);
select framework.make_tenant_table('accperiod', p_approval => false);
select framework.make_document('accvoucher', '{accvoucherline}');
select framework.make_tenant_table('accreceivable', p_approval => false);
select framework.make_tenant_table('accpayable', p_approval => false);
select framework.make_tenant_table('accsettlement', p_approval => false);
select framework.add_references('accaccount', '{"sUpperId": "accaccount"}');
select framework.add_references('accvoucher', '{"sReversalOfId": "accvoucher"}');
select framework.add_references('accvoucherline', '{"sAccountId": "accaccount", "sCustomerId": "elecustomer", "sSupplierId": "elesupplier"}');
select framework.add_references('accreceivable', '{"sCustomerId": "elecustomer"}');
select framework.add_references('accpayable', '{"sSupplierId": "elesupplier"}');
select framework.add_references('accsettlement', '{"sReceivableId": "accreceivable", "sPayableId": "accpayable"}');

create unique index if not exists accaccount_scode on accaccount ("sBrandsId", "sSubsidiaryId", "sCode");
create unique index if not exists accaccount_srole on accaccount ("sBrandsId", "sSubsidiaryId", "sRole") where "sRole" is not null;
create unique index if not exists accperiod_number on accperiod ("sBrandsId", "sSubsidiaryId", "iYear", "iPeriod");
create unique index if not exists accperiod_tfrom on accperiod ("sBrandsId", "sSubsidiaryId", "tFrom");
create index if not exists accvoucher_document on accvoucher ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");
create unique index if not exists accreceivable_document on accreceivable ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");
create index if not exists accreceivable_due on accreceivable ("sBrandsId", "sSubsidiaryId", "tDueDate", "sId");
create unique index if not exists accpayable_document on accpayable ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");
create index if not exists accpayable_due on accpayable ("sBrandsId", "sSubsidiaryId", "tDueDate", "sId");
create index if not exists accsettlement_document on accsettlement ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");

comment on table accaccount is 'Chart of accounts';
comment on column accaccount."sRole" is 'What documents post to this account: receivable, payable, salesIncome …; one account a role';
comment on column accaccount."bPostable" is 'Vouchers may name it; a heading is not postable';
comment on table accperiod is 'Periods of the books; they close in their order';
comment on table accvoucher is 'Vouchers: what was booked';
comment on column accvoucher."sKind" is 'manual, document (posted by one), reversal (of another voucher), closing (of a period), void (a draft given up: it keeps its number)';
comment on column accvoucher."sReversalOfId" is 'The voucher that this one takes back: the same lines with the other sign';
comment on table accvoucherline is 'Lines of vouchers, in the base currency';
comment on column accvoucherline."sCustomerId" is 'Entered by hand: whom the line is about; sPartyKind and sPartyId follow';
comment on column accvoucherline."sSupplierId" is 'Entered by hand: whom the line is about; sPartyKind and sPartyId follow';
comment on column accvoucherline."dForeign" is 'The amount in the currency of the document';
comment on table accreceivable is 'Open items of customers: invoices, and credit notes with a negative amount';
comment on column accreceivable."dOpen" is 'What is not settled yet';
comment on column accreceivable."dBase" is 'What the books have of it, in the base currency';
comment on column accreceivable."dBaseSettled" is 'How much of dBase is settled; what settles the last of the item takes all that is left';
comment on table accpayable is 'Open items of suppliers: invoices, and credit notes with a negative amount';
comment on table accsettlement is 'What settled an open item: a receipt, a payment, a credit note';
comment on column accsettlement."dBase" is 'How much of dBase of the item it settled';

-- Lines that were entered by hand before they were completed.
update accvoucherline l
set "sAccountCode" = a."sCode",
  "sAccountName" = a."sName"
from accaccount a
where a."sBrandsId" = l."sBrandsId"
  and a."sSubsidiaryId" = l."sSubsidiaryId"
  and a."sId" = l."sAccountId"
  and l."sAccountCode" is null;

-- Items and settlements from before dBase was kept: what the vouchers of their document booked, and of that their part.
update accreceivable i
set "dBase" = b.booked
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sDocTable", h."sDocId", sum(l."dDebit" - l."dCredit") as booked
  from accvoucher h
  join accvoucherline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" = 'receivable'
  group by h."sBrandsId", h."sSubsidiaryId", h."sDocTable", h."sDocId"
) b
where b."sBrandsId" = i."sBrandsId"
  and b."sSubsidiaryId" = i."sSubsidiaryId"
  and b."sDocTable" = i."sDocTable"
  and b."sDocId" = i."sDocId"
  and i."dBase" = 0
  and b.booked <> 0;

update accsettlement s
set "dBase" = case
  when p.upto = i."dAmount" then i."dBase" - round(i."dBase" * (p.upto - s."dAmount") / i."dAmount", 2)
  else round(i."dBase" * p.upto / i."dAmount", 2) - round(i."dBase" * (p.upto - s."dAmount") / i."dAmount", 2)
end
from accreceivable i, (
  select o."sBrandsId", o."sSubsidiaryId", o."sId",
    sum(o."dAmount") over (partition by o."sBrandsId", o."sSubsidiaryId", o."sReceivableId" order by o."tSettleDate", o."sId") as upto
  from accsettlement o
) p
where p."sBrandsId" = s."sBrandsId"
  and p."sSubsidiaryId" = s."sSubsidiaryId"
  and p."sId" = s."sId"
  and i."sBrandsId" = s."sBrandsId"
  and i."sSubsidiaryId" = s."sSubsidiaryId"
  and i."sId" = s."sReceivableId"
  and i."dBaseSettled" = 0
  and s."dBase" = 0;

update accreceivable i
set "dBaseSettled" = s.settled
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sReceivableId" as item, sum(o."dBase") as settled
  from accsettlement o
  group by o."sBrandsId", o."sSubsidiaryId", o."sReceivableId"
) s
where s."sBrandsId" = i."sBrandsId"
  and s."sSubsidiaryId" = i."sSubsidiaryId"
  and s.item = i."sId"
  and i."dBaseSettled" = 0
  and s.settled <> 0;

update accpayable i
set "dBase" = b.booked
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sDocTable", h."sDocId", sum(l."dCredit" - l."dDebit") as booked
  from accvoucher h
  join accvoucherline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" = 'payable'
  group by h."sBrandsId", h."sSubsidiaryId", h."sDocTable", h."sDocId"
) b
where b."sBrandsId" = i."sBrandsId"
  and b."sSubsidiaryId" = i."sSubsidiaryId"
  and b."sDocTable" = i."sDocTable"
  and b."sDocId" = i."sDocId"
  and i."dBase" = 0
  and b.booked <> 0;

update accsettlement s
set "dBase" = case
  when p.upto = i."dAmount" then i."dBase" - round(i."dBase" * (p.upto - s."dAmount") / i."dAmount", 2)
  else round(i."dBase" * p.upto / i."dAmount", 2) - round(i."dBase" * (p.upto - s."dAmount") / i."dAmount", 2)
end
from accpayable i, (
  select o."sBrandsId", o."sSubsidiaryId", o."sId",
    sum(o."dAmount") over (partition by o."sBrandsId", o."sSubsidiaryId", o."sPayableId" order by o."tSettleDate", o."sId") as upto
  from accsettlement o
) p
where p."sBrandsId" = s."sBrandsId"
  and p."sSubsidiaryId" = s."sSubsidiaryId"
  and p."sId" = s."sId"
  and i."sBrandsId" = s."sBrandsId"
  and i."sSubsidiaryId" = s."sSubsidiaryId"
  and i."sId" = s."sPayableId"
  and i."dBaseSettled" = 0
  and s."dBase" = 0;

update accpayable i
set "dBaseSettled" = s.settled
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sPayableId" as item, sum(o."dBase") as settled
  from accsettlement o
  group by o."sBrandsId", o."sSubsidiaryId", o."sPayableId"
) s
where s."sBrandsId" = i."sBrandsId"
  and s."sSubsidiaryId" = i."sSubsidiaryId"
  and s.item = i."sId"
  and i."dBaseSettled" = 0
  and s.settled <> 0;
