-- Approves material requisitions: releases what the work order had reserved, takes the materials out of stock, and books Dr
-- workInProgress / Cr stockMaterial (stockSemi, stockProduct). Sets bCheck, tCheckDate, sCheckPerson and the cost.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such requisition (-1), it is approved already (-2), it has no lines (-3), a line has no warehouse or a
-- quantity finer than its unit (-4), its work order is closed (-5), the stock does not suffice or the period is closed (-6), the cost
-- cannot be booked (-7).
create or replace function sp_mftrequisition_examine(
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
  v_material numeric;
  v_product numeric;
  v_semi numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."tBillDate", h."sWorkOrderId" into v_bill
    from mftrequisition h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such requisition.', '领料单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s is approved already.', v_bill."sBillNo"),
        format('领料单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from mftrequisitionline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s has no lines.', v_bill."sBillNo"),
        format('领料单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from mftrequisitionline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and (l."sWarehouseId" is null or l."dQty" <> round(l."dQty", fn_unit_digits("sBrandsId", "sSubsidiaryId", l."sUnit")))
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s: each line needs a warehouse, and a quantity in the digits of its unit.', v_bill."sBillNo"),
        format('领料单 %s：每行须有仓库，数量须符合单位的小数位数。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftworkorder_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sWorkOrderId");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    perform fn_mftrequisition_release("sBrandsId", "sSubsidiaryId", v_id);
    "sMsg" := fn_stock_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'mftrequisition', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo",
        'lines', (
          select jsonb_agg(jsonb_build_object(
            'sItemKind', l."sItemKind", 'sItemId', l."sItemId", 'sWarehouseId', l."sWarehouseId", 'sBin', l."sBin", 'sBatch', l."sBatch",
            'dQty', -l."dQty", 'sDocLineId', l."sId"
          ))
          from mftrequisitionline l
          where l."sBrandsId" = "sBrandsId"
            and l."sSubsidiaryId" = "sSubsidiaryId"
            and l."sParentId" = v_id
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    v_material := -fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'mftrequisition', v_id, 'material');
    v_product := -fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'mftrequisition', v_id, 'product');
    v_semi := -fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'mftrequisition', v_id, 'semi');
    "sMsg" := fn_voucher_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'mftrequisition', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
        'sSummary', 'Material requisition ' || v_bill."sBillNo",
        'lines', jsonb_build_array(
          jsonb_build_object('sRole', 'workInProgress', 'dDebit', v_material + v_product + v_semi),
          jsonb_build_object('sRole', 'stockMaterial', 'dCredit', v_material),
          jsonb_build_object('sRole', 'stockProduct', 'dCredit', v_product),
          jsonb_build_object('sRole', 'stockSemi', 'dCredit', v_semi)
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update mftrequisition h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName",
      "dCost" = v_material + v_product + v_semi
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_bill."sWorkOrderId"]);
  end loop;
end
$$;
