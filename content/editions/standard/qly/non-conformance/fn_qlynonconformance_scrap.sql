-- Takes scrap out of the warehouse that it lies in and books it against stock differences; answers why that may not be, or null. Scrap
-- without a warehouse was never in stock. Called by the approval of non-conformances. Raises nothing.
create or replace function fn_qlynonconformance_scrap(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_id text,
  p_person text
) returns text
language plpgsql as $$
declare
  v_movement jsonb;
begin
  select jsonb_build_object(
    'tPostDate', h."tBillDate",
    'sDocTable', 'qlynonconformance',
    'sDocId', h."sId",
    'sDocNo', h."sBillNo",
    'sItemKind', h."sItemKind",
    'sSummary', framework.text_in(p_language, 'Scrap ', '报废 ') || h."sBillNo",
    'sPerson', p_person,
    'lines', jsonb_build_array(jsonb_build_object(
      'sItemKind', h."sItemKind",
      'sItemId', h."sItemId",
      'sWarehouseId', h."sWarehouseId",
      'sBin', h."sBin",
      'sBatch', h."sBatch",
      'dQty', -h."dQty"
    ))
  ) into v_movement
  from qlynonconformance h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
    and h."sDisposition" = 'scrap'
    and h."sWarehouseId" is not null;
  if v_movement is null then
    return null;
  end if;
  return fn_stock_book(p_tenant, p_subsidiary, p_language, v_movement);
end
$$;
