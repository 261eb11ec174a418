-- Makes a material requisition from an approved work order: of all that is open, or of what is asked for. Can be repeated until nothing is
-- open. A line without a warehouse is taken from the cells that fn_mftrequisitionline_cells names, one line for each.
-- Called by the button "toRequisition" of work orders. "jLines" is optional: [{"sId": material of the work order, "dQty": quantity,
-- "sWarehouseId"?, "sBin"?, "sBatch"?}]; "tBillDate" is the requisition's date, today unless given. Answers "sId" and "sBillNo".
-- Refuses when not exactly one work order is chosen (-1), it is not there, not approved or closed (-2), nothing is open (-5), more is
-- asked for than the tolerance allows or a line is not the work order's (-6), requisitions have no numbers (-7).
create or replace function sp_btn_workorder_to_requisition(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "jLines" jsonb default null,
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
  v_open jsonb;
  v_lines jsonb;
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
  select h."sId", h."sBillNo", h."sProductName" into v_source
  from mftworkorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1];
  select jsonb_agg(
    jsonb_build_object(
      'sId', l."sId", 'dQty', greatest(l."dQty" - l."dIssuedQty", 0), 'dMax', fn_mftrequisitionline_room("sBrandsId", "sSubsidiaryId", l."sId")
    )
    order by l."sId"
  ) into v_open
  from mftworkorderline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_source."sId";
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_chosen_lines("sLanguage", v_open, "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('mftrequisition', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for requisitions.', '领料单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into mftrequisition ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sWorkOrderId", "sWorkOrderNo", "sProductName", "sMakePerson")
  values ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source."sProductName", "sUserName");
  insert into mftrequisitionline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sWorkOrderLineId", "sItemKind", "sItemId", "sItemCode", "sItemName", "sSpec", "sUnit",
    "dQty", "sWarehouseId", "sWarehouseName", "sBin", "sBatch", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId", a.part, c."sBatch"), l."sId",
    l."sItemKind", l."sItemId", l."sItemCode", l."sItemName", l."sSpec", l."sUnit", c."dQty", w."sId", w."sName", c."sBin", c."sBatch",
    l."sRemark", "sUserName"
  from (
    select j.value ->> 'sId' as line, (j.value ->> 'dQty')::numeric as qty, j.value ->> 'sWarehouseId' as warehouse, j.value ->> 'sBin' as bin,
      j.value ->> 'sBatch' as batch, j.ordinality as part
    from jsonb_array_elements(coalesce("jLines", v_lines)) with ordinality j
  ) a
  join mftworkorderline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a.line
  cross join lateral (
    select f."sWarehouseId", f."sBin", f."sBatch", f."dQty"
    from fn_mftrequisitionline_cells("sBrandsId", "sSubsidiaryId", l."sId", a.qty) f
    where a.warehouse is null
    union all
    select a.warehouse, coalesce(a.bin, ''), coalesce(a.batch, ''), a.qty
    where a.warehouse is not null
  ) c
  left join elewarehouse w on w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and w."sId" = c."sWarehouseId";
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Requisition %s was made.', "sBillNo"), format('已生成领料单 %s。', "sBillNo"));
end
$$;
