-- Completes the lines of purchase requisitions after they were written: copies from the material what was left empty, its supplier
-- included, and numbers them.
-- Called by Sp_purrequisitionline_AfterSave and whatever else writes lines. Raises nothing.
create or replace function fn_purrequisitionline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language sql as $$
  update purrequisitionline l
  set "iLine" = n.line,
    "sMaterialCode" = n.code,
    "sMaterialName" = n.name,
    "sSpec" = n.spec,
    "sUnit" = n.unit,
    "sSupplierId" = n.supplier,
    "sSupplierName" = n.supplier_name
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
      coalesce(u."sSupplierId", p."sSupplierId") as supplier,
      s."sName" as supplier_name
    from purrequisitionline u
    join elematerial p on p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = u."sMaterialId"
    left join elesupplier s on s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sId" = coalesce(u."sSupplierId", p."sSupplierId")
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
$$;
