-- Makes incoming inspections of a purchase receipt: one for each line whose material is inspected on arrival and that has none yet.
-- Called by the button "toInspection" of purchase receipts. Answers the last inspection's "sId" and "sBillNo".
-- Refuses when not exactly one receipt is chosen (-1), there is none (-2), it is approved already (-3), nothing is left to inspect (-5),
-- inspections have no numbers (-7).
create or replace function sp_btn_receipt_to_inspection(
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
  v_line record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one receipt.', '请选择一张收货单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck" into v_source
  from purreceipt h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '收货单不存在。');
    return;
  end if;
  if v_source."bCheck" = 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The receipt is approved already.', '收货单已审核。');
    return;
  end if;
  for v_line in
    select l."sId", l."sMaterialId", l."sMaterialCode", l."sMaterialName", l."sUnit", l."dQty"
    from purreceiptline l
    join elematerial m on m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."sId" = l."sMaterialId"
      and m."bInspect" = 1
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sParentId" = v_source."sId"
      and not exists (
        select
        from qlyincominginspection i
        where i."sBrandsId" = "sBrandsId"
          and i."sSubsidiaryId" = "sSubsidiaryId"
          and i."sReceiptLineId" = l."sId"
      )
    order by l."iLine", l."sId"
  loop
    "sBillNo" := framework.next_bill_no('qlyincominginspection', 'sBillNo', v_date);
    if "sBillNo" is null then
      "sCode" := -7;
      "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for inspections.', '来料检验单没有单号设置。');
      return;
    end if;
    "sId" := framework.new_id();
    insert into qlyincominginspection (
      "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sReceiptId", "sReceiptNo", "sReceiptLineId", "sMaterialId", "sMaterialCode",
      "sMaterialName", "sUnit", "dQty", "dAcceptQty", "sMakePerson"
    )
    values (
      "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_line."sId", v_line."sMaterialId",
      v_line."sMaterialCode", v_line."sMaterialName", v_line."sUnit", v_line."dQty", v_line."dQty", "sUserName"
    );
  end loop;
  if "sId" is null then
    "sCode" := -5;
    "sMsg" := framework.text_in("sLanguage", 'Nothing on this receipt is left to inspect.', '该收货单没有待检验的明细。');
    return;
  end if;
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Inspection %s was made.', "sBillNo"), format('已生成来料检验单 %s。', "sBillNo"));
end
$$;
