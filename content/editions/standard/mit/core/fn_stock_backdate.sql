-- What a quantity costs that is taken out of a cell on a day (dCost, null where what is there today says it), or why it cannot be (sMsg): it
-- was not there on that day or is missing later, or what came since was taken at a cost that this would change.
-- Called by fn_stock_post for what goes out, with the cell locked. Raises nothing.
create or replace function fn_stock_backdate(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_cell_id text,
  p_day date,
  p_qty numeric,
  p_digits int,
  out "dCost" numeric,
  out "sMsg" text
)
language plpgsql stable as $$
declare
  v_since record := fn_stock_since(p_tenant, p_subsidiary, p_cell_id, p_day);
  v_cell record;
  v_there numeric;
begin
  if v_since."iMoves" = 0 then
    return;
  end if;
  select h."dQty", h."dCost", i."sCode" as item, fn_stock_place(p_language, w."sCode", h."sBin", h."sBatch") as place into v_cell
  from mitonhand h
  join viw_eleitem i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sItemKind" = h."sItemKind"
    and i."sId" = h."sItemId"
  join elewarehouse w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = h."sWarehouseId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_cell_id;
  v_there := v_cell."dQty" - v_since."dQty";
  if v_there + v_since."dLeast" < p_qty then
    "sMsg" := fn_stock_short_on(p_language, v_cell.item, v_cell.place, p_day, v_there + v_since."dLeast", p_qty);
    return;
  end if;
  "dCost" := round((v_cell."dCost" - v_since."dCost") / v_there * p_qty, p_digits);
  -- Each movement has rounded its cost.
  if v_since."tTaken" is not null and v_cell."dQty" > 0
    and abs("dCost" - v_cell."dCost" / v_cell."dQty" * p_qty) > (1 + sqrt(v_since."iMoves")) * power(10::numeric, -p_digits) then
    "dCost" := null;
    "sMsg" := framework.text_in(
      p_language,
      format('Stock of %s in %s came in after %s and was taken since: the cost of that would no longer be right. Take it out on %s or later.',
        v_cell.item, v_cell.place, p_day, v_since."tTaken"),
      format('%1$s 在 %2$s 的库存于 %3$s 之后又有入库且已被领用，补记将使其成本失真。请使用 %4$s 或之后的日期。',
        v_cell.item, v_cell.place, p_day, v_since."tTaken")
    );
  end if;
end
$$;
