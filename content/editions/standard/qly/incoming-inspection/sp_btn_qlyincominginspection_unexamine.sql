-- Withdraws the approval of incoming inspections: undoes exactly what Sp_qlyincominginspection_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such document (-1), it is not approved (-2), its receipt is approved (-3), a non-conformance was made
-- from it (-4).
create or replace function sp_btn_qlyincominginspection_unexamine(
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
    select h."sBillNo", h."bCheck", h."sReceiptId" into v_bill
    from qlyincominginspection h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such inspection.', '来料检验单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Inspection %s is not approved.', v_bill."sBillNo"),
        format('来料检验单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    -- Waits for who approves the receipt at this moment.
    select r."bCheck" into v_approved
    from purreceipt r
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_bill."sReceiptId"
    for no key update;
    if v_approved = 1 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'Its receipt is approved.', '收货单已审核。');
      return;
    end if;
    if fn_nonconformance_reported("sBrandsId", "sSubsidiaryId", 'incoming', v_id) > 0 then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('A non-conformance was made from inspection %s.', v_bill."sBillNo"),
        format('来料检验单 %s 已生成不合格品处理单。', v_bill."sBillNo")
      );
      return;
    end if;
    update qlyincominginspection h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
