-- Proves the rules of outside-processing orders and their conversion. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_supplier text;
  v_warehouse text;
  v_bill record;
  v_product text;
  v_semi text;
  v_process text;
  v_order text;
  v_line text;
  v_receipt text;
  v_back text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elesupplier ("sCode", "sName", "sContact", "iPaymentDays") values ('T1', 'Paper mill', 'Ms Wu', 30) returning "sId" into v_supplier;
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Materials') returning "sId" into v_warehouse;
  insert into eleproduct ("sCode", "sName", "sUnit", "dTaxRate") values ('T1', 'Carton', 'pcs', 13) returning "sId" into v_product;
  insert into eleproduct ("sCode", "sName", "bSemi") values ('T2', 'Sheet', 1) returning "sId" into v_semi;
  insert into eleprocess ("sCode", "sName", "dPrice") values ('T1', 'Foil stamping', 2) returning "sId" into v_process;
  insert into opsorder ("sBillNo", "tBillDate", "sSupplierId") values ('OO-1', '2026-01-12', v_supplier) returning "sId" into v_order;
  perform verdict(0, to_jsonb(a)) from sp_opsorder_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order))) a;
  perform verdict(-3, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  insert into opsorderline ("sParentId", "sProductId", "sProcessId", "dQty") values (v_order, v_product, v_process, 100) returning "sId" into v_line;
  perform verdict(0, to_jsonb(a)) from sp_opsorderline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line))) a;
  perform fn_opsorderline_complete(c_tenant, c_subsidiary, array[v_order]), fn_opsorder_complete(c_tenant, c_subsidiary, array[v_order]),
    fn_opsorder_total(c_tenant, c_subsidiary, array[v_order]);
  assert (select x."dTotal" from opsorder x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_order) = 226, 'fn_opsorderline_settle';
  assert (select x."sProcessName" from opsorderline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_line) = 'Foil stamping';
  perform verdict(-1, to_jsonb(a)) from sp_opsorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sSupplierId', 'nothing')))) a;
  perform verdict(-2, to_jsonb(a)) from sp_opsorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_order, 'sProductId', 'nothing', 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_opsorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(0, to_jsonb(a)) from sp_opsorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 5)))) a;
  perform verdict(-1, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-4, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update opsorder h set "tDeliveryDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  update elesupplier s set "bBlocked" = 1 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = v_supplier;
  perform verdict(-5, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update elesupplier s set "bBlocked" = 0 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = v_supplier;
  perform verdict(-3, to_jsonb(a)) from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-2, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_opsorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_opsorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-6, to_jsonb(a)) from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 106))) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_receipt from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 30))) a;
  assert (select x."dReceivedQty" from opsorderline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_line) = 30;
  assert (select x."sOrderNo" from opsreceipt x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_receipt) = 'OO-1';
  perform verdict(-3, to_jsonb(a)) from sp_btn_opsorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  begin
    delete from opsorder x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_order;
    assert false, 'a document with a successor was deleted';
  exception when foreign_key_violation then
    null;
  end;
  perform verdict(0, to_jsonb(a)) from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
end
$$;
