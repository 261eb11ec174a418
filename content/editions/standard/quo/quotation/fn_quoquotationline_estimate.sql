-- Estimates what lines of quotations cost to make, in the currency of the quotation: material by the bills of material and work by the
-- routings of all levels, for the quantity of the line; the standard cost where a product has neither. Unknown (null) where nothing is known of the cost,
-- or there is no rate for the currency.
-- Called by the save hook of the lines and fn_quoquotation_estimate. The totals of the headers follow by the trigger on the lines. Raises nothing.
create or replace function fn_quoquotationline_estimate(p_tenant text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  update quoquotationline l
  set "dCostEstimate" = n.cost
  from (
    select u."sId", round(nullif(coalesce(nullif(m.cost, 0), p."dCost" * u."dQty"), 0) / c.rate, c.digits) as cost
    from quoquotationline u
    join quoquotation h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = u."sParentId"
    join eleproduct p on p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = u."sProductId"
    cross join lateral fn_making_cost(p_tenant, p_subsidiary, u."sProductId", u."dQty") m (cost)
    cross join lateral (
      select fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", h."tBillDate") as rate,
        fn_currency_digits(p_tenant, p_subsidiary, h."sCurrency") as digits
    ) c
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sId" = any (p_line_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and l."dCostEstimate" is distinct from n.cost;
end
$$;
