-- Proves the rules of purchase returns. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_bill record;
  v_return text;
  v_back text;
  v_rest text;
begin
  select * into given from given_receipt();
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_return from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 40)), '2026-01-19') a;
  select x."sId" into v_back from purreturnline x
  where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = v_return and x."iLine" = 1;
  perform verdict(0, to_jsonb(a)) from sp_purreturn_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_return))) a;
  perform verdict(0, to_jsonb(a)) from sp_purreturnline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back))) a;
  perform fn_purreturnline_complete(c_tenant, c_subsidiary, array[v_return]), fn_purreturn_complete(c_tenant, c_subsidiary, array[v_return]),
    fn_purreturn_total(c_tenant, c_subsidiary, array[v_return]), fn_purreceiptline_returned(c_tenant, c_subsidiary, array[given.line]);
  assert (select x."dTotal" from purreturn x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_return) = 339;
  assert (select x."dReturnedQty" from purreceiptline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.line) = 40;

  -- What lies in stock, but is on an invoice or a return already, is not called closed.
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_rest from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], null, '2026-01-19') a;
  assert (
    select verdict(-5, to_jsonb(a)) ->> 'sMsg' from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], null, '2026-01-19') a
  ) = 'All goods of this receipt are on invoices or returns already.';
  delete from purreturnline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = v_rest;
  delete from purreturn x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_rest;

  -- What may be saved.
  perform verdict(-1, to_jsonb(a)) from sp_purreturn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_purreturn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_return, 'data', '{}'::jsonb))) a;
  perform verdict(-6, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_return, 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('dQty', 1.00000001)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('sMaterialId', given.ink)))) a;
  perform verdict(-5, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('dQty', 101)))) a;
  assert (
    select fn_purreturnline_room(c_tenant, c_subsidiary, l."sReceiptLineId") + l."dQty"
    from purreturnline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_back
  ) = 100;
  perform verdict(0, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('dQty', 100)))) a;
  begin
    update purreturnline l set "dQty" = 101 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_back;
    assert false, 'fn_purreturnline_settle: more was returned than received';
  exception when check_violation then
    null;
  end;

  -- Sp_purreturn_examine and back.
  perform verdict(-1, to_jsonb(a)) from sp_purreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(0, to_jsonb(a)) from sp_purreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  perform verdict(-2, to_jsonb(a)) from sp_purreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  assert fn_purreturn_clear(c_tenant, c_subsidiary, 'nothing') = 0;
  perform fn_purreturn_unclear(c_tenant, c_subsidiary, 'nothing');
  assert (
    select sum(l."dReceived") > 0
    from purreturnline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_return
  );
  perform verdict(-1, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_back, 'data', '{}'::jsonb))) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', given.paper) = 60;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockMaterial')
      and h."sDocTable" = 'purreturn' and h."sDocId" = v_return
  ) = -300;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purreturn' and h."sDocId" = v_return
  ) = 300;
  perform verdict(-4, to_jsonb(a)) from sp_btn_purreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[given.receipt]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_purreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_purreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', given.paper) = 100;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purreturn' and h."sDocId" = v_return
  ) = 0;

  -- A stock that is worth more than its receipt: the difference is booked.
  update mitonhand h set "dCost" = 800 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = given.paper;
  perform verdict(0, to_jsonb(a)) from sp_purreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_return]) a;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockDifference')
      and h."sDocTable" = 'purreturn' and h."sDocId" = v_return
  ) = 20;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockMaterial')
      and h."sDocTable" = 'purreturn' and h."sDocId" = v_return
  ) = -320;
  perform verdict(0, to_jsonb(a)) from sp_btn_purreturn_unexamine(c_tenant, c_subsidiary, 'en', array[v_return]) a;

  -- What was received again keeps its return.
  assert fn_purreturn_kept(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('sId', v_back, 'dQty', 0))) is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.bought], null, '2026-01-20') a;
  assert fn_purreturn_kept(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('sId', v_back, 'dQty', 0))) like '%received again%';
  perform verdict(-2, to_jsonb(a)) from sp_purreturn_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_return))) a;
  perform verdict(-7, to_jsonb(a)) from sp_purreturnline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_back))) a;
  delete from purreceiptline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sOrderLineId" = given.ordered and x."sParentId" <> given.receipt;
  delete from purreturnline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = v_return;
  delete from purreturn x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_return;
  assert (select x."dReturnedQty" from purreceiptline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.line) = 0;
end
$$;
