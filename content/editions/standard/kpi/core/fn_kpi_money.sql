-- Measures of money over a span of days, in the base currency: income and expense of approved vouchers (closing entries aside),
-- what customers were charged that fell due and what of it is settled (credit notes aside), receipts from customers and payments to suppliers; null for a measure that is none of them.
-- Called by fn_kpi_measure. Raises nothing.
create or replace function fn_kpi_money(p_tenant text, p_subsidiary text, p_measure text, p_from date, p_to date) returns numeric
language sql stable as $$
  select case
    when p_measure in ('income', 'expense') then (
      select coalesce(sum(case a."sKind" when 'income' then l."dCredit" - l."dDebit" else l."dDebit" - l."dCredit" end), 0)
      from accvoucher h
      join accvoucherline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
      join accaccount a on a."sBrandsId" = l."sBrandsId" and a."sSubsidiaryId" = l."sSubsidiaryId" and a."sId" = l."sAccountId"
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."bCheck" = 1
        and h."sKind" <> 'closing'
        and h."tBillDate" between p_from and p_to
        and a."sKind" = p_measure
    )
    when p_measure in ('dueAmount', 'dueSettled') then (
      select coalesce(sum(
        case p_measure when 'dueAmount' then r."dAmount" else r."dSettled" end * fn_currency_rate(p_tenant, p_subsidiary, r."sCurrency", r."tBillDate")
      ), 0)
      from accreceivable r
      where r."sBrandsId" = p_tenant
        and r."sSubsidiaryId" = p_subsidiary
        and r."dAmount" > 0
        and r."tDueDate" between p_from and least(p_to, current_date - 1)
    )
    when p_measure = 'received' then (
      select coalesce(sum(h."dTotal" * fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", h."tBillDate")), 0)
      from cahreceipt h
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."bCheck" = 1
        and h."tBillDate" between p_from and p_to
    )
    when p_measure = 'paid' then (
      select coalesce(sum(h."dTotal" * fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", h."tBillDate")), 0)
      from cahpayment h
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."bCheck" = 1
        and h."tBillDate" between p_from and p_to
    )
  end
$$;
