-- Completes the lines of plans after they were written: copies from the product what was left empty, and numbers them.
-- Called by Sp_mftplanline_AfterSave and whatever else writes lines. Raises nothing.
create or replace function fn_mftplanline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update mftplanline l
  set "iLine" = n.line,
    "sProductName" = n.name,
    "sSpec" = n.spec,
    "sUnit" = n.unit
  from (
    select
      u."sId",
      case
        when u."iLine" > 0 then u."iLine"
        else row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", u."tCreateDate", u."sId")
      end as line,
      coalesce(u."sProductName", p."sName") as name,
      coalesce(u."sSpec", p."sSpec") as spec,
      coalesce(u."sUnit", p."sUnit") as unit
    from mftplanline u
    join eleproduct p on p."sBrandsId" = u."sBrandsId"
      and p."sSubsidiaryId" = u."sSubsidiaryId"
      and p."sId" = u."sProductId"
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and (l."iLine", l."sProductName", l."sSpec", l."sUnit") is distinct from (n.line, n.name, n.spec, n.unit);
end
$$;
