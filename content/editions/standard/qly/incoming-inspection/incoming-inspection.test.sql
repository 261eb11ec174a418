-- Proves that inspections hold a receipt back. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_bill record;
  v_receipt text;
  v_line text;
  v_inspection text;
begin
  select * into given from given_materials();
  insert into purreceipt ("sBillNo", "tBillDate", "sSupplierId") values ('GR-1', '2026-01-12', given.supplier) returning "sId" into v_receipt;
  insert into purreceiptline ("sParentId", "sMaterialId", "dQty") values (v_receipt, given.paper, 100) returning "sId" into v_line;
  perform fn_purreceiptline_complete(c_tenant, c_subsidiary, array[v_receipt]);
  perform verdict(-5, to_jsonb(a)) from sp_btn_receipt_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt]) a;
  assert fn_purreceipt_inspection_refusal(c_tenant, c_subsidiary, 'en', v_receipt) is null, 'paper is not inspected';
  perform verdict(-2, to_jsonb(a)) from sp_btn_receipt_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['nothing']) a;
  update elematerial m set "bInspect" = 1 where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = given.paper;
  assert fn_purreceipt_inspection_refusal(c_tenant, c_subsidiary, 'en', v_receipt) like 'Material % is inspected on arrival: inspect the receipt first.';
  perform verdict(-7, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  assert fn_purreceiptline_inspected(c_tenant, c_subsidiary, v_line) = 0;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_inspection from sp_btn_receipt_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt]) a;
  assert fn_purreceiptline_inspected(c_tenant, c_subsidiary, v_line) = 100;
  perform verdict(-5, to_jsonb(a)) from sp_btn_receipt_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt]) a;
  perform verdict(-7, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 1);
  select a.* into v_bill from sp_qlyincominginspection_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_inspection, 'data', jsonb_build_object('dRejectQty', 9.75)))) a;
  assert (v_bill."sCode", v_bill."sMsg") = (-1, 'T1 takes at most 1 digit after the point (unit kg): 9.75 is not possible.'), v_bill::text;
  perform verdict(0, to_jsonb(a)) from sp_qlyincominginspection_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_inspection, 'data', jsonb_build_object('dRejectQty', 9.7)))) a;
  update qlyincominginspection i set "dAcceptQty" = 90 where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_inspection;
  perform verdict(-1, to_jsonb(a)) from sp_qlyincominginspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-3, to_jsonb(a)) from sp_qlyincominginspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_inspection]) a;
  update qlyincominginspection i set "dRejectQty" = 10 where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_inspection;
  perform verdict(0, to_jsonb(a)) from sp_qlyincominginspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_inspection]) a;
  perform verdict(-2, to_jsonb(a)) from sp_qlyincominginspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_inspection]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_qlyincominginspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_inspection]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_qlyincominginspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_inspection]) a;
  perform verdict(0, to_jsonb(a)) from sp_qlyincominginspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_inspection]) a;
  perform verdict(-7, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  update purreceiptline l set "dQty" = 90 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform fn_purreceiptline_complete(c_tenant, c_subsidiary, array[v_receipt]);
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_qlyincominginspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_inspection]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_receipt_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt]) a;
end
$$;
