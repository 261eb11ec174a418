-- Approves process reports: books the cost of their hours, Dr workInProgress / Cr wages and overhead. Sets bCheck, tCheckDate,
-- sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such report (-1), it is approved already (-2), it has no lines (-3), scrap has no reason (-4), its work order
-- is closed (-5), the cost cannot be booked (-6).
create or replace function sp_mftreport_examine(
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
    select h."sBillNo", h."bCheck", h."tBillDate", h."sWorkOrderId", h."dWages", h."dCost" into v_bill
    from mftreport h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such process report.', '报工单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Process report %s is approved already.', v_bill."sBillNo"),
        format('报工单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from mftreportline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Process report %s has no lines.', v_bill."sBillNo"),
        format('报工单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from mftreportline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and l."dScrapQty" > 0
        and coalesce(l."sReason", '') = ''
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Process report %s: scrap needs a reason.', v_bill."sBillNo"),
        format('报工单 %s：报废须填写原因。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftworkorder_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sWorkOrderId");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := coalesce(
      fn_period_require_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."tBillDate"),
      fn_voucher_post(
        "sBrandsId",
        "sSubsidiaryId",
        "sLanguage",
        jsonb_build_object(
          'tPostDate', v_bill."tBillDate", 'sDocTable', 'mftreport', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
          'sSummary', 'Process report ' || v_bill."sBillNo",
          'lines', jsonb_build_array(
            jsonb_build_object('sRole', 'workInProgress', 'dDebit', v_bill."dCost"),
            jsonb_build_object('sRole', 'wages', 'dCredit', v_bill."dWages"),
            jsonb_build_object('sRole', 'overhead', 'dCredit', v_bill."dCost" - v_bill."dWages")
          )
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    update mftreport h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_bill."sWorkOrderId"]);
  end loop;
end
$$;
