-- Proves the stock transfers: quantity and cost move together, the books stay. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_shop text;
  v_paper text;
  v_bill text;
  v_line text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into elewarehouse ("sCode", "sName") values ('T2', 'Shop') returning "sId" into v_shop;
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice") values ('PAPER', 'Paper', 'kg', 4) returning "sId" into v_paper;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'lines',
    jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', 10, 'dCost', 30)))) is null;
  insert into mittransfer ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId", "sToWarehouseId")
  values ('TF-1', '2026-01-06', 'material', v_store, v_store) returning "sId" into v_bill;
  -- The trigger fn_mittransferline_fill completes the line.
  insert into mittransferline ("sParentId", "sItemId", "dQty") values (v_bill, v_paper, 4) returning "sId" into v_line;
  select a."sCode", a."sMsg" into v_verdict
  from sp_mittransferline_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('sId', v_line))) a;
  assert v_verdict."sCode" = 0, v_verdict::text;

  perform verdict(-4, to_jsonb(a)) from sp_mittransfer_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  update mittransfer h set "sToWarehouseId" = v_shop where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_bill;
  assert jsonb_array_length(fn_mittransfer_movements(c_tenant, c_subsidiary, v_bill)) = 2;
  perform verdict(0, to_jsonb(a)) from sp_mittransfer_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_store) = 6;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_shop) = 4;
  assert (
    select h."dCost" = 12
    from mitonhand h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_paper and h."sWarehouseId" = v_shop
  );
  assert not exists (
    select from accvoucher h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sDocTable" = 'mittransfer'
  );

  -- What was used since cannot go back.
  perform verdict(-1, to_jsonb(a)) from fn_mittransfer_withdraw(c_tenant, c_subsidiary, 'en', 'product', array[v_bill]) a;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-07', 'sDocTable', 't', 'sDocId', '2', 'lines',
    jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_shop, 'dQty', -1)))) is null;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mittransfer_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '2') is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_mittransfer_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_store) = 10;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_shop) = 0;
end
$$;
