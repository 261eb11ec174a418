-- Approves purchase receipts: each must have lines, a rate for its currency and a warehouse for each line. Puts the materials into stock at their
-- price and books Dr stockMaterial / Cr goodsReceived. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), its currency has no rate (-4), the
-- stock (-5) or the books (-6) do not take it, an inspection does not let it in (-7).
create or replace function sp_purreceipt_examine(
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
  v_cost numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."tBillDate", h."bCheck", h."sCurrency" into v_bill
    from purreceipt h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '收货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s is approved already.', v_bill."sBillNo"),
        format('收货单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from purreceiptline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipt %s has no lines.', v_bill."sBillNo"),
        format('收货单 %s 没有明细。', v_bill."sBillNo")
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
    "sMsg" := fn_purreceipt_inspection_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    "sMsg" := fn_stock_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'purreceipt',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'sItemKind', 'material',
          'sItemId', l."sMaterialId",
          'sWarehouseId', l."sWarehouseId",
          'sBin', l."sBin",
          'sBatch', l."sBatch",
          'dQty', l."dQty",
          'dCost', l."dAmount" * v_rate,
          'sDocLineId', l."sId"
        ))
        from purreceiptline l
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_id
      )
    ));
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    v_cost := fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'purreceipt', v_id);
    "sMsg" := fn_voucher_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'purreceipt',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sSummary', 'Purchase receipt ' || v_bill."sBillNo",
      'sPerson', "sUserName",
      'lines', jsonb_build_array(
        jsonb_build_object('sRole', 'stockMaterial', 'dDebit', v_cost),
        jsonb_build_object('sRole', 'goodsReceived', 'dCredit', v_cost)
      )
    ));
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    update purreceipt h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
