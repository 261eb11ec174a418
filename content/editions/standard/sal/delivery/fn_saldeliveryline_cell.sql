-- Where the stock for an order line best comes from: the cell with most reserved for the line, else with most free; no row
-- when there is none anywhere.
-- Called by sp_btn_order_to_delivery. Raises nothing.
create or replace function fn_saldeliveryline_cell(p_tenant text, p_subsidiary text, p_order_line_id text, p_product_id text)
returns table ("sWarehouseId" text, "sBin" text, "sBatch" text)
language sql stable as $$
  select h."sWarehouseId", h."sBin", h."sBatch"
  from mitonhand h
  left join mitreserve r on r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sOnHandId" = h."sId"
    and r."sDocTable" = 'salorder'
    and r."sDocLineId" = p_order_line_id
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sProductId" = p_product_id
    and h."dQty" > 0
  order by coalesce(r."dQty", 0) desc, h."dQty" - h."dReserved" desc, h."sId"
  limit 1
$$;
