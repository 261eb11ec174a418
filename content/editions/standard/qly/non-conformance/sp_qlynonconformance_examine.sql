-- Approves non-conformances: what becomes of the goods is decided. Scrap is taken out of the warehouse named and booked against stock
-- differences; scrap without a warehouse was never in stock. Sets dAmount, bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such report (-1), it is approved already (-2), no disposition is chosen (-3), goods would return to a supplier
-- that did not come from one (-4), the stock or the books do not take it (-5).
create or replace function sp_qlynonconformance_examine(
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
    select h."sBillNo", h."tBillDate", h."bCheck", h."sItemKind", h."sItemId", h."dQty", h."sDisposition", h."sWarehouseId", h."sBin", h."sBatch"
    into v_bill
    from qlynonconformance h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such report.', '不合格品处理单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Report %s is approved already.', v_bill."sBillNo"),
        format('不合格品处理单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."sDisposition" is null then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Report %s does not say what becomes of the goods.', v_bill."sBillNo"),
        format('不合格品处理单 %s 未选择处理方式。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."sDisposition" = 'return' and v_bill."sItemKind" <> 'material' then
      "sCode" := -4;
      "sMsg" := framework.text_in("sLanguage", 'Only materials go back to a supplier.', '只有材料可以退回供应商。');
      return;
    end if;
    if v_bill."sDisposition" = 'scrap' and v_bill."sWarehouseId" is not null then
      "sMsg" := fn_stock_book("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
        'tPostDate', v_bill."tBillDate",
        'sDocTable', 'qlynonconformance',
        'sDocId', v_id,
        'sDocNo', v_bill."sBillNo",
        'sItemKind', v_bill."sItemKind",
        'sSummary', 'Scrap ' || v_bill."sBillNo",
        'sPerson', "sUserName",
        'lines', jsonb_build_array(jsonb_build_object(
          'sItemKind', v_bill."sItemKind",
          'sItemId', v_bill."sItemId",
          'sWarehouseId', v_bill."sWarehouseId",
          'sBin', v_bill."sBin",
          'sBatch', v_bill."sBatch",
          'dQty', -v_bill."dQty"
        ))
      ));
      if "sMsg" is not null then
        "sCode" := -5;
        return;
      end if;
    end if;
    update qlynonconformance h
    set "dAmount" = -fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'qlynonconformance', v_id),
      "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
