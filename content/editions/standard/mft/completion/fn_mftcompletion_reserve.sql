-- Reserves the goods of a completion, where they lie, for the sales order that they were planned for: as much as the order's line still
-- waits for. Notes in the completion how much.
-- Called by Sp_mftcompletion_examine after the goods are in stock, before the orders that wait get the rest. Answers null, or why it cannot.
-- Locks the order's line, so that two completions at the same time both count. Raises nothing.
create or replace function fn_mftcompletion_reserve(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
  v_waits numeric;
  v_qty numeric;
  v_refusal text;
begin
  select c."dQty", c."sProductId", c."sWarehouseId", c."sBin", c."sBatch", case when p."bSemi" = 1 then 'semi' else 'product' end as kind,
    o."sId" as order_id, o."sBillNo" as order_no, l."sId" as line
  into v_bill
  from mftcompletion c
  join eleproduct p on p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = c."sProductId"
  join mftworkorder w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = c."sWorkOrderId"
  join mftplanline n on n."sBrandsId" = p_tenant
    and n."sSubsidiaryId" = p_subsidiary
    and n."sId" = w."sPlanLineId"
  join salorderline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sOrderLineId"
    and l."sProductId" = c."sProductId"
  join salorder o on o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = l."sParentId"
    and o."bCheck" = 1
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_id
  for no key update of l;
  if not found then
    return null;
  end if;
  v_waits := coalesce(fn_salorderline_waits(p_tenant, p_subsidiary, v_bill.line), 0);
  v_qty := least(v_bill."dQty", v_waits);
  if v_qty <= 0 then
    return null;
  end if;
  v_refusal := fn_stock_reserve(
    p_tenant,
    p_subsidiary,
    p_language,
    jsonb_build_object(
      'sDocTable', 'salorder', 'sDocId', v_bill.order_id, 'sDocNo', v_bill.order_no, 'bPartial', 1,
      'lines', jsonb_build_array(jsonb_build_object(
        'sItemKind', v_bill.kind, 'sItemId', v_bill."sProductId", 'sWarehouseId', v_bill."sWarehouseId", 'sBin', v_bill."sBin",
        'sBatch', v_bill."sBatch", 'dQty', v_qty, 'sDocLineId', v_bill.line
      ))
    )
  );
  update mftcompletion c
  set "dReservedQty" = v_waits - fn_salorderline_waits(p_tenant, p_subsidiary, v_bill.line)
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_id;
  return v_refusal;
end
$$;
