-- Makes purchase orders from an approved requisition, one for each supplier: of all that is still open, or of the quantities asked for.
-- Can be repeated until nothing is open. The orders refer to the requisition, line by line; the requisition counts what is ordered.
-- Called by the button "toOrder". "jLines" is optional: [{"sId": requisition line, "dQty": quantity}]; "sSupplierId" buys all of it from one
-- supplier; "tBillDate" is the date of the orders, today unless given. Answers the last order's "sId" and "sBillNo"; the message names all.
-- Refuses when not exactly one requisition is chosen (-1), there is none (-2), it is not approved (-3), a line has no supplier or a blocked
-- one (-4), nothing is open (-5), more is asked for than is open or a line is another's (-6), orders have no numbers (-7).
create or replace function sp_btn_requisition_to_order(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "jLines" jsonb default null,
  "sSupplierId" text default null,
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
  v_lines jsonb;
  v_supplier text;
  v_made text[];
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one requisition.', '请选择一张请购单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."tNeedDate", h."sRemark" into v_source
  from purrequisition h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such requisition.', '请购单不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Requisition %s is not approved.', v_source."sBillNo"),
      format('请购单 %s 未审核。', v_source."sBillNo")
    );
    return;
  end if;
  perform 1
  from purrequisitionline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_source."sId"
  order by l."sId"
  for no key update;
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_chosen_lines(
    "sLanguage",
    (
      select jsonb_agg(
        jsonb_build_object('sId', l."sId", 'dQty', l."dQty" - l."dOrderedQty", 'dMax', l."dQty" - l."dOrderedQty")
        order by l."iLine", l."sId"
      )
      from purrequisitionline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_source."sId"
    ),
    "jLines"
  ) a;
  if "sCode" < 0 then
    return;
  end if;
  for v_supplier in
    select distinct coalesce("sSupplierId", l."sSupplierId") as supplier
    from jsonb_to_recordset(v_lines) a ("sId" text)
    join purrequisitionline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = a."sId"
    order by supplier nulls first
  loop
    "sMsg" := case
      when v_supplier is null then framework.text_in("sLanguage", 'A line has no supplier.', '有明细未指定供应商。')
      else fn_elesupplier_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_supplier)
    end;
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    "sBillNo" := framework.next_bill_no('purorder', 'sBillNo', v_date);
    if "sBillNo" is null then
      "sCode" := -7;
      "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for purchase orders.', '采购订单没有单号设置。');
      return;
    end if;
    "sId" := framework.new_id();
    insert into purorder (
      "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "tDeliveryDate", "sSupplierId", "sSupplierName", "sContact", "sCurrency",
      "iPaymentDays", "sRequisitionId", "sRequisitionNo", "sRemark", "sMakePerson"
    )
    select
      "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, greatest(v_source."tNeedDate", v_date), s."sId", s."sName", s."sContact", s."sCurrency",
      s."iPaymentDays", v_source."sId", v_source."sBillNo", v_source."sRemark", "sUserName"
    from elesupplier s
    where s."sBrandsId" = "sBrandsId"
      and s."sSubsidiaryId" = "sSubsidiaryId"
      and s."sId" = v_supplier;
    insert into purorderline (
      "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sMaterialId", "sMaterialCode", "sMaterialName", "sSpec", "sUnit", "dQty",
      "sRequisitionLineId", "sRemark", "sMakePerson"
    )
    select
      "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sMaterialId", l."sMaterialCode",
      l."sMaterialName", l."sSpec", l."sUnit", a."dQty", l."sId", l."sRemark", "sUserName"
    from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
    join purrequisitionline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = a."sId"
    where coalesce("sSupplierId", l."sSupplierId") = v_supplier;
    perform fn_purorderline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
    v_made := v_made || "sBillNo";
  end loop;
  "sCode" := 0;
  "sMsg" := framework.text_in(
    "sLanguage",
    format('Order %s was made.', array_to_string(v_made, ', ')),
    format('已生成采购订单 %s。', array_to_string(v_made, '、'))
  );
end
$$;
