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
  "sDocTable" text not null,
  "sDocId" text not null,
  "sDocNo" text,
  check (("sReceivableId" is null) <> ("sPayableId" is null))
);

select framework.make_tenant_table('accaccount', p_approval => false);
select framework.make_tenant_table('accperiod', p_approval => false);
select framework.make_document('accvoucher', '{accvoucherline}');
select framework.make_tenant_table('accreceivable', p_approval => false);
select framework.make_tenant_table('accpayable', p_approval => false);
select framework.make_tenant_table('accsettlement', p_approval => false);
select framework.add_references('accaccount', '{"sUpperId": "accaccount"}');
select framework.add_references('accvoucher', '{"sReversalOfId": "accvoucher"}');
select framework.add_references('accvoucherline', '{"sAccountId": "accaccount"}');
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
comment on column accvoucherline."dForeign" is 'The amount in the currency of the document';
comment on table accreceivable is 'Open items of customers: invoices, and credit notes with a negative amount';
comment on column accreceivable."dOpen" is 'What is not settled yet';
comment on table accpayable is 'Open items of suppliers: invoices, and credit notes with a negative amount';
comment on table accsettlement is 'What settled an open item: a receipt, a payment, a credit note';
