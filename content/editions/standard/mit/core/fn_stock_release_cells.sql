-- Gives free what a document has reserved, before another document takes it from some cells: of each line as much as is taken, first
-- in the cells that it is taken from, then in the line's other cells. Answers what was released, cell by cell, as fn_stock_reserve takes it:
-- [{"sDocLineId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch", "dQty"}], or null.
-- p_lines: what is taken, in the same shape; "sDocLineId" is the line of the document that reserved.
-- Called when a reservation is used (before the stock is posted). Locks all cells of the items in one order. Raises nothing.
create or replace function fn_stock_release_cells(p_tenant text, p_subsidiary text, p_doc_table text, p_doc_id text, p_lines jsonb) returns jsonb
language plpgsql as $$
declare
  v_cell record;
  v_part numeric;
  v_rest jsonb;
  v_released jsonb := '[]';
begin
  perform 1
  from mitonhand h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and (h."sItemKind", h."sItemId") in (
      select l."sItemKind", l."sItemId"
      from jsonb_to_recordset(p_lines) l ("sItemKind" text, "sItemId" text)
    )
  order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
  for no key update;
  select jsonb_object_agg(t.line, t.qty) into v_rest
  from (
    select l."sDocLineId" as line, sum(l."dQty") as qty
    from jsonb_to_recordset(p_lines) l ("sDocLineId" text, "dQty" numeric)
    group by l."sDocLineId"
  ) t;
  for v_cell in
    -- Cells that are taken from come first, each for what is taken there; then every cell of the line for what is left to release.
    select p.pass, r."sId", r."sDocLineId", h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch", t.qty
    from mitreserve r
    join mitonhand h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = r."sOnHandId"
    cross join lateral (
      select sum(l."dQty") as qty
      from jsonb_to_recordset(p_lines) l ("sDocLineId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
      where l."sDocLineId" = r."sDocLineId"
        and l."sWarehouseId" = h."sWarehouseId"
        and coalesce(l."sBin", '') = h."sBin"
        and coalesce(l."sBatch", '') = h."sBatch"
    ) t
    cross join (values (1), (2)) p (pass)
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sDocTable" = p_doc_table
      and r."sDocId" = p_doc_id
      and v_rest ? r."sDocLineId"
      and (p.pass = 2 or t.qty > 0)
    order by p.pass, r."sId"
  loop
    select least(
      r."dQty",
      (v_rest ->> v_cell."sDocLineId")::numeric,
      case when v_cell.pass = 1 then v_cell.qty - (
        select coalesce(sum(d."dQty"), 0)
        from jsonb_to_recordset(v_released) d ("sDocLineId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
        where (d."sDocLineId", d."sWarehouseId", d."sBin", d."sBatch")
          = (v_cell."sDocLineId", v_cell."sWarehouseId", v_cell."sBin", v_cell."sBatch")
      ) end
    ) into v_part
    from mitreserve r
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sId" = v_cell."sId";
    continue when v_part is null or v_part <= 0;
    perform fn_stock_release_part(p_tenant, p_subsidiary, v_cell."sId", v_part);
    v_rest := jsonb_set(v_rest, array[v_cell."sDocLineId"], to_jsonb((v_rest ->> v_cell."sDocLineId")::numeric - v_part));
    v_released := v_released || jsonb_build_object(
      'sDocLineId', v_cell."sDocLineId", 'sItemKind', v_cell."sItemKind", 'sItemId', v_cell."sItemId", 'sWarehouseId', v_cell."sWarehouseId",
      'sBin', v_cell."sBin", 'sBatch', v_cell."sBatch", 'dQty', v_part
    );
  end loop;
  return nullif(v_released, '[]');
end
$$;
