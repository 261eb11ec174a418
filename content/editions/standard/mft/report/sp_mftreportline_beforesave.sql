-- Before lines of process reports are saved: a line reports a step of the work order, and no more than the step takes.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a line of an approved report (-1), a line entered by hand (-2), quantities that the step does not take or too fine for
-- their unit (-3), hours below 0 (-4).
create or replace function sp_mftreportline_beforesave(
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
  v_stored record;
begin
  "sCode" := 0;
  for v_row in
    select r.value ->> 'sId' as id, r.value ->> 'handleType' as handle, (r.value -> 'data' ->> 'dGoodQty')::numeric as good,
      (r.value -> 'data' ->> 'dScrapQty')::numeric as scrap, (r.value -> 'data' ->> 'dHours')::numeric as hours
    from jsonb_array_elements("jRows") r
    order by r.value ->> 'sId'
  loop
    select l."sStepId", l."dGoodQty", l."dScrapQty", h."sWorkOrderId", h."bCheck", w."sProductId" into v_stored
    from mftreportline l
    join mftreport h on h."sBrandsId" = l."sBrandsId"
      and h."sSubsidiaryId" = l."sSubsidiaryId"
      and h."sId" = l."sParentId"
    join mftworkorder w on w."sBrandsId" = l."sBrandsId"
      and w."sSubsidiaryId" = l."sSubsidiaryId"
      and w."sId" = h."sWorkOrderId"
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = v_row.id;
    if v_stored."bCheck" = 1 then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The process report is approved: withdraw the approval first.', '报工单已审核，请先反审核。');
      return;
    end if;
    continue when v_row.handle = 'del';
    if v_row.handle = 'add' then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", 'Lines come from the work order: use its button.', '明细须由工单生成，请使用其按钮。');
      return;
    end if;
    if v_row.good is not null or v_row.scrap is not null then
      "sMsg" := fn_mftreport_refusal(
        "sBrandsId",
        "sSubsidiaryId",
        "sLanguage",
        v_stored."sWorkOrderId",
        v_stored."sStepId",
        coalesce(v_row.good, v_stored."dGoodQty"),
        coalesce(v_row.scrap, v_stored."dScrapQty"),
        v_stored."dGoodQty",
        v_stored."dScrapQty"
      );
      "sMsg" := coalesce(
        "sMsg",
        fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_stored."sProductId", v_row.good),
        fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_stored."sProductId", v_row.scrap)
      );
      if "sMsg" is not null then
        "sCode" := -3;
        return;
      end if;
    end if;
    if v_row.hours < 0 then
      "sCode" := -4;
      "sMsg" := framework.text_in("sLanguage", 'Hours cannot be negative.', '工时不能为负。');
      return;
    end if;
  end loop;
end
$$;
