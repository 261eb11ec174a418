-- Reserves stock for a document, line by line, from the cells of a warehouse (of one bin or batch where the line names it) or,
-- without a warehouse, of all that are ours, the oldest batch first. Answers null, or why not all of it can be reserved.
-- p: {"sDocTable", "sDocId", "sDocNo", "bPartial"?: 1 takes what is there, "lines": [{"sItemKind", "sItemId", "sWarehouseId"?, "sBin"?,
-- "sBatch"?, "dQty", "sDocLineId"?}]}.
-- Called by approvals that keep stock for later. Locks the cells in one order. Raises nothing.
create or replace function fn_stock_reserve(p_tenant text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_line record;
  v_cell record;
  v_rest numeric;
  v_part numeric;
begin
  for v_line in
    select l."sItemKind", l."sItemId", i."sCode" as item, l."sWarehouseId", l."sBin", l."sBatch", l."dQty", l."sDocLineId"
    from jsonb_to_recordset(p -> 'lines')
      l ("sItemKind" text, "sItemId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric, "sDocLineId" text)
    left join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sId" = l."sItemId"
      and i."sItemKind" = l."sItemKind"
    order by l."sItemKind", l."sItemId", l."sWarehouseId", l."sBin", l."sBatch", l."sDocLineId"
  loop
    v_rest := v_line."dQty";
    perform 1
    from mitonhand h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sItemKind" = v_line."sItemKind"
      and h."sItemId" = v_line."sItemId"
    order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
    for no key update;
    for v_cell in
      select b."sOnHandId", b."dFree"
      from fn_stock_batches(p_tenant, p_subsidiary, v_line."sItemKind", v_line."sItemId") b
      where (v_line."sWarehouseId" is null and b."bOutside" = 0 or b."sWarehouseId" = v_line."sWarehouseId")
        and (v_line."sBin" is null or b."sBin" = v_line."sBin")
        and (v_line."sBatch" is null or b."sBatch" = v_line."sBatch")
      order by b."tFirst", b."sBatch", b."sWarehouseId", b."sBin"
    loop
      v_part := least(v_rest, v_cell."dFree");
      continue when v_part <= 0;
      update mitonhand h
      set "dReserved" = h."dReserved" + v_part
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."sId" = v_cell."sOnHandId";
      insert into mitreserve ("sBrandsId", "sSubsidiaryId", "sOnHandId", "dQty", "sDocTable", "sDocId", "sDocNo", "sDocLineId")
      values (p_tenant, p_subsidiary, v_cell."sOnHandId", v_part, p ->> 'sDocTable', p ->> 'sDocId', p ->> 'sDocNo', v_line."sDocLineId");
      v_rest := v_rest - v_part;
    end loop;
    if v_rest > 0 and coalesce((p ->> 'bPartial')::int, 0) = 0 then
      return framework.text_in(
        p_language,
        format('Only %s of %s %s can be reserved.', fn_qty_text(v_line."dQty" - v_rest), fn_qty_text(v_line."dQty"), coalesce(v_line.item, '?')),
        format('%3$s 需预留 %2$s，仅可预留 %1$s。', fn_qty_text(v_line."dQty" - v_rest), fn_qty_text(v_line."dQty"), coalesce(v_line.item, '?'))
      );
    end if;
  end loop;
  return null;
end
$$;
