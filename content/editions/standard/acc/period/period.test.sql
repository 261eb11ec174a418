-- Proves closing and opening of periods. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_first text;
  v_second text;
  v_voucher text;
  v_warehouse text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  select a.* into v_verdict from sp_btn_accperiod_year(c_tenant, c_subsidiary, 'en', 2026) a;
  assert v_verdict."sMsg" = '12 periods were made for 2026.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_accperiod_year(c_tenant, c_subsidiary, 'en') a;
  assert v_verdict."sMsg" = '12 periods were made for 2027.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_accperiod_year(c_tenant, c_subsidiary, 'en', 2201) a;
  assert v_verdict."sCode" = -1 and v_verdict."sMsg" = 'The year must be between 1900 and 2200.', v_verdict."sMsg";
  select p."sId" into v_first from accperiod p where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."iYear" = 2026 and p."iPeriod" = 1;
  select p."sId" into v_second from accperiod p where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."iYear" = 2026 and p."iPeriod" = 2;

  -- Sp_accperiod_BeforeSave: no two periods share a day.
  select a.* into v_verdict from sp_accperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first,
    'data', jsonb_build_object('tTo', '2026-02-01')))) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'The period overlaps another one.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_accperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first,
    'data', jsonb_build_object('sRemark', 'x')))) a;

  -- sp_btn_accperiod_profit: income less expense, once.
  assert fn_voucher_post(c_tenant, c_subsidiary, 'en', '{"tPostDate": "2026-01-10", "sDocTable": "t", "sDocId": "1", "lines": [{"sRole": "bank", "dDebit": 70},
    {"sRole": "selling", "dDebit": 30}, {"sRole": "salesIncome", "dCredit": 100}]}') is null;
  select a.* into v_verdict from sp_btn_accperiod_profit(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = 'A profit of 70.00 was carried forward.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_accperiod_profit(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sMsg" = 'There is nothing to carry forward.', v_verdict."sMsg";
  perform verdict(-1, to_jsonb(a)) from sp_btn_accperiod_profit(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;

  -- Sp_accperiod_BeforeSave: a period with vouchers is neither deleted nor moved away from them.
  select a.* into v_verdict from sp_accperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_first))) a;
  assert v_verdict."sCode" = -3 and v_verdict."sMsg" = 'Vouchers are dated in the period: it stays.', v_verdict."sMsg";
  perform verdict(-3, to_jsonb(a)) from sp_accperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first,
    'data', jsonb_build_object('tFrom', '2026-01-11')))) a;
  perform verdict(0, to_jsonb(a)) from sp_accperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_second))) a;

  -- sp_btn_accperiod_close: in order, with everything approved.
  perform verdict(-1, to_jsonb(a)) from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array[v_second]) a;
  insert into accvoucher ("sBillNo", "tBillDate") values ('T1', '2026-01-31') returning "sId" into v_voucher;
  select a.* into v_verdict from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'Not approved yet in this period: voucher T1.', v_verdict."sMsg";
  insert into elewarehouse ("sCode", "sName") values ('W1', 'Warehouse') returning "sId" into v_warehouse;
  insert into mitin ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId") values ('I1', '2026-01-31', 'product', v_warehouse), ('I2', '2026-01-01', 'material', v_warehouse), ('I3', '2026-02-01', 'material', v_warehouse);
  insert into mitout ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId") values ('O1', '2026-01-10', 'product', v_warehouse);
  insert into mitcount ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId") values ('C1', '2026-01-10', 'product', v_warehouse);
  select a.* into v_verdict from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sMsg" = 'Not approved yet in this period: stock-in document I2, stock-in document I1, stock-out document O1 and 2 more.', v_verdict."sMsg";
  -- fn_accperiod_drafts: in the order of the kinds, each by date and number.
  assert (select array_agg(d.number order by d.kind, d.day, d.number) from fn_accperiod_drafts(c_tenant, c_subsidiary, '2026-01-01', '2026-01-31') d)
    = array['I2', 'I1', 'O1', 'C1', 'T1'];
  assert not exists (select from fn_accperiod_drafts(c_tenant, 'x', '2026-01-01', '2026-01-31'));
  select a.* into v_verdict from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'zh-CN', array[v_first]) a;
  assert v_verdict."sMsg" = '该期间还有单据未审核：入库单 I2、入库单 I1、出库单 O1，另有 2 张。', v_verdict."sMsg";
  delete from mitin h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary;
  delete from mitout h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary;
  delete from mitcount h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary;
  delete from accvoucher h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_voucher;

  -- What was booked since the profit was carried forward is carried forward first.
  assert fn_voucher_post(c_tenant, c_subsidiary, 'en', '{"tPostDate": "2026-01-11", "sDocTable": "t", "sDocId": "2", "lines": [{"sRole": "selling", "dDebit": 3289.66},
    {"sRole": "bank", "dCredit": 3289.66}]}') is null;
  assert (select r.code = '6601' and r.credit = -3289.66 from fn_accperiod_result(c_tenant, c_subsidiary, '2026-01-01', '2026-01-31') r);
  select a.* into v_verdict from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'The profit of the period is not carried forward yet: press "Carry profit forward" first.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_accperiod_profit(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = 'A loss of 3,219.66 is carried forward now; it was a profit of 70.00 before.', v_verdict."sMsg";
  assert fn_accperiod_profit_text('zh-CN', -3219.66, 2) = '亏损 3,219.66';
  assert fn_accperiod_refusal(c_tenant, c_subsidiary, 'en', '2026-01-01', '2026-01-31') is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array[v_second, v_first]) a;
  select a.* into v_verdict from sp_btn_accperiod_close(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'Period 2026/1 is closed already.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_accperiod_profit(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_verdict."sMsg" = 'There is nothing to carry forward.', v_verdict."sMsg";
  perform verdict(-1, to_jsonb(a)) from sp_accperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_first))) a;

  -- sp_btn_accperiod_reopen: the last one first.
  perform verdict(-3, to_jsonb(a)) from sp_btn_accperiod_reopen(c_tenant, c_subsidiary, 'en', array[v_first]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_accperiod_reopen(c_tenant, c_subsidiary, 'en', array[v_second]) a;
  select a.* into v_verdict from sp_btn_accperiod_reopen(c_tenant, c_subsidiary, 'en', array[v_second]) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'Period 2026/2 is open.', v_verdict."sMsg";
  perform verdict(-1, to_jsonb(a)) from sp_btn_accperiod_reopen(c_tenant, c_subsidiary, 'en', array[v_first, v_second]) a;
end
$$;
