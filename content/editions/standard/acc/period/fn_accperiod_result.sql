-- What approved vouchers of a span of days leave on each account of income and expense: more on the credit side is above zero.
-- Called when a profit is carried forward, and before a period is closed. Raises nothing.
create or replace function fn_accperiod_result(p_tenant text, p_subsidiary text, p_from date, p_to date)
returns table (code text, credit numeric)
language sql stable as $$
  select a."sCode", sum(l."dCredit" - l."dDebit")
  from accvoucher h
  join accvoucherline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 1
    and h."tBillDate" between p_from and p_to
    and a."sKind" in ('income', 'expense')
  group by a."sCode"
  having sum(l."dCredit" - l."dDebit") <> 0
$$;
