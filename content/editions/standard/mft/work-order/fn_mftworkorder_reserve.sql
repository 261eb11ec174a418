-- Reserves for a work order what is in stock of the materials that it waits for; what is not there stays unreserved.
-- Called by Sp_mftworkorder_examine and sp_btn_mftworkorder_reopen. Answers null, or why it cannot. Raises nothing.
create or replace function fn_mftworkorder_reserve(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language sql volatile as $$
  select fn_stock_reserve(
    p_tenant,
    p_subsidiary,
    p_language,
    jsonb_build_object(
      'sDocTable', 'mftworkorder', 'sDocId', h."sId", 'sDocNo', h."sBillNo", 'bPartial', 1,
      'lines', jsonb_agg(jsonb_build_object(
        'sItemKind', l."sItemKind", 'sItemId', l."sItemId", 'dQty', n.waits, 'sDocLineId', l."sId"
      ))
    )
  )
  from mftworkorder h
  join mftworkorderline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  cross join lateral fn_mftworkorderline_waits(p_tenant, p_subsidiary, l."sId") n (waits)
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
    and n.waits > 0
  group by h."sId", h."sBillNo"
$$;
