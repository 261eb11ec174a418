-- What moved on bank accounts: every approved voucher line on an account of the books that one of them has. What a receipt or payment booked is
-- of the bank account that it names; what else was booked (opening entries, vouchers entered by hand) is of the one that has the account
-- of the books, and where several share it, of the oldest in the currency of the line, else of the oldest in the base currency.
create or replace view viw_cahbankmovement with (security_invoker = on) as
select
  l."sBrandsId",
  l."sSubsidiaryId",
  l."sId",
  l.xmin::text as "version",
  b."sId" as "sBankAccountId",
  h."tBillDate",
  h."sBillNo",
  h."sDocNo",
  coalesce(l."sSummary", h."sSummary") as "sSummary",
  greatest(m.amount, 0) as "dIn",
  greatest(-m.amount, 0) as "dOut",
  m.amount as "dAmount",
  l."dDebit" - l."dCredit" as "dBase"
from accvoucherline l
join accvoucher h on h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
  and h."bCheck" = 1
join accaccount a on a."sBrandsId" = l."sBrandsId"
  and a."sSubsidiaryId" = l."sSubsidiaryId"
  and a."sId" = l."sAccountId"
left join cahreceipt r on r."sBrandsId" = h."sBrandsId"
  and r."sSubsidiaryId" = h."sSubsidiaryId"
  and r."sId" = h."sDocId"
  and h."sDocTable" = 'cahreceipt'
left join cahpayment p on p."sBrandsId" = h."sBrandsId"
  and p."sSubsidiaryId" = h."sSubsidiaryId"
  and p."sId" = h."sDocId"
  and h."sDocTable" = 'cahpayment'
cross join lateral (
  select c."sId", c."sCurrency"
  from cahbankaccount c
  where c."sBrandsId" = l."sBrandsId"
    and c."sSubsidiaryId" = l."sSubsidiaryId"
    and case when c."sAccountCode" is null then a."sRole" = 'bank' else a."sCode" = c."sAccountCode" end
  order by c."sId" is distinct from coalesce(r."sBankAccountId", p."sBankAccountId"),
    c."sCurrency" is distinct from l."sCurrency",
    c."sCurrency" <> fn_currency_base(l."sBrandsId", l."sSubsidiaryId"),
    c."tCreateDate",
    c."sCode"
  limit 1
) b
cross join lateral (
  select case
    when l."sCurrency" = b."sCurrency" then case when l."dDebit" <> 0 then l."dForeign" else -l."dForeign" end
    when b."sCurrency" = fn_currency_base(l."sBrandsId", l."sSubsidiaryId") then l."dDebit" - l."dCredit"
    else 0
  end as amount
) m;
