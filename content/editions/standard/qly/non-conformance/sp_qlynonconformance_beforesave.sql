-- Before non-conformances are saved: quantities are no finer than the unit of the item; together they name no more of an inspection than it
-- rejected.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}]. Locks the inspection, so that two saved at once count.
-- Refuses a quantity beyond what the inspection rejected (-1), or too fine for its unit (-2).
create or replace function sp_qlynonconformance_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_row record;
  v_rejected numeric;
  v_open numeric;
begin
  "sCode" := 0;
  select f.refusal into "sMsg"
  from jsonb_array_elements("jRows") r
  left join qlynonconformance i on i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sId" = r.value ->> 'sId'
  cross join lateral fn_eleitem_quantities_refusal(
    "sBrandsId", "sSubsidiaryId", "sLanguage", r.value -> 'data', to_jsonb(i), 'sItemId', '{dQty}'
  ) f (refusal)
  where r.value ->> 'handleType' <> 'del'
    and f.refusal is not null
  limit 1;
  if found then
    "sCode" := -2;
    return;
  end if;
  for v_row in
    select n."sId", n."sSource",
      coalesce(n."sIncomingInspectionId", n."sInProcessInspectionId", n."sFinalInspectionId") as inspection,
      (r.value -> 'data' ->> 'dQty')::numeric as qty
    from jsonb_array_elements("jRows") r
    join qlynonconformance n on n."sBrandsId" = "sBrandsId"
      and n."sSubsidiaryId" = "sSubsidiaryId"
      and n."sId" = r.value ->> 'sId'
    where r.value ->> 'handleType' = 'update'
      and n."sSource" <> 'other'
      and (r.value -> 'data' ->> 'dQty')::numeric > n."dQty"
    order by 3
  loop
    case v_row."sSource"
      when 'incoming' then
        select i."dRejectQty" into v_rejected
        from qlyincominginspection i
        where i."sBrandsId" = "sBrandsId"
          and i."sSubsidiaryId" = "sSubsidiaryId"
          and i."sId" = v_row.inspection
        for no key update;
      when 'inProcess' then
        select i."dRejectQty" into v_rejected
        from qlyinprocessinspection i
        where i."sBrandsId" = "sBrandsId"
          and i."sSubsidiaryId" = "sSubsidiaryId"
          and i."sId" = v_row.inspection
        for no key update;
      else
        select i."dRejectQty" into v_rejected
        from qlyfinalinspection i
        where i."sBrandsId" = "sBrandsId"
          and i."sSubsidiaryId" = "sSubsidiaryId"
          and i."sId" = v_row.inspection
        for no key update;
    end case;
    v_open := v_rejected - fn_nonconformance_reported("sBrandsId", "sSubsidiaryId", v_row."sSource", v_row.inspection, v_row."sId");
    if v_row.qty > v_open then
      "sCode" := -1;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('At most %s of what the inspection rejected is left to report.', fn_qty_text(v_open)),
        format('该检验单的不合格数量最多可处理 %s。', fn_qty_text(v_open))
      );
      return;
    end if;
  end loop;
end
$$;
