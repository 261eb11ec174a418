-- Approves purchase returns: each must have lines. Takes the materials out of stock at their average and books Dr goodsReceived at the price of the
-- receipt / Cr stockMaterial; the difference goes to stockDifference. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), the stock (-4) or the books (-5) do not
-- take it.
create or replace function sp_purreturn_examine(
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
  v_value numeric;
  v_cost numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."tBillDate", h."bCheck", h."sCurrency", h."dAmount", r."tBillDate" as received into v_bill
    from purreturn h
    join purreceipt r on r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = h."sReceiptId"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update of h;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such return.', '采购退货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s is approved already.', v_bill."sBillNo"),
        format('采购退货单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from purreturnline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s has no lines.', v_bill."sBillNo"),
        format('采购退货单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_stock_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'purreturn',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'lines', (
        select jsonb_agg(jsonb_build_object(
          'sItemKind', 'material',
          'sItemId', l."sMaterialId",
          'sWarehouseId', l."sWarehouseId",
          'sBin', l."sBin",
          'sBatch', l."sBatch",
          'dQty', -l."dQty",
          'sDocLineId', l."sId"
        ))
        from purreturnline l
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_id
      )
    ));
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    v_cost := -fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'purreturn', v_id);
    v_value := round(
      v_bill."dAmount" * fn_currency_rate("sBrandsId", "sSubsidiaryId", v_bill."sCurrency", v_bill.received),
      fn_currency_digits("sBrandsId", "sSubsidiaryId", fn_currency_base("sBrandsId", "sSubsidiaryId"))
    );
    "sMsg" := fn_voucher_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'purreturn',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sSummary', 'Purchase return ' || v_bill."sBillNo",
      'sPerson', "sUserName",
      'lines', jsonb_build_array(
        jsonb_build_object('sRole', 'goodsReceived', 'dDebit', v_value),
        jsonb_build_object('sRole', 'stockMaterial', 'dCredit', v_cost),
        jsonb_build_object('sRole', 'stockDifference', 'dDebit', greatest(v_cost - v_value, 0)),
        jsonb_build_object('sRole', 'stockDifference', 'dCredit', greatest(v_value - v_cost, 0))
      )
    ));
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update purreturn h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
