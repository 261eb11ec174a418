-- Proves the rules of purchase orders and their conversion. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_bill record;
  v_requisition text;
  v_wanted text;
  v_order text;
  v_line text;
  v_receipt text;
  v_blocked text;
  v_place tid;
begin
  select * into given from given_materials();
  insert into elesupplier ("sCode", "sName", "bBlocked") values ('T2', 'Late Ltd', 1) returning "sId" into v_blocked;
  insert into purrequisition ("sBillNo", "tBillDate", "tNeedDate") values ('PR-1', '2026-01-10', '2026-01-20') returning "sId" into v_requisition;
  insert into purrequisitionline ("sParentId", "sMaterialId", "dQty") values (v_requisition, given.paper, 100) returning "sId" into v_wanted;
  insert into purorder ("sBillNo", "tBillDate", "sSupplierId", "sRequisitionId", "sRequisitionNo", "dTotal")
  values ('PO-1', '2026-01-12', given.supplier, v_requisition, 'PR-1', 7) returning "sId" into v_order;
  perform verdict(0, to_jsonb(a)) from sp_purorder_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  insert into purorderline ("sParentId", "sMaterialId", "dQty", "sRequisitionLineId") values (v_order, given.paper, 60, v_wanted) returning "sId" into v_line;
  perform verdict(0, to_jsonb(a)) from sp_purorderline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line))) a;
  select h."sSupplierName", h."dAmount", h."dTax", h."dTotal" into v_bill from purorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_bill is not distinct from row('Paper mill'::text, 480::numeric, 62.4::numeric, 542.4::numeric), v_bill::text;
  perform fn_purorderline_complete(c_tenant, c_subsidiary, array[v_order]), fn_purorder_complete(c_tenant, c_subsidiary, array[v_order]),
    fn_purorder_total(c_tenant, c_subsidiary, array[v_order]);

  -- A line that does not change is not written; in another currency lines are worked out anew, in its digits.
  select l.ctid into v_place from purorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform fn_purorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  assert (select l.ctid = v_place from purorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line), 'written for nothing';
  insert into siscurrency ("sCode", "sName", "iDigits") values ('JPY', 'Yen', 0) returning "sId" into v_receipt;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_receipt, '2026-01-01', 7);
  update purorder h set "sCurrency" = 'JPY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(0, to_jsonb(a)) from sp_purorder_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sCurrency', 'JPY')))) a;
  assert (select x."dTotal" from purorder x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_order) = 77, '60 at 1.14, and 13 %';
  update purorder h set "sCurrency" = 'CNY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform fn_purorderline_complete(c_tenant, c_subsidiary, array[v_order]);

  -- What may be saved.
  perform verdict(-1, to_jsonb(a)) from sp_purorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sSupplierId', v_blocked)))) a;
  update elesupplier s set "bBlocked" = 0 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = v_blocked;
  perform verdict(-2, to_jsonb(a)) from sp_purorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sSupplierId', v_blocked)))) a;
  perform verdict(-2, to_jsonb(a)) from sp_purorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_order, 'sMaterialId', 'nothing', 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', -1)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_purorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('sMaterialId', given.ink)))) a;
  perform verdict(-5, to_jsonb(a)) from sp_purorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 101)))) a;
  assert (
    select fn_purorderline_room(c_tenant, c_subsidiary, l."sRequisitionLineId") + l."dQty"
    from purorderline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line
  ) = 100;
  perform verdict(0, to_jsonb(a)) from sp_purorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 100)))) a;

  -- fn_purorderline_settle and fn_purrequisitionline_ordered: the requisition counts, and never more than was wanted.
  perform fn_purrequisitionline_ordered(c_tenant, c_subsidiary, array[v_wanted]);
  assert (select x."dOrderedQty" from purrequisitionline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_wanted) = 60;
  begin
    update purorderline l set "dQty" = 101 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
    assert false, 'more was ordered than wanted';
  exception when check_violation then
    null;
  end;

  -- Sp_purorder_examine and back.
  perform verdict(-1, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-4, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update purorder h set "tDeliveryDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-3, to_jsonb(a)) from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  update elesupplier s set "bBlocked" = 1 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = given.supplier;
  perform verdict(-5, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update elesupplier s set "bBlocked" = 0 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = given.supplier;
  perform verdict(0, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-2, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-1, to_jsonb(a)) from sp_purorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_line, 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_purorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_purorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;

  -- sp_btn_order_to_receipt: in part, then up to the tolerance, never more.
  perform verdict(-2, to_jsonb(a)) from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['nothing']) a;
  perform verdict(-6, to_jsonb(a)) from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 63.5))) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_receipt from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 20)), '2026-01-18') a;
  select h."sOrderNo", h."tBillDate", h."dTotal" into v_bill from purreceipt h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_receipt;
  assert v_bill is not distinct from row('PO-1'::text, '2026-01-18'::date, 180.8::numeric), v_bill::text;
  assert (select x."dReceivedQty" from purorderline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_line) = 20;
  perform verdict(-3, to_jsonb(a)) from sp_btn_purorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  begin
    delete from purorder x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_order;
    assert false, 'a document with a successor was deleted';
  exception when foreign_key_violation then
    null;
  end;
  perform verdict(0, to_jsonb(a)) from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', 43))) a;
  assert (select x."dReceivedQty" from purorderline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_line) = 63;
  perform verdict(-5, to_jsonb(a)) from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
end
$$;
