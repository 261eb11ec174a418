-- Bank accounts, each with its balance: what was on it, plus approved receipts, less approved payments.
create or replace view viw_cahbankaccount with (security_invoker = on) as
select
  b."sBrandsId",
  b."sSubsidiaryId",
  b."sId",
  b.xmin::text as "version",
  b."sCode",
  b."sName",
  b."sBankName",
  b."sAccountNo",
  b."sCurrency",
  b."sAccountCode",
  b."bActive",
  b."sRemark",
  b."dOpening" + r.total - p.total as "dBalance"
from cahbankaccount b
cross join lateral (
  select coalesce(sum(h."dTotal"), 0) as total
  from cahreceipt h
  where h."sBrandsId" = b."sBrandsId"
    and h."sSubsidiaryId" = b."sSubsidiaryId"
    and h."sBankAccountId" = b."sId"
    and h."bCheck" = 1
) r
cross join lateral (
  select coalesce(sum(h."dTotal"), 0) as total
  from cahpayment h
  where h."sBrandsId" = b."sBrandsId"
    and h."sSubsidiaryId" = b."sSubsidiaryId"
    and h."sBankAccountId" = b."sId"
    and h."bCheck" = 1
) p;
