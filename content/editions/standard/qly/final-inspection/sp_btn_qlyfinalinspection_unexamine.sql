-- Withdraws the approval of final inspections.
-- Called by the button "unexamine".
-- Refuses when there is no such inspection (-1), it is not approved (-2), a non-conformance was made from it (-4).
create or replace function sp_btn_qlyfinalinspection_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_bill record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."dQty", h."dAcceptQty", h."dRejectQty" into v_bill
    from qlyfinalinspection h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    select r."sCode", r."sMsg" into "sCode", "sMsg"
    from fn_inspection_refusal("sLanguage", case when found then to_jsonb(v_bill) end, 1) r;
    if "sCode" < 0 then
      return;
    end if;
    if fn_nonconformance_reported("sBrandsId", "sSubsidiaryId", 'final', v_id) > 0 then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('A non-conformance was made from inspection %s.', v_bill."sBillNo"),
        format('检验单 %s 已生成不合格品处理单。', v_bill."sBillNo")
      );
      return;
    end if;
    update qlyfinalinspection h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
