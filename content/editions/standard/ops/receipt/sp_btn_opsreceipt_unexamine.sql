-- Withdraws the approval of outside-processing receipts: undoes exactly what Sp_opsreceipt_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such document (-1), it is not approved (-2), something was paid (-3), the stock (-4) or the books (-5)
-- do not let it go.
create or replace function sp_btn_opsreceipt_unexamine(
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
    from opsreceipt h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '外协收货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s is not approved.', v_bill."sBillNo"),
        format('外协收货单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_payable_cancel("sBrandsId", "sSubsidiaryId", "sLanguage", 'opsreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'opsreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'opsreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update opsreceipt h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
