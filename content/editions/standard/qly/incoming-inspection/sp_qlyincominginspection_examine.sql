-- Approves incoming inspections: accepted and rejected make up what was inspected. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), accepted and rejected do
-- not make up what was inspected (-3).
create or replace function sp_qlyincominginspection_examine(
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
    select h."sBillNo", h."tBillDate", h."bCheck", h."dQty", h."dAcceptQty", h."dRejectQty" into v_bill
    from qlyincominginspection h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such inspection.', '来料检验单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Inspection %s is approved already.', v_bill."sBillNo"),
        format('来料检验单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."dAcceptQty" + v_bill."dRejectQty" <> v_bill."dQty" then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Accepted and rejected make up %s, not %s.', v_bill."dAcceptQty" + v_bill."dRejectQty", v_bill."dQty"),
        format('合格与不合格数量之和为 %s，应为 %s。', v_bill."dAcceptQty" + v_bill."dRejectQty", v_bill."dQty")
      );
      return;
    end if;
    update qlyincominginspection h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
