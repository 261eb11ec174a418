-- Proves the stock-out documents: at the average, not below zero. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_paper text;
  v_bill text;
  v_line text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice") values ('PAPER', 'Paper', 'kg', 4) returning "sId" into v_paper;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'lines',
    jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', 10, 'dCost', 30)))) is null;
  insert into mitout ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId", "sAccountId")
  values ('OUT-1', '2026-01-06', 'material', v_store, fn_account_id(c_tenant, c_subsidiary, 'administration')) returning "sId" into v_bill;
  -- The trigger fn_mitoutline_fill completes the line.
  insert into mitoutline ("sParentId", "sItemId", "dQty") values (v_bill, v_paper, 11) returning "sId" into v_line;
  perform verdict(0, to_jsonb(a)) from sp_mitoutline_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('sId', v_line))) a;

  select a."sCode", a."sMsg" into v_verdict from sp_mitout_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-5, 'Stock of PAPER in T1 does not suffice: 10 free, 11 asked for.'), v_verdict::text;
  update mitoutline l set "dQty" = 4 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(0, to_jsonb(a)) from sp_mitout_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_store) = 6;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'administration')
  ) = 12;

  perform verdict(-1, to_jsonb(a)) from fn_mitout_withdraw(c_tenant, c_subsidiary, 'en', 'semi', array[v_bill]) a;
  insert into accperiod ("iYear", "iPeriod", "tFrom", "tTo", "bClosed", "tClosedAt") values (2026, 1, '2026-01-01', '2026-01-31', 1, now());
  select a."sCode", a."sMsg" into v_verdict from sp_btn_mitout_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-3, 'The period of 2026-01-06 is closed.'), v_verdict::text;
  update accperiod p set "bClosed" = 0, "tClosedAt" = null where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary;
  perform verdict(0, to_jsonb(a)) from sp_btn_mitout_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_store) = 10;
end
$$;
