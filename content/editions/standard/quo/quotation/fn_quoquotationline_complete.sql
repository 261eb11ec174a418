-- Completes the lines of quotations after they were written: copies from the product what was left empty, numbers and computes them.
-- The totals of the headers follow by the trigger on the lines.
-- Called by Sp_quoquotationline_AfterSave and whatever else writes lines. Raises nothing.
create or replace function fn_quoquotationline_complete(p_brand text, p_subsidiary text, p_parent_ids text[]) returns void
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
      coalesce(u."dPrice", p."dPrice") as price,
      coalesce(u."dTaxRate", p."dTaxRate") as rate,
      a.amount,
      fn_line_tax(a.amount, coalesce(u."dTaxRate", p."dTaxRate")) as tax
    from quoquotationline u
    join eleproduct p on p."sBrandsId" = u."sBrandsId"
      and p."sSubsidiaryId" = u."sSubsidiaryId"
      and p."sId" = u."sProductId"
    cross join lateral fn_line_amount(u."dQty", coalesce(u."dPrice", p."dPrice"), u."dDiscount") a (amount)
    where u."sBrandsId" = p_brand
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and (l."iLine", l."sProductName", l."sSpec", l."sUnit", l."dPrice", l."dTaxRate", l."dAmount", l."dTax", l."dTotal")
      is distinct from (n.line, n.name, n.spec, n.unit, n.price, n.rate, n.amount, n.tax, n.amount + n.tax);
end
$$;
