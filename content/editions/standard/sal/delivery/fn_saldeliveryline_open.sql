-- What of a sales order goes into a delivery: all that is open, or what is asked for, as "jOpen": [{"sId": line, "dQty": quantity,
-- "sWarehouseId", "sBin", "sBatch" where asked for}].
-- Called by sp_btn_order_to_delivery. Locks the lines, so that two conversions at the same time cannot take the same quantity.
-- Refuses when nothing is open (-5), and when more is asked for than is open or a line is not the sales order's (-6).
create or replace function fn_saldeliveryline_open(
  p_brand text,
  p_subsidiary text,
  p_language text,
  p_source_id text,
  p_asked jsonb,
  out "sCode" int,
  out "sMsg" text,
  out "jOpen" jsonb
)
language plpgsql as $$
declare
  v_asked record;
begin
  "sCode" := 0;
  perform 1
  from salorderline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_source_id
  order by l."sId"
  for no key update;
  if p_asked is null then
    select jsonb_agg(jsonb_build_object('sId', o."sId", 'dQty', o.qty) order by o."iLine", o."sId") into "jOpen"
    from (
      select l."sId", l."iLine", trunc(l."dQty" - l."dDeliveredQty", fn_unit_digits(p_brand, p_subsidiary, l."sUnit")) as qty
      from salorderline l
      where l."sBrandsId" = p_brand
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = p_source_id
    ) o
    where o.qty > 0;
  else
    for v_asked in
      select a."sId" as id, sum(a."dQty") as qty, min(a."dQty") as least, max(s.room) as room
      from jsonb_to_recordset(p_asked) a ("sId" text, "dQty" numeric)
      left join lateral (
        select fn_saldeliveryline_room(p_brand, p_subsidiary, l."sId") as room
        from salorderline l
        where l."sBrandsId" = p_brand
          and l."sSubsidiaryId" = p_subsidiary
          and l."sParentId" = p_source_id
          and l."sId" = a."sId"
      ) s on true
      group by a."sId"
      order by a."sId"
    loop
      if v_asked.least is null or v_asked.least <= 0 or v_asked.room is null or v_asked.qty > v_asked.room then
        "sCode" := -6;
        "sMsg" := framework.text_in(
          p_language,
          format('%s was asked for, but that line takes %s at most.', coalesce(trim_scale(v_asked.qty)::text, '?'), trim_scale(coalesce(v_asked.room, 0))),
          format('要求数量 %s，该明细最多为 %s。', coalesce(trim_scale(v_asked.qty)::text, '?'), trim_scale(coalesce(v_asked.room, 0)))
        );
        return;
      end if;
    end loop;
    select jsonb_agg(a.value) into "jOpen"
    from jsonb_array_elements(p_asked) a;
  end if;
  if "jOpen" is null then
    "sCode" := -5;
    "sMsg" := framework.text_in(p_language, 'Nothing of this sales order is open.', '该销售订单没有未完成的数量。');
  end if;
end
$$;
