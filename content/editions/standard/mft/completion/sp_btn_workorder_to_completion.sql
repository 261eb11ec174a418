-- Makes a completion from an approved work order: of all that is open, or of a part. Can be repeated until nothing is open.
-- Called by the button "toCompletion" of work orders. Optional: "dQty", "sWarehouseId" with "sBin", "sBatch", and "tBillDate" (today).
-- Answers "sId" and "sBillNo".
-- Refuses when not exactly one work order is chosen (-1), it is not there, not approved or closed (-2), nothing is open (-5), more is
-- asked for than the tolerance allows (-6), completions have no numbers (-7).
create or replace function sp_btn_workorder_to_completion(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "dQty" numeric default null,
  "sWarehouseId" text default null,
  "sBin" text default null,
  "sBatch" text default null,
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
  v_room numeric;
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
  select h."sId", h."sBillNo", h."sOrderNo", h."sProductId", h."sProductName", h."sSpec", h."sUnit", h."dQty" - h."dCompletedQty" as open,
    h."sWarehouseId", case when p."bBatch" = 1 then h."sBillNo" else '' end as batch
  into v_source
  from mftworkorder h
  join eleproduct p on p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = h."sProductId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1];
  if "dQty" is null and v_source.open <= 0 then
    "sCode" := -5;
    "sMsg" := framework.text_in("sLanguage", 'Nothing of this work order is open.', '该工单没有未完工的数量。');
    return;
  end if;
  v_room := fn_mftcompletion_room("sBrandsId", "sSubsidiaryId", v_source."sId");
  if "dQty" <= 0 or "dQty" > v_room then
    "sCode" := -6;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('%s was asked for, but the work order takes %s at most.', trim_scale("dQty"), trim_scale(v_room)),
      format('要求数量 %s，该工单最多为 %s。', trim_scale("dQty"), trim_scale(v_room))
    );
    return;
  end if;
  "sBillNo" := framework.next_bill_no('mftcompletion', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for completions.', '完工入库单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into mftcompletion (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sWorkOrderId", "sWorkOrderNo", "sOrderNo", "sProductId", "sProductName", "sSpec",
    "sUnit", "dQty", "sWarehouseId", "sWarehouseName", "sBin", "sBatch", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source."sOrderNo", v_source."sProductId",
    v_source."sProductName", v_source."sSpec", v_source."sUnit", coalesce("dQty", v_source.open), w."sId", w."sName", coalesce("sBin", ''),
    coalesce("sBatch", v_source.batch), "sUserName"
  from (select coalesce("sWarehouseId", v_source."sWarehouseId") as id) i
  left join elewarehouse w on w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and w."sId" = i.id;
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Completion %s was made.', "sBillNo"), format('已生成完工入库单 %s。', "sBillNo"));
end
$$;
