-- Estimates the cost of all lines of quotations anew, by the bills of material, routings and costs of now.
-- Called by sp_btn_quoquotation_estimate. Raises nothing.
create or replace function fn_quoquotation_estimate(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language sql as $$
  select fn_quoquotationline_estimate(p_tenant, p_subsidiary, array(
    select l."sId"
    from quoquotationline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = any (p_ids)
  ))
$$;
