-- Gives reserved stock free again: all of a document, or of one of its lines, or a part of that. Answers the quantity released, which
-- is less than asked for when less was reserved.
-- Called when a reservation is withdrawn. Locks the cells in one order. Raises nothing.
create or replace function fn_stock_release(
  p_tenant text,
  p_subsidiary text,
  p_doc_table text,
  p_doc_id text,
  p_doc_line_id text default null,
  p_qty numeric default null
) returns numeric
language plpgsql as $$
declare
  v_reserve record;
  v_part numeric;
  v_released numeric := 0;
begin
  perform 1
  from mitonhand h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" in (
      select r."sOnHandId"
      from mitreserve r
      where r."sBrandsId" = p_tenant
        and r."sSubsidiaryId" = p_subsidiary
        and r."sDocTable" = p_doc_table
        and r."sDocId" = p_doc_id
        and (p_doc_line_id is null or r."sDocLineId" = p_doc_line_id)
    )
  order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
  for no key update;
  for v_reserve in
    select r."sId", r."dQty"
    from mitreserve r
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sDocTable" = p_doc_table
      and r."sDocId" = p_doc_id
      and (p_doc_line_id is null or r."sDocLineId" = p_doc_line_id)
    order by r."sId"
  loop
    v_part := least(v_reserve."dQty", coalesce(p_qty - v_released, v_reserve."dQty"));
    exit when v_part <= 0;
    perform fn_stock_release_part(p_tenant, p_subsidiary, v_reserve."sId", v_part);
    v_released := v_released + v_part;
  end loop;
  return v_released;
end
$$;
