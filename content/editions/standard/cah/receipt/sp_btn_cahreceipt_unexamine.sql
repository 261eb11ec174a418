-- Withdraws the approval of receipts: undoes exactly what Sp_cahreceipt_examine did (settlements, books).
-- Called by the button "unexamine".
-- Refuses when there is no such receipt (-1), it is not approved (-2), its period is closed (-3), the books do not allow it (-4).
create or replace function sp_btn_cahreceipt_unexamine(
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
    select h."sBillNo", h."bCheck" into v_bill
    from cahreceipt h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '收款单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s is not approved.', v_bill."sBillNo"),
        format('收款单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_receivable_unsettle("sBrandsId", "sSubsidiaryId", "sLanguage", 'cahreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'cahreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    update cahreceipt h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
