-- Why an item keeps its unit: it was moved, or whatever else there is counts it in that unit; or null.
-- Called by the save hooks of materials and products when the unit changes. Locks the item, so that nothing refers to it meanwhile. Raises nothing.
create or replace function fn_eleitem_unit_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_unit text) returns text
language plpgsql as $$
declare
  v_code text;
  v_unit text;
  v_refusal text := fn_eleitem_stays(p_tenant, p_subsidiary, p_language, p_id);
begin
  select i."sCode", i."sUnit" into v_code, v_unit
  from viw_eleitem i
  where i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = p_id;
  if not found or v_unit = p_unit then
    return null;
  end if;
  if v_refusal is null and exists (
    select
    from viw_eleitemuse u
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sItemId" = p_id
  ) then
    v_refusal := framework.text_in(
      p_language,
      format('Item %s is counted in %s in documents, prices or bills of material: its unit stays as it is. Add another item for another unit.', v_code, v_unit),
      format('物料 %s 已在单据、价格或物料清单中以 %s 计量，不能更改单位。如需其他单位，请新建物料。', v_code, v_unit)
    );
  end if;
  return v_refusal;
end
$$;
