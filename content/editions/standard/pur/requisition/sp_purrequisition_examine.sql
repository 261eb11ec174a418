-- Approves purchase requisitions: each must have lines and say when they are needed. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), it says no date of need (-4).
create or replace function sp_purrequisition_examine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
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
    select h."sBillNo", h."tBillDate", h."bCheck", h."tNeedDate" into v_bill
    from purrequisition h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such requisition.', '请购单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s is approved already.', v_bill."sBillNo"),
        format('请购单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from purrequisitionline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s has no lines.', v_bill."sBillNo"),
        format('请购单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tNeedDate" is null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s does not say when the materials are needed.', v_bill."sBillNo"),
        format('请购单 %s 未填写需求日期。', v_bill."sBillNo")
      );
      return;
    end if;
    update purrequisition h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
