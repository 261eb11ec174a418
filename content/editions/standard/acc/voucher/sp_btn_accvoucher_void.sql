-- Gives up vouchers that are not approved: they lose their lines and keep their numbers, and nobody changes them any more.
-- Called by the button "void".
-- Refuses when there is no such voucher (-1), it is approved (-2), its period is closed (-3).
create or replace function sp_btn_accvoucher_void(
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
    select h."sBillNo", h."bCheck", h."tBillDate" into v_bill
    from accvoucher h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such voucher.', '凭证不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s is approved: take it back instead.', v_bill."sBillNo"),
        format('凭证 %s 已审核，请冲销。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_period_require_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."tBillDate");
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    delete from accvoucherline l
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sParentId" = v_id;
    update accvoucher h
    set "sKind" = 'void',
      "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
