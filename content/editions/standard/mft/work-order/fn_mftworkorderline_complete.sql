-- Completes the materials of work orders after they were written: copies from the item what was left empty, and numbers them.
-- Called by Sp_mftworkorderline_AfterSave. Raises nothing.
create or replace function fn_mftworkorderline_complete(p_tenant text, p_subsidiary text, p_parent_ids text[]) returns void
language plpgsql as $$
begin
  update mftworkorderline l
  set "iLine" = n.line,
    "sItemCode" = n.code,
    "sItemName" = n.name,
    "sSpec" = n.spec,
    "sUnit" = n.unit
  from (
    select
      u."sId",
      case
        when u."iLine" > 0 then u."iLine"
        else row_number() over (partition by u."sParentId" order by u."iLine" = 0, u."iLine", u."tCreateDate", u."sId")
      end as line,
      coalesce(u."sItemCode", i."sCode") as code,
      coalesce(u."sItemName", i."sName") as name,
      coalesce(u."sSpec", i."sSpec") as spec,
      coalesce(u."sUnit", i."sUnit") as unit
    from mftworkorderline u
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sItemKind" = u."sItemKind"
      and i."sId" = u."sItemId"
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sParentId" = any (p_parent_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and (l."iLine", l."sItemCode", l."sItemName", l."sSpec", l."sUnit") is distinct from (n.line, n.code, n.name, n.spec, n.unit);
end
$$;
