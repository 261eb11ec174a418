-- Makes a non-conformance of what an inspection rejected, in part or what is left of it.
-- p: {"sSource", "sSourceId", "sSourceNo", "bCheck", "dRejectQty", "dQty"?, "sItemKind", "sItemId", "sDefect", "sPerson", "tBillDate",
-- "sWarehouseId"?, "sWarehouseName"?, "sBin"?, "sBatch"?}: the inspection, which the caller has locked, and the quantity asked for.
-- Called by the buttons sp_btn_*_to_nonconformance. Raises nothing.
-- Refuses when the inspection is not approved (-3), nothing is left to report (-5), more is asked for than is left (-6), there is no
-- bill-number setting (-7).
create or replace function fn_nonconformance_make(
  p_brand text,
  p_subsidiary text,
  p_language text,
  p jsonb,
  out "sCode" int,
  out "sMsg" text,
  out "sId" text,
  out "sBillNo" text
)
language plpgsql as $$
declare
  v_open numeric := (p ->> 'dRejectQty')::numeric - fn_nonconformance_reported(p_brand, p_subsidiary, p ->> 'sSource', p ->> 'sSourceId');
  v_qty numeric := coalesce((p ->> 'dQty')::numeric, v_open);
  v_date date := (p ->> 'tBillDate')::date;
  v_id text := framework.new_id();
  v_no text;
begin
  if (p ->> 'bCheck')::int = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(p_language, 'The inspection is not approved.', '检验单未审核。');
    return;
  end if;
  if v_open <= 0 then
    "sCode" := -5;
    "sMsg" := framework.text_in(p_language, 'Nothing that was rejected is left to report.', '该检验单没有待处理的不合格数量。');
    return;
  end if;
  if v_qty <= 0 or v_qty > v_open then
    "sCode" := -6;
    "sMsg" := framework.text_in(
      p_language,
      format('%s was asked for, but at most %s is left to report.', trim_scale(v_qty), trim_scale(v_open)),
      format('要求数量 %s，最多可处理 %s。', trim_scale(v_qty), trim_scale(v_open))
    );
    return;
  end if;
  v_no := framework.next_bill_no('qlynonconformance', 'sBillNo', v_date);
  if v_no is null then
    "sCode" := -7;
    "sMsg" := framework.text_in(p_language, 'There is no bill-number setting for non-conformances.', '不合格品处理单没有单号设置。');
    return;
  end if;
  insert into qlynonconformance (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sSource", "sIncomingInspectionId", "sInProcessInspectionId",
    "sFinalInspectionId", "sSourceNo", "sItemKind", "sItemId", "sItemCode", "sItemName", "sUnit", "dQty", "sDefect", "sWarehouseId",
    "sWarehouseName", "sBin", "sBatch", "sMakePerson"
  )
  select
    p_brand, p_subsidiary, v_id, v_no, v_date, p ->> 'sSource',
    case when p ->> 'sSource' = 'incoming' then p ->> 'sSourceId' end,
    case when p ->> 'sSource' = 'inProcess' then p ->> 'sSourceId' end,
    case when p ->> 'sSource' = 'final' then p ->> 'sSourceId' end,
    p ->> 'sSourceNo', i."sItemKind", i."sId", i."sCode", i."sName", i."sUnit", v_qty, p ->> 'sDefect', p ->> 'sWarehouseId',
    p ->> 'sWarehouseName', p ->> 'sBin', p ->> 'sBatch', p ->> 'sPerson'
  from viw_eleitem i
  where i."sBrandsId" = p_brand
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = p ->> 'sItemId'
    and i."sItemKind" = p ->> 'sItemKind';
  "sCode" := 0;
  "sMsg" := framework.text_in(p_language, format('Non-conformance %s was made.', v_no), format('已生成不合格品处理单 %s。', v_no));
  "sId" := v_id;
  "sBillNo" := v_no;
end
$$;
