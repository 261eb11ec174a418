-- Reserves for an order what is in stock of what its lines wait for; what is not there stays unreserved.
-- Called by Sp_salorder_examine and sp_btn_salorder_reopen. Answers null, or why it cannot. Raises nothing.
create or replace function fn_salorder_reserve(p_tenant text, p_subsidiary text, p_language text, p_order_id text) returns text
language sql volatile as $$
  select fn_stock_reserve(
    p_tenant,
    p_subsidiary,
    p_language,
    jsonb_build_object(
      'sDocTable', 'salorder', 'sDocId', h."sId", 'sDocNo', h."sBillNo", 'bPartial', 1,
      'lines', jsonb_agg(jsonb_build_object(
        'sItemKind', case when p."bSemi" = 1 then 'semi' else 'product' end, 'sItemId', l."sProductId", 'dQty', w.waits, 'sDocLineId', l."sId"
      ))
    )
  )
  from salorder h
  join salorderline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  cross join lateral fn_salorderline_waits(p_tenant, p_subsidiary, l."sId") w (waits)
  join eleproduct p on p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = l."sProductId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_order_id
    and w.waits > 0
  group by h."sId", h."sBillNo"
$$;
