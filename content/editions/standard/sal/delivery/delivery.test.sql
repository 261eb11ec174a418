-- Proves the rules of deliveries. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_delivery text;
  v_delivered text;
  v_verdict record;
  v_found record;
  v_cream text;
  v_order text;
  v_line text;
begin
  select * into given from given_sales_order();

  -- Sp_salorder_examine reserves what is there (fn_salorder_reserve): 80 of 100.
  assert fn_stock_available(c_tenant, c_subsidiary, 'product', given.product) = 0;
  assert fn_salorder_reserve(c_tenant, c_subsidiary, 'en', given.bill) is null;
  assert (select sum(r."dQty") from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = given.bill) = 80;

  -- sp_btn_order_to_delivery with fn_saldeliveryline_cells and fn_saldeliveryline_room: in parts, within the tolerance.
  perform verdict(-1, to_jsonb(a)) from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['x']) a;
  select a.* into v_verdict from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.bill], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 106))) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = '106 was asked for, but that line takes 105 at most.', v_verdict."sMsg";
  perform verdict(-6, to_jsonb(a)) from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.bill], jsonb_build_array(jsonb_build_object('sId', 'x', 'dQty', 1))) a;
  assert fn_saldeliveryline_room(c_tenant, c_subsidiary, given.line) = 105;
  select c."sWarehouseId" into v_found from fn_saldeliveryline_cells(c_tenant, c_subsidiary, given.line, given.product, 60, null, null, null) c;
  assert v_found."sWarehouseId" = given.store;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_delivery from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.bill],
    jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 60)), '2026-01-10') a;
  select l."sId" into v_delivered from saldeliveryline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_delivery;
  select h."sOrderNo", h."dAmount", h."dTax", h."dTotal" into v_found from saldelivery h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_delivery;
  assert v_found is not distinct from row('SO-1'::text, 600.00, 78.00, 678.00), v_found::text;
  assert (select l."dDeliveredQty" from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line) = 60;
  assert (select h."iDone" from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.bill) = 60;
  -- Part of a percent is not nothing, and all but a part of one not all.
  for v_found in select * from (values (0.25, 1), (64.5, 65), (99.75, 99), (60, 60)) e (delivered, done) loop
    update salorderline l set "dDeliveredQty" = v_found.delivered where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
    assert (select h."iDone" from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.bill) = v_found.done, v_found::text;
  end loop;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "sCurrency") values ('SO-0', given.customer, '2026-01-08', 'CNY') returning "sId" into v_order;
  perform fn_salorder_total(c_tenant, c_subsidiary, array[v_order]);
  assert (select h."iDone" from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order) = 0, 'nothing is no done order';

  -- Hooks, fn_saldeliveryline_complete, fn_saldelivery_total, fn_saldeliveryline_settle, fn_salorderline_delivered.
  perform verdict(-1, to_jsonb(a)) from sp_saldelivery_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_saldelivery_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_delivery, 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_saldeliveryline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-3, to_jsonb(a)) from sp_saldeliveryline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_delivered, 'data', jsonb_build_object('dQty', 0)))) a;
  select a.* into v_verdict from sp_saldeliveryline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_delivered, 'data', jsonb_build_object('dQty', 106)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'This line takes 105 at most.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_saldeliveryline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_delivered, 'data', jsonb_build_object('dQty', 1)))) a;
  perform verdict(0, to_jsonb(a)) from sp_saldeliveryline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_delivered, 'data', '{}'::jsonb))) a;
  begin
    update saldeliveryline l set "dQty" = 106 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_delivered;
    assert false, 'more was delivered than the tolerance allows';
  exception when check_violation then
    null;
  end;
  perform fn_saldeliveryline_complete(c_tenant, c_subsidiary, array[v_delivery]), fn_saldelivery_total(c_tenant, c_subsidiary, array[v_delivery]);
  perform fn_salorderline_delivered(c_tenant, c_subsidiary, array[given.line]), fn_saldeliveryline_returned(c_tenant, c_subsidiary, array[v_delivered]),
    fn_saldeliveryline_invoiced(c_tenant, c_subsidiary, array[v_delivered]);

  -- Sp_saldelivery_examine: stock, reservations and books (fn_saldelivery_movements, fn_saldelivery_release).
  assert fn_saldelivery_movements(c_tenant, c_subsidiary, v_delivery) -> 0 ->> 'dQty' = '-60';
  perform verdict(-1, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  update saldeliveryline l set "sWarehouseId" = null where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_delivered;
  perform verdict(-4, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_delivery]) a;
  update saldeliveryline l set "sWarehouseId" = given.store where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_delivered;
  perform verdict(-2, to_jsonb(a)) from sp_btn_saldelivery_unexamine(c_tenant, c_subsidiary, 'en', array[v_delivery]) a;
  perform verdict(0, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_delivery]) a;
  perform verdict(-2, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_delivery]) a;
  perform verdict(-1, to_jsonb(a)) from sp_saldeliveryline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_delivered, 'data', '{}'::jsonb))) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', given.product) = 20;
  assert (select sum(r."dQty") from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = given.bill) = 20;
  select v."dDebit", v."sKind" into v_found from accvoucher v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sDocTable" = 'saldelivery' and v."sDocId" = v_delivery;
  assert v_found is not distinct from row(300.00, 'document'::text), v_found::text;
  perform verdict(-3, to_jsonb(a)) from sp_btn_salorder_unexamine(c_tenant, c_subsidiary, 'en', array[given.bill]) a;

  -- sp_btn_saldelivery_unexamine: undoes exactly that (fn_saldelivery_reserve).
  perform verdict(0, to_jsonb(a)) from sp_btn_saldelivery_unexamine(c_tenant, c_subsidiary, 'en', array[v_delivery]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', given.product) = 80;
  assert (select sum(r."dQty") from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = given.bill) = 80;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'costOfSales')
  ) = 0;
  perform fn_saldelivery_release(c_tenant, c_subsidiary, v_delivery);
  assert fn_saldelivery_reserve(c_tenant, c_subsidiary, 'en', v_delivery) is null;
  assert (select sum(r."dQty") from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = given.bill) = 80;

  -- fn_salorder_release: what is closed waits for nothing and keeps nothing (fn_salorderline_waits).
  assert fn_salorderline_waits(c_tenant, c_subsidiary, given.line) = 20;
  update salorderline l set "bClosed" = 1 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
  perform fn_salorder_release(c_tenant, c_subsidiary, given.bill);
  assert fn_salorderline_waits(c_tenant, c_subsidiary, given.line) is null;
  assert not exists (select from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = given.bill);
  update salorderline l set "bClosed" = 0 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
  assert fn_salorder_reserve(c_tenant, c_subsidiary, 'en', given.bill) is null;

  -- fn_stock_allot, fn_stock_waiting, fn_stock_yield, fn_salorder_pass_on: what arrives goes to the order that waits, and comes back from it.
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-11', 'sDocTable', 't', 'sDocId', '2', 'sDocNo', 'IN2',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'product', 'sItemId', given.product, 'sWarehouseId', given.store, 'dQty', 5, 'dCost', 25)))) is null;
  assert fn_salorderline_waits(c_tenant, c_subsidiary, given.line) = 15;
  assert (
    select fn_stock_yield(c_tenant, c_subsidiary, h."sId", 2)
    from mitonhand h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = given.product
  ) = 2;
  perform fn_stock_allot(c_tenant, c_subsidiary, array['x']);
  assert (select w."sDocLineId" from fn_stock_waiting(c_tenant, c_subsidiary, 'product', given.product) w) = given.line;
  assert fn_salorderline_waits(c_tenant, c_subsidiary, given.line) = 17;
  perform fn_salorder_pass_on(c_tenant, c_subsidiary, given.bill);
  assert fn_salorderline_waits(c_tenant, c_subsidiary, given.line) = 15;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '2') is null;
  assert fn_salorderline_waits(c_tenant, c_subsidiary, given.line) = 20;

  -- More than is in stock is refused; without its deliveries the order is free again.
  update saldeliveryline l set "dQty" = 90 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_delivered;
  perform verdict(-6, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_delivery]) a;
  perform fn_stock_release(c_tenant, c_subsidiary, 'salorder', given.bill);
  delete from saldeliveryline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_delivery;
  perform verdict(-3, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_delivery]) a;
  delete from saldelivery h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_delivery;
  assert (select l."dDeliveredQty" from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line) = 0;
  perform verdict(0, to_jsonb(a)) from sp_btn_salorder_unexamine(c_tenant, c_subsidiary, 'en', array[given.bill]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.bill]) a;

  -- Goods kept by batch are split over their batches, the one that came first before the others; what is nowhere is refused at approval.
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice", "bBatch", "sWarehouseId") values ('D2', 'Cream', 'pcs', 10, 1, given.store)
  returning "sId" into v_cream;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-07', 'sDocTable', 't', 'sDocId', '2', 'sDocNo', 'IN2',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'product', 'sItemId', v_cream, 'sWarehouseId', given.store, 'sBatch', 'A', 'dQty', 9, 'dCost', 90)))) is null;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-06', 'sDocTable', 't', 'sDocId', '3', 'sDocNo', 'IN3',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'product', 'sItemId', v_cream, 'sWarehouseId', given.store, 'sBatch', 'B', 'dQty', 6, 'dCost', 54)))) is null;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "sCurrency")
  values ('SO-2', given.customer, '2026-01-08', '2026-01-20', 'CNY') returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "sUnit", "dQty", "dPrice") values (v_order, v_cream, 'pcs', 10, 10) returning "sId" into v_line;
  perform fn_salorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  perform verdict(0, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_delivery
  from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-10') a;
  assert (
    select string_agg(l."sBatch" || trim_scale(l."dQty"), ' ' order by l."iLine")
    from saldeliveryline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_delivery
  ) = 'B6 A4';
  perform verdict(0, to_jsonb(a)) from sp_saldelivery_examine(c_tenant, c_subsidiary, 'Tester', 'zh-CN', array[v_delivery]) a;
  assert (
    select v."sSummary" = '发货单 ' || h."sBillNo"
    from accvoucher v
    join saldelivery h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v."sDocId"
    where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sDocId" = v_delivery
  ), 'the summary is in the language of who approves';
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_cream, given.store, null, 'A') = 5;
  assert (
    select string_agg(concat(c."sBatch", trim_scale(c."dQty")), ' ')
    from fn_saldeliveryline_cells(c_tenant, c_subsidiary, v_line, v_cream, 7, null, null, null) c
  ) = 'A5 2', 'what is nowhere is asked of no batch';
  -- fn_saldeliveryline_free: what is all kept for another order is not proposed, and what a draft holds is not proposed twice.
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "sCurrency")
  values ('SO-3', given.customer, '2026-01-08', '2026-01-20', 'CNY') returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "sUnit", "dQty", "dPrice") values (v_order, v_cream, 'pcs', 7, 10) returning "sId" into v_line;
  perform fn_salorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  perform verdict(0, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert fn_saldeliveryline_free(c_tenant, c_subsidiary, v_line, v_cream) = 5;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_delivery
  from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-10') a;
  assert (
    select string_agg(l."sBatch" || trim_scale(l."dQty"), ' ' order by l."iLine")
    from saldeliveryline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_delivery
  ) = 'A5', 'only what is free is proposed';
  select a.* into v_verdict from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-10') a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = 'Nothing of what is open on this order is free in stock.', v_verdict."sMsg";
  update salorderline l set "bClosed" = 1 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order;
  select a.* into v_verdict from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-10') a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = 'Nothing is left to deliver on this order.', v_verdict."sMsg";
  update salorderline l set "bClosed" = 0 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "sCurrency")
  values ('SO-4', given.customer, '2026-01-08', '2026-01-20', 'CNY') returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "sUnit", "dQty", "dPrice") values (v_order, v_cream, 'pcs', 3, 10) returning "sId" into v_line;
  perform fn_salorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  perform verdict(0, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_order_to_delivery(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-10') a;
  update elewarehouse w set "bAllowNegative" = 1 where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = given.store;
  assert fn_saldeliveryline_free(c_tenant, c_subsidiary, v_line, v_cream) is null;
  update elewarehouse w set "bAllowNegative" = 0 where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = given.store;
  assert (
    select string_agg(concat(c."sBatch", trim_scale(c."dQty")), ' ')
    from fn_saldeliveryline_cells(c_tenant, c_subsidiary, v_line, v_cream, 7, null, null, 'B') c
  ) = 'B7', 'the batch asked for is kept to';
end
$$;
