-- Makes an in-process inspection of a work order: its product and quantity, all of it accepted until somebody looks; dated today unless tBillDate is given.
-- Called by the button "toInspection" of work orders. Answers its "sId" and "sBillNo".
-- Refuses when not exactly one work order is chosen (-1), there is none (-2), it is not approved (-3), inspections have no numbers (-7).
create or replace function sp_btn_workorder_to_inspection(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "tBillDate" date default null,
  out "sCode" int,
  out "sMsg" text,
  out "sId" text,
  out "sBillNo" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_source record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
begin
  if cardinality("sIds") is distinct from 1 then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Choose one work order.', '请选择一张生产工单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."dQty", p."sId" as product, p."sCode", p."sName", p."sUnit" into v_source
  from mftworkorder h
  join eleproduct p on p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = h."sProductId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1];
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such work order.', '生产工单不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The work order is not approved.', '工单未审核。');
    return;
  end if;
  "sBillNo" := framework.next_bill_no('qlyinprocessinspection', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for inspections.', '检验单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into qlyinprocessinspection (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sWorkOrderId", "sWorkOrderNo", "sProductId", "sProductCode", "sProductName",
    "sUnit", "dQty", "dAcceptQty", "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source.product, v_source."sCode",
    v_source."sName", v_source."sUnit", v_source."dQty", v_source."dQty", "sUserName"
  );
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Inspection %s was made.', "sBillNo"), format('已生成检验单 %s。', "sBillNo"));
end
$$;
