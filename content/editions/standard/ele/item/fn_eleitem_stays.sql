-- Why unit, kind and batch keeping of an item stay as they are: it was moved, or bills of material count it; or null. Quantities
-- that are there mean the old unit, cells the old kind and the old batches.
-- Called by the save hooks of materials and products. Locks the item, so that nothing is moved for the first time meanwhile. Raises nothing.
create or replace function fn_eleitem_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_code text;
begin
  select m."sCode" into v_code
  from elematerial m
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sId" = p_id
  for update;
  if not found then
    select p."sCode" into v_code
    from eleproduct p
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = p_id
    for update;
  end if;
  if exists (
    select
    from mitledger m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sItemKind" in ('material', 'product', 'semi')
      and m."sItemId" = p_id
  ) or exists (
    select
    from elebomline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and p_id in (l."sMaterialId", l."sProductId")
  ) then
    return framework.text_in(
      p_language,
      format('Item %s was moved, or is in a bill of material: its unit, its kind and its batches stay as they are.', v_code),
      format('物料 %s 已有出入库记录或已用于物料清单，不能更改单位、类型和批次管理。', v_code)
    );
  end if;
  return null;
end
$$;
