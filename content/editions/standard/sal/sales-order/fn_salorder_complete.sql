-- Completes sales orders after they were written: copies from customer and product what was left empty, numbers the lines,
-- computes them and the totals.
-- Called by Sp_salorder_AfterSave, Sp_salorderline_AfterSave and whatever else writes sales orders. Raises nothing.
create or replace function fn_salorder_complete(p_brand text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update salorder h
  set "sCustomerName" = c."sName",
    "sContact" = coalesce(h."sContact", c."sContact")
  from elecustomer c
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and h."sCustomerName" is null
    and c."sBrandsId" = p_brand
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = h."sCustomerId";
  update salorderline l
  set "iLine" = n.line
  from (
    select u."sId", row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", u."tCreateDate", u."sId") as line
    from salorderline u
    where u."sBrandsId" = p_brand
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_ids)
  ) n
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and l."iLine" = 0;
  update salorderline l
  set "sProductName" = coalesce(l."sProductName", p."sName"),
    "sSpec" = coalesce(l."sSpec", p."sSpec"),
    "sUnit" = coalesce(l."sUnit", p."sUnit"),
    "dPrice" = coalesce(l."dPrice", p."dPrice"),
    "dTaxRate" = coalesce(l."dTaxRate", p."dTaxRate")
  from eleproduct p
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = any (p_ids)
    and p."sBrandsId" = p_brand
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = l."sProductId"
    and (l."sProductName" is null or l."sUnit" is null or l."dPrice" is null or l."dTaxRate" is null);
  update salorderline l
  set "dAmount" = a.amount,
    "dTax" = fn_line_tax(a.amount, l."dTaxRate"),
    "dTotal" = a.amount + fn_line_tax(a.amount, l."dTaxRate")
  from (
    select u."sId", fn_line_amount(u."dQty", u."dPrice", u."dDiscount") as amount
    from salorderline u
    where u."sBrandsId" = p_brand
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_ids)
  ) a
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = a."sId"
    and (l."dAmount", l."dTax", l."dTotal")
      is distinct from (a.amount, fn_line_tax(a.amount, l."dTaxRate"), a.amount + fn_line_tax(a.amount, l."dTaxRate"));
  perform fn_salorder_total(p_brand, p_subsidiary, p_ids);
end
$$;
