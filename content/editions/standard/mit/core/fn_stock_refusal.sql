-- Why movements cannot be posted: the first line whose item, warehouse or bin is not there, is not active or misses its batch; or null. Of goods
-- that go out without a batch, and of which the warehouse has too little in all its batches, it says how much there is.
-- Called by fn_stock_post with its lines. Raises nothing.
create or replace function fn_stock_refusal(p_tenant text, p_subsidiary text, p_language text, p_lines jsonb) returns text
language sql stable as $$
  select case
    when i."sId" is null then framework.text_in(p_language, 'There is no such item.', '物料不存在。')
    when w."sId" is null then framework.text_in(
      p_language,
      format('Item %s has no warehouse that is active.', i."sCode"),
      format('物料 %s 没有有效的仓库。', i."sCode")
    )
    when b."sId" is null and coalesce(l."sBin", '') <> '' then framework.text_in(
      p_language,
      format('Warehouse %s has no bin %s.', w."sCode", l."sBin"),
      format('仓库 %s 没有库位 %s。', w."sCode", l."sBin")
    )
    when w."bAllowNegative" = 0 and fn_constant(p_tenant, p_subsidiary, 'allowNegativeStock', 0) <> 1 and s.asked > s.free
      then fn_stock_short(p_language, i."sCode", w."sCode", s.free, s.asked)
    else framework.text_in(
      p_language,
      format('Item %s is kept by batch: the batch is missing.', i."sCode"),
      format('物料 %s 按批次管理，缺少批号。', i."sCode")
    )
  end
  from jsonb_to_recordset(p_lines) l ("sItemKind" text, "sItemId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
  left join viw_eleitem i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = l."sItemId"
    and i."sItemKind" = l."sItemKind"
  left join elewarehouse w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = l."sWarehouseId"
    and w."bActive" = 1
  left join elebin b on b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sParentId" = l."sWarehouseId"
    and b."sCode" = l."sBin"
  cross join lateral (
    select greatest(fn_stock_available(p_tenant, p_subsidiary, l."sItemKind", l."sItemId", l."sWarehouseId"), 0) as free, -sum(o."dQty") as asked
    from jsonb_to_recordset(p_lines) o ("sItemKind" text, "sItemId" text, "sWarehouseId" text, "dQty" numeric)
    where l."dQty" < 0
      and o."dQty" < 0
      and (o."sItemKind", o."sItemId", o."sWarehouseId") = (l."sItemKind", l."sItemId", l."sWarehouseId")
  ) s
  where i."sId" is null
    or w."sId" is null
    or (b."sId" is null and coalesce(l."sBin", '') <> '')
    or (i."bBatch" = 1 and coalesce(l."sBatch", '') = '')
  limit 1
$$;
