-- Completes the lines of purchase invoices after they were written: copies from the material what was left empty, numbers and computes them in
-- the digits of the currency. The totals of the headers follow by the trigger on the lines.
-- Called by Sp_purinvoiceline_AfterSave and whatever else writes lines. Raises nothing.
create or replace function fn_purinvoiceline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update purinvoiceline l
  set "iLine" = n.line,
    "sMaterialCode" = n.code,
    "sMaterialName" = n.name,
    "sSpec" = n.spec,
    "sUnit" = n.unit,
    "dPrice" = n.price,
    "dTaxRate" = n.rate,
    "dAmount" = n.amount,
    "dTax" = round(n.amount * n.rate / 100, n.digits),
    "dTotal" = n.amount + round(n.amount * n.rate / 100, n.digits)
  from (
    select
      u."sId",
      case
        when u."iLine" > 0 then u."iLine"
        else row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", u."tCreateDate", u."sId")
      end as line,
      coalesce(u."sMaterialCode", p."sCode") as code,
      coalesce(u."sMaterialName", p."sName") as name,
      coalesce(u."sSpec", p."sSpec") as spec,
      coalesce(u."sUnit", p."sUnit") as unit,
      coalesce(u."dPrice", p."dPrice") as price,
      coalesce(u."dTaxRate", p."dTaxRate") as rate,
      round(u."dQty" * coalesce(u."dPrice", p."dPrice"), g.digits) as amount,
      g.digits
    from purinvoiceline u
    join purinvoice h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = u."sParentId"
    join elematerial p on p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = u."sMaterialId"
    cross join lateral fn_currency_digits(p_tenant, p_subsidiary, h."sCurrency") g (digits)
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId";
end
$$;
