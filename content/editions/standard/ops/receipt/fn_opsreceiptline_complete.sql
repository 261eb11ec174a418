-- Completes the lines of outside-processing receipts after they were written: copies from the product what was left empty, numbers and computes them in
-- the digits of the currency. The totals of the headers follow by the trigger on the lines.
-- Called by Sp_opsreceiptline_AfterSave and whatever else writes lines. Raises nothing.
create or replace function fn_opsreceiptline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update opsreceiptline l
  set "iLine" = n.line,
    "sProductCode" = n.code,
    "sProductName" = n.name,
    "sSpec" = n.spec,
    "sUnit" = n.unit,
    "dPrice" = n.price,
    "dTaxRate" = n.rate,
    "sProcessName" = n.process,
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
      coalesce(u."sProductCode", p."sCode") as code,
      coalesce(u."sProductName", p."sName") as name,
      coalesce(u."sSpec", p."sSpec") as spec,
      coalesce(u."sUnit", p."sUnit") as unit,
      coalesce(u."dPrice", s."dPrice") as price,
      coalesce(u."dTaxRate", p."dTaxRate") as rate,
      s."sName" as process,
      round(u."dQty" * coalesce(u."dPrice", s."dPrice"), g.digits) as amount,
      g.digits
    from opsreceiptline u
    join opsreceipt h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = u."sParentId"
    join eleproduct p on p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = u."sProductId"
    left join eleprocess s on s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sId" = u."sProcessId"
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
