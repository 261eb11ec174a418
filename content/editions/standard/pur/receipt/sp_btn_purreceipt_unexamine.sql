-- Withdraws the approval of purchase receipts: undoes exactly what Sp_purreceipt_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such document (-1), it is not approved (-2), invoices (-3) or returns (-4) were made from it, the
-- stock was used since or its period is closed (-5, -6).
create or replace function sp_btn_purreceipt_unexamine(
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
    from purreceipt h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '收货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s is not approved.', v_bill."sBillNo"),
        format('收货单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from purinvoice o
      where o."sBrandsId" = "sBrandsId"
        and o."sSubsidiaryId" = "sSubsidiaryId"
        and o."sReceiptId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoices were made from receipt %s.', v_bill."sBillNo"),
        format('收货单 %s 已生成发票。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from purreturn o
      where o."sBrandsId" = "sBrandsId"
        and o."sSubsidiaryId" = "sSubsidiaryId"
        and o."sReceiptId" = v_id
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Returns were made from receipt %s.', v_bill."sBillNo"),
        format('收货单 %s 已生成退货单。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'purreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'purreceipt', v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    update purreceipt h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
