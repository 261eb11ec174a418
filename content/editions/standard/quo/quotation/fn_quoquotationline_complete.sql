-- Completes the lines of quotations after they were written: copies from the product what was left empty (the price from the price list
-- of the customer, if there is one), numbers and computes them in the digits of the currency.
-- The totals of the headers follow by the trigger on the lines.
-- Called by Sp_quoquotationline_AfterSave and whatever else writes lines. Raises nothing.
create or replace function fn_quoquotationline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update quoquotationline l
  set "iLine" = n.line,
    "sProductName" = n.name,
    "sSpec" = n.spec,
    "sUnit" = n.unit,
    "dPrice" = n.price,
    "dTaxRate" = n.rate,
    "dAmount" = n.amount,
    "dTax" = n.tax,
    "dTotal" = n.amount + n.tax
  from (
    select
      u."sId",
      case
        when u."iLine" > 0 then u."iLine"
        else row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", u."tCreateDate", u."sId")
      end as line,
      coalesce(u."sProductName", p."sName") as name,
      coalesce(u."sSpec", p."sSpec") as spec,
      coalesce(u."sUnit", p."sUnit") as unit,
      c.price,
      coalesce(u."dTaxRate", p."dTaxRate") as rate,
      a.amount,
      round(a.amount * coalesce(u."dTaxRate", p."dTaxRate") / 100, y.digits) as tax
    from quoquotationline u
    join quoquotation h on h."sBrandsId" = u."sBrandsId"
      and h."sSubsidiaryId" = u."sSubsidiaryId"
      and h."sId" = u."sParentId"
    join eleproduct p on p."sBrandsId" = u."sBrandsId"
      and p."sSubsidiaryId" = u."sSubsidiaryId"
      and p."sId" = u."sProductId"
    cross join lateral (
      select coalesce(
        u."dPrice",
        fn_list_price(p_tenant, p_subsidiary, h."sCustomerId", u."sProductId", h."sCurrency", u."dQty", h."tBillDate"),
        p."dPrice"
      ) as price
    ) c
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, h."sCurrency") y (digits)
    cross join lateral (values (round(u."dQty" * c.price * (1 - u."dDiscount" / 100), y.digits))) a (amount)
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and (l."iLine", l."sProductName", l."sSpec", l."sUnit", l."dPrice", l."dTaxRate", l."dAmount", l."dTax", l."dTotal")
      is distinct from (n.line, n.name, n.spec, n.unit, n.price, n.rate, n.amount, n.tax, n.amount + n.tax);
end
$$;
