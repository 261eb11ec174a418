-- Approves outside-processing receipts: each must have lines and a rate for its currency. Puts what has a warehouse into stock, opens the payable, and books
-- Dr stockProduct, stockSemi or workInProgress, purchaseTax / Cr payable. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), its currency has no rate (-4), the
-- stock (-5), the payable (-6) or the books (-7) do not take it.
create or replace function sp_opsreceipt_examine(
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
  v_rate numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."tBillDate", h."bCheck", h."sSupplierId", h."sCurrency", h."dTotal" into v_bill
    from opsreceipt h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '外协收货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s is approved already.', v_bill."sBillNo"),
        format('外协收货单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from opsreceiptline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s has no lines.', v_bill."sBillNo"),
        format('外协收货单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    v_rate := fn_currency_rate("sBrandsId", "sSubsidiaryId", v_bill."sCurrency", v_bill."tBillDate");
    if v_rate is null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('There is no exchange rate for %s on %s.', v_bill."sCurrency", v_bill."tBillDate"),
        format('%s 在 %s 没有汇率。', v_bill."sCurrency", v_bill."tBillDate")
      );
      return;
    end if;
    "sMsg" := fn_stock_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'opsreceipt',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sItemKind', case when p."bSemi" = 1 then 'semi' else 'product' end,
          'sItemId', l."sProductId",
          'sWarehouseId', l."sWarehouseId",
          'sBin', l."sBin",
          'sBatch', l."sBatch",
          'dQty', l."dQty",
          'dCost', l."dAmount" * v_rate,
          'sDocLineId', l."sId"
        )), '[]')
        from opsreceiptline l
        join eleproduct p on p."sBrandsId" = "sBrandsId"
          and p."sSubsidiaryId" = "sSubsidiaryId"
          and p."sId" = l."sProductId"
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_id
          and l."sWarehouseId" is not null
      )
    ));
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_payable_open("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'sSupplierId', v_bill."sSupplierId",
      'tBillDate', v_bill."tBillDate",
      'sCurrency', v_bill."sCurrency",
      'dAmount', v_bill."dTotal",
      'sDocTable', 'opsreceipt',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo"
    ));
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_voucher_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'opsreceipt',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sSummary', 'Outside-processing receipt ' || v_bill."sBillNo",
      'sPerson', "sUserName",
      'lines', fn_opsreceipt_entries("sBrandsId", "sSubsidiaryId", v_id, v_rate)
    ));
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update opsreceipt h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
