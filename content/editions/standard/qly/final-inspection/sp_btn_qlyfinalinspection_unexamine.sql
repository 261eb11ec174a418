-- Withdraws the approval of final inspections.
-- Called by the button "unexamine".
-- Refuses when there is no such inspection (-1), it is not approved (-2), its completion is approved (-3), a non-conformance was
-- made from it (-4).
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
  v_approved int;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."dQty", h."dAcceptQty", h."dRejectQty", h."sCompletionId" into v_bill
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
    -- Waits for who approves the completion at this moment.
    select c."bCheck" into v_approved
    from mftcompletion c
    where c."sBrandsId" = "sBrandsId"
      and c."sSubsidiaryId" = "sSubsidiaryId"
      and c."sId" = v_bill."sCompletionId"
    for no key update;
    if v_approved = 1 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'Its completion is approved.', '完工单已审核。');
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
