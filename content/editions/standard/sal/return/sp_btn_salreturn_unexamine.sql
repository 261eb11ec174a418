-- Withdraws the approval of returns: undoes exactly what Sp_salreturn_examine did (stock, credit, books).
-- Called by the button "unexamine".
-- Refuses when there is no such return (-1), it is not approved (-2), a receipt settles its credit (-3), what it freed was invoiced or
-- returned since (-4), the stock (-5), the receivable (-6) or the books (-7) do not allow it.
create or replace function sp_btn_salreturn_unexamine(
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
    from salreturn h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such return.', '销售退货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s is not approved.', v_bill."sBillNo"),
        format('销售退货单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from cahreceiptline c
      join accreceivable a on a."sBrandsId" = c."sBrandsId"
        and a."sSubsidiaryId" = c."sSubsidiaryId"
        and a."sId" = c."sReceivableId"
      where c."sBrandsId" = "sBrandsId"
        and c."sSubsidiaryId" = "sSubsidiaryId"
        and a."sDocTable" = 'salreturn'
        and a."sDocId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('A receipt settles the credit of return %s.', v_bill."sBillNo"),
        format('销售退货单 %s 的冲销款已有收款单。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from salreturnline l
      join saldeliveryline d on d."sBrandsId" = l."sBrandsId"
        and d."sSubsidiaryId" = l."sSubsidiaryId"
        and d."sId" = l."sDeliveryLineId"
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and d."dInvoicedQty" - (d."dCreditedQty" - l."dCreditQty") > d."dQty"
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('What return %s credited was invoiced again since.', v_bill."sBillNo"),
        format('销售退货单 %s 冲销后又已开票。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'salreturn', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_receivable_cancel("sBrandsId", "sSubsidiaryId", "sLanguage", 'salreturn', v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'salreturn', v_id);
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update salreturnline l
    set "dCreditQty" = 0,
      "dCreditAmount" = 0,
      "dCreditTax" = 0
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sParentId" = v_id;
    update salreturn h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null,
      "dCredit" = 0
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
