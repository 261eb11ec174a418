-- Computes the lines of deliveries after they were written: amount and tax, rounded by the digits of the currency.
-- The totals of the headers follow by the trigger on the lines.
-- Called by Sp_saldeliveryline_AfterSave and the conversion. Raises nothing.
create or replace function fn_saldeliveryline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update saldeliveryline l
  set "dAmount" = n.amount,
    "dTax" = n.tax,
    "dTotal" = n.amount + n.tax
  from (
    select u."sId", a.amount, round(a.amount * coalesce(u."dTaxRate", 0) / 100, c.digits) as tax
    from saldeliveryline u
    join saldelivery h on h."sBrandsId" = u."sBrandsId"
      and h."sSubsidiaryId" = u."sSubsidiaryId"
      and h."sId" = u."sParentId"
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, h."sCurrency") c (digits)
    cross join lateral (values (round(u."dQty" * coalesce(u."dPrice", 0) * (1 - u."dDiscount" / 100), c.digits))) a (amount)
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and (l."dAmount", l."dTax", l."dTotal") is distinct from (n.amount, n.tax, n.amount + n.tax);
end
$$;
