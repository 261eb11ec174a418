-- Bank accounts, each with its balance: what was on it before the books, and what moved on it since.
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
  b."dOpening" + m.total as "dBalance"
from cahbankaccount b
cross join lateral (
  select coalesce(sum(v."dAmount"), 0) as total
  from viw_cahbankmovement v
  where v."sBrandsId" = b."sBrandsId"
    and v."sSubsidiaryId" = b."sSubsidiaryId"
    and v."sBankAccountId" = b."sId"
) m;
