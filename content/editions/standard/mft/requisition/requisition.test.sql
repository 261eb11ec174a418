-- Proves the rules of material requisitions. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_other text;
  v_board text;
  v_sheet text;
  v_box text;
  v_order text;
  v_material text;
  v_semi text;
  v_requisition text;
  v_line text;
  v_refusal text;
  v_verdict record;
  v_found record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0), ('kg', 'kilogram', 1);
  insert into elewarehouse ("sCode", "sName", "sKind") values ('W1', 'Store', 'mixed') returning "sId" into v_store;
  insert into elewarehouse ("sCode", "sName", "sKind") values ('W2', 'Other', 'mixed') returning "sId" into v_other;
  insert into elematerial ("sCode", "sName", "sUnit", "dCost", "sWarehouseId") values ('M1', 'Board', 'kg', 5, v_store) returning "sId" into v_board;
  insert into eleproduct ("sCode", "sName", "sUnit", "bSemi", "sWarehouseId") values ('S1', 'Sheet', 'pcs', 1, v_store) returning "sId" into v_sheet;
  insert into eleproduct ("sCode", "sName", "sUnit") values ('B1', 'Box', 'pcs') returning "sId" into v_box;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'IN1',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_board, 'sWarehouseId', v_store, 'dQty', 12, 'dCost', 60),
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_board, 'sWarehouseId', v_other, 'dQty', 6, 'dCost', 36),
      jsonb_build_object('sItemKind', 'semi', 'sItemId', v_sheet, 'sWarehouseId', v_store, 'dQty', 50, 'dCost', 100)
    )));
  assert v_refusal is null, v_refusal;
  insert into mftworkorder ("sBillNo", "tBillDate", "tDueDate", "sProductId", "sProductName", "sUnit", "dQty") values ('WO-1', '2026-01-06', '2026-01-20', v_box, 'Box', 'pcs', 100)
  returning "sId" into v_order;
  insert into mftworkorderline ("sParentId", "iLine", "sItemKind", "sItemId", "sItemCode", "sItemName", "sUnit", "dQty") values (v_order, 1, 'material', v_board, 'M1', 'Board', 'kg', 20)
  returning "sId" into v_material;
  insert into mftworkorderline ("sParentId", "iLine", "sItemKind", "sItemId", "sItemCode", "sItemName", "sUnit", "dQty") values (v_order, 2, 'semi', v_sheet, 'S1', 'Sheet', 'pcs', 30)
  returning "sId" into v_semi;

  -- sp_btn_workorder_to_requisition: in parts, within the tolerance (fn_mftrequisitionline_room), from the cells where the stock is.
  perform verdict(-1, to_jsonb(a)) from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board) = 0;
  assert fn_mftrequisitionline_room(c_tenant, c_subsidiary, v_material) = 22;
  perform verdict(-6, to_jsonb(a)) from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_material, 'dQty', 22.1))) a;
  select count(*) as cells, sum(c."dQty") as qty, min(c."dQty") as least into v_found from fn_mftrequisitionline_cells(c_tenant, c_subsidiary, v_material, 20) c;
  assert v_found is not distinct from row(3::bigint, 20::numeric, 2::numeric), v_found::text;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_requisition from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order],
    jsonb_build_array(
      jsonb_build_object('sId', v_material, 'dQty', 15),
      jsonb_build_object('sId', v_semi, 'dQty', 10, 'sWarehouseId', v_store)
    ), '2026-01-10') a;
  select count(*) as lines, sum(l."dQty") filter (where l."sItemKind" = 'material') as board into v_found
  from mftrequisitionline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_requisition;
  assert v_found is not distinct from row(3::bigint, 15::numeric), v_found::text;
  assert (select l."dIssuedQty" from mftworkorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_material) = 15;
  select l."sId" into v_line from mftrequisitionline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_requisition and l."sItemKind" = 'semi';

  -- Hooks, and the trigger (fn_mftrequisitionline_settle, fn_mftworkorderline_issued).
  perform verdict(-1, to_jsonb(a)) from sp_mftrequisition_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', -1)))) a;
  select a.* into v_verdict from sp_mftrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 34)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'This line takes 33 at most.', v_verdict."sMsg";
  begin
    update mftrequisitionline l set "dQty" = 34 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
    assert false, 'more was issued than the tolerance allows';
  exception when check_violation then
    null;
  end;
  perform fn_mftworkorderline_issued(c_tenant, c_subsidiary, array[v_material, v_semi]);

  -- Sp_mftrequisition_examine: not before its work order; stock, reservations and books (fn_mftrequisition_release).
  update mftrequisition h set "tBillDate" = '2026-01-05' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_requisition;
  select a.* into v_verdict from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  assert v_verdict."sCode" = -8 and v_verdict."sMsg" = 'Work order WO-1 is of a later day than 2026-01-05: 2026-01-06 is the first possible date.', v_verdict."sMsg";
  update mftrequisition h set "tBillDate" = '2026-01-10' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_requisition;
  perform verdict(-1, to_jsonb(a)) from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  update mftrequisitionline l set "sWarehouseId" = null where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(-4, to_jsonb(a)) from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  update mftrequisitionline l set "sWarehouseId" = v_store where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(0, to_jsonb(a)) from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  perform verdict(-1, to_jsonb(a)) from sp_mftrequisitionline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', '{}'::jsonb))) a;
  -- 12 at 5 and 3 at 6, 10 at 2; the reservation left is 3 of the board and 20 sheets.
  assert (select h."dCost" from mftrequisition h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_requisition) = 98;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_board) = 3;
  assert (select sum(r."dQty") from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = v_order) = 23;
  select h."sState", h."dMaterialCost" into v_found from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('working'::text, 98.00), v_found::text;
  select sum(l."dDebit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')) as wip,
    sum(l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockMaterial')) as material,
    sum(l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockSemi')) as semi
  into v_found
  from accvoucherline l
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary;
  assert v_found is not distinct from row(98.00, 78.00, 20.00), v_found::text;

  -- The rest cannot be taken: 5 of the board are open, 3 are there.
  select a.* into v_verdict from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-11') a;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  begin
    select a.* into v_found from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_verdict."sId"]) a;
    raise exception 'a refusal is rolled back' using errcode = 'AS000';
  exception when sqlstate 'AS000' then
    assert v_found."sCode" = -6, v_found."sMsg";
  end;
  select a.* into v_found from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  assert v_found."sCode" = -5, v_found."sMsg";
  delete from mftrequisitionline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_verdict."sId";
  select a.* into v_found from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_verdict."sId"]) a;
  assert v_found."sCode" = -3, v_found."sMsg";
  delete from mftrequisition h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_verdict."sId";

  -- sp_btn_mftrequisition_unexamine: undoes exactly that (fn_mftrequisition_reserve).
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftrequisition_unexamine(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftrequisition_unexamine(c_tenant, c_subsidiary, 'en', array[v_requisition]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_board) = 18;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board, v_store) = 0;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftrequisition_unexamine(c_tenant, c_subsidiary, 'en', array[v_requisition]) a;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')
  ) = 0;
  perform fn_mftrequisition_release(c_tenant, c_subsidiary, v_requisition);
  assert fn_mftrequisition_reserve(c_tenant, c_subsidiary, 'en', v_requisition) is null;

  -- A closed work order takes no requisition.
  update mftworkorder h set "tClosedAt" = now() where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  select a.* into v_verdict from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_requisition]) a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = 'Work order WO-1 is closed.', v_verdict."sMsg";
end
$$;
