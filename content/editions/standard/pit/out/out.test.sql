-- Proves that documents of finished products move their own kind and book it as such. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_item text;
  v_bill text;
  v_material text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into eleproduct ("sCode", "sName", "sUnit", "bSemi") values ('BOX', 'Box', 'pcs', 0) returning "sId" into v_item;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'lines',
    jsonb_build_array(jsonb_build_object('sItemKind', 'product', 'sItemId', v_item, 'sWarehouseId', v_store, 'dQty', 10, 'dCost', 20)))) is null;
  insert into mitout ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId") values ('T-1', '2026-01-06', 'product', v_store) returning "sId" into v_bill;
  insert into mitoutline ("sParentId", "sItemId", "dQty") values (v_bill, v_item, 4);
  perform verdict(0, to_jsonb(a)) from sp_mitout_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_item, v_store) = 6;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockProduct')
  ) = -8;

  -- The button knows its own kind alone.
  insert into mitout ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId", "bCheck", "tCheckDate", "sCheckPerson")
  values ('T-2', '2026-01-06', 'material', v_store, 1, now(), 'Tester') returning "sId" into v_material;
  perform verdict(-1, to_jsonb(a)) from sp_btn_pitout_unexamine(c_tenant, c_subsidiary, 'en', array[v_material]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_pitout_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_item, v_store) = 10;
end
$$;
