-- Why a warehouse stays active: there is stock in it, which nothing could move any more; or null.
-- Called by the save hook of warehouses. Locks the cells of the warehouse in one order. Raises nothing.
create or replace function fn_elewarehouse_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_warehouse record;
begin
  select w."sCode", w."bActive" into v_warehouse
  from elewarehouse w
  where w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = p_id
  for update;
  perform 1
  from mitonhand h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sWarehouseId" = p_id
  order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
  for no key update;
  if v_warehouse."bActive" = 1 and exists (
    select
    from mitonhand h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sWarehouseId" = p_id
      and h."dQty" <> 0
  ) then
    return framework.text_in(
      p_language,
      format('There is stock in warehouse %s: empty it before it is made inactive.', v_warehouse."sCode"),
      format('仓库 %s 尚有库存，请先清空再停用。', v_warehouse."sCode")
    );
  end if;
  return null;
end
$$;
