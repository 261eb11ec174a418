-- What the user is told who closes lines of an outside-processing order: what of ours was sent out for closed lines, was not used, and still lies
-- at the supplier.
-- p_words is 'en' or 'zh'. Called by sp_btn_opsorder_close. Raises nothing.
create or replace function fn_opsorder_left(p_tenant text, p_subsidiary text, p_id text, p_words text) returns text
language sql stable as $$
  select case
    when p_words = 'zh' and t.goods is null then format('外协订单 %s 的余量已关闭，外协仓没有余料。', h."sBillNo")
    when p_words = 'zh' then format(
      '外协订单 %s 的余量已关闭。%s 尚有余料：%s。余料仍属本公司，可调拨退回，或用于其他外协订单。', h."sBillNo", h."sWarehouseName", t.goods
    )
    when t.goods is null then format('The rest of order %s is closed. Nothing of ours is left at the supplier for it.', h."sBillNo")
    else format(
      'The rest of order %s is closed. Still in %s for it: %s. It stays ours: transfer it back, or use it for another order.',
      h."sBillNo", h."sWarehouseName", t.goods
    )
  end
  from opsorder h
  cross join lateral (
    select string_agg(
      format('%s %s %s (%s)', fn_qty_text(least(m.qty, s.qty)), coalesce(case p_words when 'zh' then u."sNameZh" end, i."sUnit", ''), i."sName", i."sCode"),
      case p_words when 'zh' then '、' else ', ' end order by i."sCode"
    ) as goods
    from (
      select g."sItemKind" as kind, g."sItemId" as item, sum(g."dQty") as qty
      from (
        select 'opsissue' as tb, d."sParentId" as doc, d."sId" as line, d."sOrderLineId" as ordered
        from opsissueline d
        where d."sBrandsId" = p_tenant
          and d."sSubsidiaryId" = p_subsidiary
        union all
        select 'opsreceipt', d."sParentId", d."sId", d."sOrderLineId"
        from opsreceiptline d
        where d."sBrandsId" = p_tenant
          and d."sSubsidiaryId" = p_subsidiary
      ) d
      join opsorderline l on l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sId" = d.ordered
        and l."sParentId" = p_id
        and l."bClosed" = 1
      join mitledger g on g."sBrandsId" = p_tenant
        and g."sSubsidiaryId" = p_subsidiary
        and g."sDocTable" = d.tb
        and g."sDocId" = d.doc
        and g."sDocLineId" = d.line
        and g."sWarehouseId" = h."sWarehouseId"
        and (d.tb = 'opsissue' or g."dQty" < 0)
      group by g."sItemKind", g."sItemId"
    ) m
    cross join lateral fn_stock_onhand(p_tenant, p_subsidiary, m.kind, m.item, h."sWarehouseId") s (qty)
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sItemKind" = m.kind
      and i."sId" = m.item
    left join sisunit u on u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sCode" = i."sUnit"
    where least(m.qty, s.qty) > 0
  ) t
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
$$;
