-- Proves the stock-in documents: kinds kept apart, stock and books, withdrawal. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_paper text;
  v_box text;
  v_bill text;
  v_line text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice") values ('PAPER', 'Paper', 'kg', 4) returning "sId" into v_paper;
  insert into eleproduct ("sCode", "sName", "sUnit") values ('BOX', 'Box', 'pcs') returning "sId" into v_box;
  insert into mitin ("sBillNo", "tBillDate", "sItemKind", "sWarehouseId") values ('IN-1', '2026-01-05', 'material', v_store) returning "sId" into v_bill;

  perform verdict(-1, to_jsonb(a)) from sp_mitin_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-3, to_jsonb(a)) from sp_mitin_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;

  -- Lines are completed by the trigger fn_mitinline_fill: kind, number, names.
  insert into mitinline ("sParentId", "sItemId", "dQty", "dPrice") values (v_bill, v_paper, 10, 3);
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 2);
  insert into mitinline ("sParentId", "sItemId", "dQty") values (v_bill, v_paper, 5.004) returning "sId" into v_line;
  assert (
    select (l."sItemKind", l."iLine", l."sItemCode", l."sItemName", l."sUnit", l."dQty") = ('material', 2, 'PAPER', 'Paper', 'kg', 5)
    from mitinline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line
  );
  perform verdict(0, to_jsonb(a)) from sp_mitinline_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('sId', v_line))) a;
  perform verdict(-2, to_jsonb(a)) from sp_mitinline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 5.001)))) a;
  perform verdict(0, to_jsonb(a)) from sp_mitinline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 5.01)))) a;
  begin
    insert into mitinline ("sParentId", "sItemId", "dQty") values (v_bill, v_box, 5) returning "sId" into v_line;
    assert false, 'a material document took a product';
  exception when foreign_key_violation then
    null;
  end;
  update elematerial m set "bActive" = 0 where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_paper;
  perform verdict(-1, to_jsonb(a)) from sp_mitinline_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('sId', v_line))) a;
  update elematerial m set "bActive" = 1 where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_paper;

  perform verdict(-2, to_jsonb(a)) from sp_btn_mitin_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  perform verdict(0, to_jsonb(a)) from sp_mitin_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  perform verdict(-2, to_jsonb(a)) from sp_mitin_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_store) = 15;
  -- The first line at its price; the second, without one, at the average of the place.
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 'mitin', v_bill) = 45;
  assert (
    select array_agg(l."dDebit" - l."dCredit" order by l."sAccountCode")
    from accvoucher h
    join accvoucherline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sDocTable" = 'mitin' and h."sDocId" = v_bill
      and l."sAccountId" in (fn_account_id(c_tenant, c_subsidiary, 'stockMaterial'), fn_account_id(c_tenant, c_subsidiary, 'stockDifference'))
  ) @> array[45::numeric, -45];

  -- Another family's button does not reach it; its own takes all of it back.
  perform verdict(-1, to_jsonb(a)) from fn_mitin_withdraw(c_tenant, c_subsidiary, 'en', 'product', array[v_bill]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mitin_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_store) = 0;
  assert (
    select h."bCheck" = 0 and h."tCheckDate" is null and h."sCheckPerson" is null and h."dAmount" = 0
    from mitin h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_bill
  );
end
$$;
