-- Closes a work order: gives its reservations free, and books what is left of its cost from work in progress to cost of sales.
-- Called by the button "close". "tBillDate" is the date of the voucher, today unless given.
-- Refuses when not exactly one work order is chosen (-1), it is not there, not approved or closed already (-2), documents made from it
-- are not approved (-3), the books do not take it (-4).
create or replace function sp_btn_mftworkorder_close(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "tBillDate" date default null,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_bill record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
  v_rest numeric;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one work order.', '请选择一张工单。');
    return;
  end if;
  "sMsg" := fn_mftworkorder_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", "sIds"[1]);
  if "sMsg" is not null then
    "sCode" := -2;
    return;
  end if;
  select h."sId", h."sBillNo", h."dMaterialCost" + h."dLabourCost" - h."dCompletedCost" as rest into v_bill
  from mftworkorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1];
  if exists (
    select
    from viw_mftworkorderdocument d
    where d."sBrandsId" = "sBrandsId"
      and d."sSubsidiaryId" = "sSubsidiaryId"
      and d."sWorkOrderId" = v_bill."sId"
      and d."bCheck" = 0
  ) then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Work order %s has requisitions, reports or completions that are not approved.', v_bill."sBillNo"),
      format('工单 %s 有未审核的领料、报工或完工单。', v_bill."sBillNo")
    );
    return;
  end if;
  v_rest := v_bill.rest;
  "sMsg" := fn_voucher_post(
    "sBrandsId",
    "sSubsidiaryId",
    "sLanguage",
    jsonb_build_object(
      'tPostDate', v_date, 'sDocTable', 'mftworkorder', 'sDocId', v_bill."sId", 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
      'sSummary', 'Closing of work order ' || v_bill."sBillNo",
      'lines', jsonb_build_array(
        jsonb_build_object('sRole', 'costOfSales', 'dDebit', v_rest),
        jsonb_build_object('sRole', 'workInProgress', 'dCredit', v_rest)
      )
    )
  );
  if "sMsg" is not null then
    "sCode" := -4;
    return;
  end if;
  perform fn_stock_release("sBrandsId", "sSubsidiaryId", 'mftworkorder', v_bill."sId");
  update mftworkorder h
  set "tClosedAt" = now(),
    "sClosedBy" = "sUserName",
    "dClosedCost" = v_rest
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = v_bill."sId";
  perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
end
$$;
