-- What of a quotation goes into an order: all that is open, or the quantities asked for, as "jOpen": [{"sId": line, "dQty": quantity}].
-- Called by sp_btn_quotation_to_order. Locks the lines, so that two conversions at the same time cannot take the same quantity.
-- Refuses when nothing is open (-5), and when more is asked for than is open or a line is not the quotation's (-6).
create or replace function fn_quoquotation_open(
  p_brand text,
  p_subsidiary text,
  p_language text,
  p_quotation_id text,
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
  from quoquotationline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_quotation_id
  order by l."sId"
  for no key update;
  select jsonb_agg(jsonb_build_object('sId', l."sId", 'dQty', l."dQty" - l."dOrderedQty") order by l."iLine", l."sId") into "jOpen"
  from quoquotationline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_quotation_id
    and l."dQty" > l."dOrderedQty";
  if "jOpen" is null then
    "sCode" := -5;
    "sMsg" := framework.text_in(p_language, 'Everything on this quotation is ordered already.', '该报价单已全部下单。');
    return;
  end if;
  if p_asked is null then
    return;
  end if;
  for v_asked in
    select a."sId" as id, sum(a."dQty") as qty, min(a."dQty") as least, coalesce(max(o."dQty"), 0) as open
    from jsonb_to_recordset(p_asked) a ("sId" text, "dQty" numeric)
    left join jsonb_to_recordset("jOpen") o ("sId" text, "dQty" numeric) on o."sId" = a."sId"
    group by a."sId"
  loop
    if v_asked.least is null or v_asked.least <= 0 or v_asked.qty > v_asked.open then
      "sCode" := -6;
      "sMsg" := framework.text_in(
        p_language,
        format('%s was asked for, but %s is open on that line.', coalesce(trim_scale(v_asked.qty)::text, '?'), trim_scale(v_asked.open)),
        format('要求数量 %s，该明细未下单数量为 %s。', coalesce(trim_scale(v_asked.qty)::text, '?'), trim_scale(v_asked.open))
      );
      return;
    end if;
  end loop;
  select jsonb_agg(jsonb_build_object('sId', a."sId", 'dQty', a.qty)) into "jOpen"
  from (
    select r."sId", sum(r."dQty") as qty
    from jsonb_to_recordset(p_asked) r ("sId" text, "dQty" numeric)
    group by r."sId"
  ) a;
  if "jOpen" is null then
    "sCode" := -5;
    "sMsg" := framework.text_in(p_language, 'No line was chosen.', '未选择明细。');
  end if;
end
$$;
