-- Reserves what is free of some items for the approved orders that wait for them, in the order of fn_stock_waiting. Takes none from an order
-- that has it.
-- Called when stock arrives or becomes free; of what a completion brings, once its own order has its part. Passes over orders that somebody else
-- holds at the moment, so that nobody waits for an order while they hold stock; they get theirs by what they are held for, or with the next
-- arrival. Raises nothing.
create or replace function fn_stock_allot(p_tenant text, p_subsidiary text, p_item_ids text[]) returns void
language plpgsql as $$
declare
  v_item record;
  v_line record;
  v_waits numeric;
begin
  for v_item in
    select i."sItemKind" as kind, i."sId" as id
    from viw_eleitem i
    where i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sId" = any (p_item_ids)
    order by 1, 2
  loop
    continue when fn_stock_available(p_tenant, p_subsidiary, v_item.kind, v_item.id) <= 0;
    for v_line in
      select w."sDocTable", w."sDocId", w."sDocNo", w."sDocLineId"
      from fn_stock_waiting(p_tenant, p_subsidiary, v_item.kind, v_item.id) w
      order by w."iPlace"
    loop
      exit when fn_stock_available(p_tenant, p_subsidiary, v_item.kind, v_item.id) <= 0;
      if v_line."sDocTable" = 'salorder' then
        perform 1
        from salorder h
        where h."sBrandsId" = p_tenant
          and h."sSubsidiaryId" = p_subsidiary
          and h."sId" = v_line."sDocId"
          and h."bCheck" = 1
        for no key update skip locked;
        continue when not found;
        v_waits := fn_salorderline_waits(p_tenant, p_subsidiary, v_line."sDocLineId");
      else
        perform 1
        from mftworkorder h
        where h."sBrandsId" = p_tenant
          and h."sSubsidiaryId" = p_subsidiary
          and h."sId" = v_line."sDocId"
          and h."bCheck" = 1
          and h."tClosedAt" is null
        for no key update skip locked;
        continue when not found;
        v_waits := fn_mftworkorderline_waits(p_tenant, p_subsidiary, v_line."sDocLineId");
      end if;
      continue when coalesce(v_waits, 0) <= 0;
      perform fn_stock_reserve(p_tenant, p_subsidiary, 'en', jsonb_build_object(
        'sDocTable', v_line."sDocTable", 'sDocId', v_line."sDocId", 'sDocNo', v_line."sDocNo", 'bPartial', 1,
        'lines', jsonb_build_array(jsonb_build_object(
          'sItemKind', v_item.kind, 'sItemId', v_item.id, 'dQty', v_waits, 'sDocLineId', v_line."sDocLineId"
        ))
      ));
    end loop;
  end loop;
end
$$;
