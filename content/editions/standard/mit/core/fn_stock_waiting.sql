-- The lines of approved orders that may wait for an item, in the order in which they get it: the one that is needed first (a sales order on its
-- delivery date, a work order on the day that it starts, or else is due), then the one approved first. How much each waits for,
-- fn_salorderline_waits and fn_mftworkorderline_waits say. A work order that is completed or closed waits for nothing.
-- Called by fn_stock_allot. Raises nothing.
create or replace function fn_stock_waiting(p_tenant text, p_subsidiary text, p_item_kind text, p_item_id text)
returns table ("sDocTable" text, "sDocId" text, "sDocNo" text, "sDocLineId" text, "iPlace" int)
language sql stable as $$
  select w.tb, w.doc, w.bill, w.line, row_number() over (order by w.needed, w.since, w.bill, w.place, w.line)::int
  from (
    select 'salorder' as tb, h."sId" as doc, h."sBillNo" as bill, l."sId" as line, l."iLine" as place, h."tDeliveryDate" as needed,
      h."tCheckDate" as since
    from salorderline l
    join salorder h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = l."sParentId"
      and h."bCheck" = 1
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sProductId" = p_item_id
      and p_item_kind <> 'material'
      and l."bClosed" = 0
      and (
        l."dQty" > l."dDeliveredQty"
        or l."sId" in (
          select d."sOrderLineId"
          from saldelivery s
          join saldeliveryline d on d."sBrandsId" = p_tenant
            and d."sSubsidiaryId" = p_subsidiary
            and d."sParentId" = s."sId"
            and d."sProductId" = p_item_id
          where s."sBrandsId" = p_tenant
            and s."sSubsidiaryId" = p_subsidiary
            and s."bCheck" = 0
        )
      )
    union all
    select 'mftworkorder', h."sId", h."sBillNo", l."sId", l."iLine", coalesce(h."tStartDate", h."tDueDate"), h."tCheckDate"
    from mftworkorderline l
    join mftworkorder h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = l."sParentId"
      and h."bCheck" = 1
      and h."sState" in ('released', 'working')
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and (p_item_kind = 'material' and l."sMaterialId" = p_item_id or p_item_kind <> 'material' and l."sProductId" = p_item_id)
      and (
        l."dQty" > l."dIssuedQty"
        or l."sId" in (
          select d."sWorkOrderLineId"
          from mftrequisition q
          join mftrequisitionline d on d."sBrandsId" = p_tenant
            and d."sSubsidiaryId" = p_subsidiary
            and d."sParentId" = q."sId"
            and d."sItemId" = p_item_id
          where q."sBrandsId" = p_tenant
            and q."sSubsidiaryId" = p_subsidiary
            and q."bCheck" = 0
        )
      )
  ) w
$$;
