-- Approves completions: puts the goods into stock at what they cost (fn_mftcompletion_cost), reserves them for the sales order that they were
-- planned for, and books Dr stockProduct or stockSemi / Cr workInProgress. Sets bCheck, tCheckDate, sCheckPerson and the cost.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such completion (-1), it is approved already (-2), it has no warehouse or a quantity finer than its unit (-4),
-- its work order is closed (-5), no material was issued (-6), the stock does not take it or the period is closed (-7), the cost cannot be
-- booked (-8), the goods cannot be reserved (-9), an inspection holds them back (-10).
create or replace function sp_mftcompletion_examine(
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
  v_cost record;
  v_total numeric;
  v_stock numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."tBillDate", h."sWorkOrderId", h."sProductId", h."sUnit", h."dQty", h."sWarehouseId", h."sBin", h."sBatch",
      case when p."bSemi" = 1 then 'semi' else 'product' end as kind
    into v_bill
    from mftcompletion h
    join eleproduct p on p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = h."sProductId"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update of h;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such completion.', '完工入库单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Completion %s is approved already.', v_bill."sBillNo"),
        format('完工入库单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."sWarehouseId" is null or v_bill."dQty" <> round(v_bill."dQty", fn_unit_digits("sBrandsId", "sSubsidiaryId", v_bill."sUnit")) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Completion %s needs a warehouse, and a quantity in the digits of its unit.', v_bill."sBillNo"),
        format('完工入库单 %s 须有仓库，数量须符合单位的小数位数。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftworkorder_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sWorkOrderId");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    if exists (
      select
      from mftworkorderline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_bill."sWorkOrderId"
    ) and not exists (
      select
      from mftrequisition r
      where r."sBrandsId" = "sBrandsId"
        and r."sSubsidiaryId" = "sSubsidiaryId"
        and r."sWorkOrderId" = v_bill."sWorkOrderId"
        and r."bCheck" = 1
    ) then
      "sCode" := -6;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Completion %s: no material was issued to the work order yet.', v_bill."sBillNo"),
        format('完工入库单 %s：工单尚未领料。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftcompletion_inspection_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -10;
      return;
    end if;
    select c."dMaterialCost", c."dLabourCost" into v_cost
    from fn_mftcompletion_cost("sBrandsId", "sSubsidiaryId", v_id) c;
    v_total := v_cost."dMaterialCost" + v_cost."dLabourCost";
    "sMsg" := fn_stock_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'mftcompletion', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo",
        'lines', jsonb_build_array(jsonb_build_object(
          'sItemKind', v_bill.kind, 'sItemId', v_bill."sProductId", 'sWarehouseId', v_bill."sWarehouseId", 'sBin', v_bill."sBin",
          'sBatch', v_bill."sBatch", 'dQty', v_bill."dQty", 'dCost', v_total, 'sDocLineId', v_id
        ))
      )
    );
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    v_stock := fn_stock_doc_cost("sBrandsId", "sSubsidiaryId", 'mftcompletion', v_id);
    "sMsg" := fn_voucher_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'mftcompletion', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
        'sSummary', 'Completion ' || v_bill."sBillNo",
        'lines', jsonb_build_array(
          jsonb_build_object('sRole', case v_bill.kind when 'semi' then 'stockSemi' else 'stockProduct' end, 'dDebit', v_stock),
          -- Goods that fill up a negative stock take its value: the rest is a difference.
          jsonb_build_object('sRole', 'stockDifference', case when v_total > v_stock then 'dDebit' else 'dCredit' end, abs(v_total - v_stock)),
          jsonb_build_object('sRole', 'workInProgress', 'dCredit', v_total)
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -8;
      return;
    end if;
    "sMsg" := fn_mftcompletion_reserve("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -9;
      return;
    end if;
    update mftcompletion h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName",
      "dMaterialCost" = v_cost."dMaterialCost",
      "dLabourCost" = v_cost."dLabourCost",
      "dCost" = v_total,
      "iSequence" = (
        select coalesce(max(c."iSequence"), 0) + 1
        from mftcompletion c
        where c."sBrandsId" = "sBrandsId"
          and c."sSubsidiaryId" = "sSubsidiaryId"
          and c."sWorkOrderId" = v_bill."sWorkOrderId"
          and c."bCheck" = 1
      )
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_bill."sWorkOrderId"]);
  end loop;
end
$$;
