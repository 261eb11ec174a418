-- Proves the stock core: posting, costs, refusals, taking back, reserving. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_line_side text;
  v_paper text;
  v_ink text;
  v_refusal text;
  v_released jsonb;
  v_taken jsonb;
  v_foil text;
  v_cell record;
begin
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 2);
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into elewarehouse ("sCode", "sName", "bAllowNegative") values ('T2', 'Line side', 1) returning "sId" into v_line_side;
  insert into elebin ("sParentId", "sCode") values (v_store, 'A-01');
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice") values ('PAPER', 'Paper', 'kg', 4) returning "sId" into v_paper;
  insert into elematerial ("sCode", "sName", "sUnit", "bBatch") values ('INK', 'Ink', 'kg', 1) returning "sId" into v_ink;

  -- fn_stock_refusal, fn_stock_lock, fn_stock_hold: what cannot be posted.
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store))) is null;
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_array(
    jsonb_build_object('sItemKind', 'product', 'sItemId', v_paper, 'sWarehouseId', v_store))) = 'There is no such item.';
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', 'x'))) = 'Item PAPER has no warehouse that is active.';
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'sBin', 'Z'))) = 'Warehouse T1 has no bin Z.';
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store))) = '物料 INK 按批次管理，缺少批号。';
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'dQty', -3),
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'dQty', -2)))
    = 'Stock of INK in T1 does not suffice: 0 free, 5 asked for.', 'what is missing is goods and no batch';
  perform fn_stock_hold(c_tenant, c_subsidiary, jsonb_build_array(
    jsonb_build_object('sItemId', v_paper, 'sWarehouseId', v_store), jsonb_build_object('sItemId', 'x')));
  perform fn_stock_lock(c_tenant, c_subsidiary, jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store)));
  assert fn_stock_place('en', 'T1', 'A-1', 'B1') = 'T1, bin A-1, batch B1' and fn_stock_place('en', 'T1', '', null) = 'T1';
  assert fn_stock_place('zh-CN', 'T1', 'A-1', '') = 'T1，库位 A-1';
  assert fn_stock_short('en', 'PAPER', 'T1', 1.50, 12000) = 'Stock of PAPER in T1 does not suffice: 1.5 free, 12,000 asked for.';

  -- fn_stock_post: in at the cost given, out at the average; the last unit takes all of the value.
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'R1',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', 3, 'dCost', 10, 'sDocLineId', 'a'),
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'sBin', 'A-01', 'sBatch', 'B1', 'dQty', 2, 'dCost', 50))));
  assert v_refusal is null, v_refusal;
  assert fn_stock_refusal(c_tenant, c_subsidiary, 'en', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'dQty', -1)))
    = 'Item INK is kept by batch: the batch is missing.', 'there is enough, of some batch';
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper) = 3;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_ink, v_store, 'A-01', 'B1') = 2;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_ink, v_store, 'A-01', 'B2') = 0;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-06', 'sDocTable', 't', 'sDocId', '2',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', -1.004))));
  assert v_refusal is null and fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '2') = -3.33;
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '2', 'product') = 0;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-06', 'sDocTable', 't', 'sDocId', '3',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', -2.01))));
  assert v_refusal = 'Stock of PAPER in T1 does not suffice: 2 free, 2.01 asked for.', v_refusal;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-06', 'sDocTable', 't', 'sDocId', '3',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', -2))));
  assert v_refusal is null and fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '3') = -6.67;

  -- fn_stock_unpost: what was used since cannot be taken back; what was not can, exactly.
  v_refusal := fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '1');
  assert v_refusal = 'Stock of PAPER in T1 does not suffice: 0 free, 3 asked for.', v_refusal;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '3') is null;
  select h."dQty", h."dCost" into v_cell
  from mitonhand h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_paper and h."sWarehouseId" = v_store;
  assert (v_cell."dQty", v_cell."dCost") = (2, 6.67), v_cell::text;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', 'nothing') is null;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-07', 'sDocTable', 't', 'sDocId', '4',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', 1, 'dCost', 3.40))));
  assert v_refusal is null;
  v_refusal := fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '1');
  assert v_refusal = 'Stock of PAPER in T1 does not suffice as of 2026-01-05: 2 could be taken, 3 asked for.', v_refusal;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '4') is null;

  -- A transfer moves the cost along; a warehouse that may go below zero does, at the average or the item's own cost.
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-08', 'sDocTable', 't', 'sDocId', '5',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_line_side, 'dQty', 1, 'sDocLineId', 'b'),
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', -1, 'sDocLineId', 'b'))));
  assert v_refusal is null and fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '5') = 0;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-08', 'sDocTable', 't', 'sDocId', '6',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_line_side, 'dQty', -5))));
  assert v_refusal is null and fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_paper, v_line_side) = -4;

  -- fn_stock_reserve, fn_stock_available, fn_stock_release: what is reserved is not free for others.
  v_refusal := fn_stock_reserve(c_tenant, c_subsidiary, 'en', jsonb_build_object('sDocTable', 'o', 'sDocId', '1', 'lines', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'dQty', 1.5, 'sDocLineId', 'x'))));
  assert v_refusal is null and fn_stock_available(c_tenant, c_subsidiary, 'material', v_ink, v_store) = 0.5;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-08', 'sDocTable', 't', 'sDocId', '7',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'sBin', 'A-01', 'sBatch', 'B1', 'dQty', -1))));
  assert v_refusal = 'Stock of INK in T1, bin A-01, batch B1 does not suffice: 0.5 free, 1 asked for.', v_refusal;
  assert fn_stock_reserved(c_tenant, c_subsidiary, 'material', v_ink) = 1.5;
  assert fn_stock_release(c_tenant, c_subsidiary, 'o', '1', 'x', 0.5) = 0.5;
  assert fn_stock_release(c_tenant, c_subsidiary, 'o', '1') = 1;
  assert fn_stock_release(c_tenant, c_subsidiary, 'o', '1') = 0;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_ink) = 2;
  -- fn_stock_release_cells (fn_stock_release_part): first where it is taken from, then elsewhere; it answers what it released.
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-08', 'sDocTable', 't', 'sDocId', '8',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'sBatch', 'B8', 'dQty', 3))));
  assert v_refusal is null, v_refusal;
  v_refusal := fn_stock_reserve(c_tenant, c_subsidiary, 'en', jsonb_build_object('sDocTable', 'o', 'sDocId', '1', 'lines', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'dQty', 5, 'sDocLineId', 'x'))));
  assert v_refusal is null, v_refusal;
  v_released := fn_stock_release_cells(c_tenant, c_subsidiary, 'o', '1', jsonb_build_array(
    jsonb_build_object('sDocLineId', 'x', 'sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'sBatch', 'B8', 'dQty', 2)));
  assert jsonb_array_length(v_released) = 1 and v_released -> 0 ->> 'sBatch' = 'B8' and (v_released -> 0 ->> 'dQty')::numeric = 2, v_released::text;
  v_released := fn_stock_release_cells(c_tenant, c_subsidiary, 'o', '1', jsonb_build_array(
    jsonb_build_object('sDocLineId', 'x', 'sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'sBatch', 'B8', 'dQty', 2)));
  assert (select sum((r.value ->> 'dQty')::numeric) from jsonb_array_elements(v_released) r) = 2 and jsonb_array_length(v_released) = 2, v_released::text;
  assert fn_stock_release_cells(c_tenant, c_subsidiary, 'o', 'x', null) is null;
  -- fn_stock_cells, fn_stock_batches: what is reserved for the line, then the batch that came first; nothing of what lies at a subcontractor.
  assert (
    select string_agg(c."sBatch" || trim_scale(c."dQty"), ' ') from fn_stock_cells(c_tenant, c_subsidiary, 'material', v_ink, 5, 'o', 'x') c
  ) = 'B12 B83';
  assert (select min(b."tFirst") from fn_stock_batches(c_tenant, c_subsidiary, 'material', v_ink) b where b."sBatch" = 'B8') = '2026-01-08';
  update elewarehouse w set "sKind" = 'outside' where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_store;
  assert (select count(*) from fn_stock_cells(c_tenant, c_subsidiary, 'material', v_ink, 5, 'o', 'x') c) = 0;
  assert (select sum(c."dQty") from fn_stock_cells(c_tenant, c_subsidiary, 'material', v_ink, 5, 'o', 'x', v_store) c) = 5;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_ink) = 0;
  update elewarehouse w set "sKind" = 'mixed' where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_store;
  perform fn_stock_release_part(c_tenant, c_subsidiary, r."sId", r."dQty")
  from mitreserve r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = '1';
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_ink) = 5;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '8') is null;
  v_refusal := fn_stock_reserve(c_tenant, c_subsidiary, 'en', jsonb_build_object('sDocTable', 'o', 'sDocId', '2', 'bPartial', 1, 'lines', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'dQty', 5))));
  assert v_refusal is null and fn_stock_available(c_tenant, c_subsidiary, 'material', v_ink) = 0;
  v_refusal := fn_stock_reserve(c_tenant, c_subsidiary, 'en', jsonb_build_object('sDocTable', 'o', 'sDocId', '3', 'lines', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'dQty', 1))));
  assert v_refusal = 'Only 0 of 1 INK can be reserved.', v_refusal;

  -- Stock that is filled up from below zero is worth what filled it; what was taken too cheap is a difference (fn_stock_doc_given).
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-09', 'sDocTable', 't', 'sDocId', '10',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_line_side, 'dQty', 14, 'dCost', 252))));
  assert v_refusal is null, v_refusal;
  select h."dQty", h."dCost" into v_cell
  from mitonhand h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_paper and h."sWarehouseId" = v_line_side;
  assert (v_cell."dQty", v_cell."dCost") = (10, 180), v_cell::text;
  assert fn_stock_doc_given(c_tenant, c_subsidiary, 't', '10') = 252 and fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '10') < 252;
  assert fn_stock_doc_given(c_tenant, c_subsidiary, 't', '10', 'semi') = 0;

  -- What others were costed by stays (fn_stock_used), and nobody takes before it came (fn_stock_since, fn_stock_backdate, fn_stock_short_on).
  insert into elematerial ("sCode", "sName", "sUnit") values ('FOIL', 'Foil', 'kg') returning "sId" into v_foil;
  for v_cell in select * from (values ('20', '2026-01-10', 10, 50), ('21', '2026-01-12', 10, 90), ('22', '2026-01-13', -5, null)) x (id, day, qty, cost)
  loop
    v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', v_cell.day, 'sDocTable', 't', 'sDocId', v_cell.id, 'sDocNo',
      'D' || v_cell.id, 'lines', jsonb_build_array(jsonb_build_object(
        'sItemKind', 'material', 'sItemId', v_foil, 'sWarehouseId', v_store, 'dQty', v_cell.qty, 'dCost', v_cell.cost))));
    assert v_refusal is null, v_refusal;
  end loop;
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '22') = -35;
  v_refusal := fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '20');
  assert v_refusal = 'The stock of FOIL in T1 was used since by D22, at a cost that depends on this document.', v_refusal;
  assert fn_stock_used(c_tenant, c_subsidiary, 'en', 't', '22') is null;
  v_taken := jsonb_build_object('sItemKind', 'material', 'sItemId', v_foil, 'sWarehouseId', v_store, 'dQty', -3);
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-11', 'sDocTable', 't', 'sDocId', '23',
    'lines', jsonb_build_array(v_taken)));
  assert v_refusal = 'Stock of FOIL in T1 came in after 2026-01-11 and was taken since: the cost of that would no longer be right. '
    'Take it out on 2026-01-12 or later.', v_refusal;
  assert fn_stock_take_back(c_tenant, c_subsidiary, 'en', 't', '22') is null;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-09', 'sDocTable', 't', 'sDocId', '23',
    'lines', jsonb_build_array(v_taken)));
  assert v_refusal = 'Stock of FOIL in T1 does not suffice as of 2026-01-09: 0 could be taken, 3 asked for.', v_refusal;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-11', 'sDocTable', 't', 'sDocId', '23',
    'lines', jsonb_build_array(v_taken)));
  assert v_refusal is null and fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '23') = -15, 'what was there on that day cost 5';
  assert fn_stock_short_on('zh-CN', 'FOIL', 'T1', '2026-01-09', -1, 3.0) = '截至 2026-01-09，FOIL 在 T1 的库存不足：可用 0，需要 3。';
  assert (
    select (s."dQty", s."dCost", s."dLeast", s."iMoves", s."tTaken") is not distinct from (7::numeric, 75::numeric, -3::numeric, 2, null::date)
    from mitonhand h
    cross join lateral fn_stock_since(c_tenant, c_subsidiary, h."sId", '2026-01-10') s
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_foil
  );
  assert (
    select f."dCost" = 10 and f."sMsg" is null
    from mitonhand h
    cross join lateral fn_stock_backdate(c_tenant, c_subsidiary, 'en', h."sId", '2026-01-10', 2, 2) f
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_foil
  );

  -- fn_stock_line_cost: what a line takes out is a part of the cost of what comes in by it.
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-14', 'sDocTable', 't', 'sDocId', '24',
    'lines', jsonb_build_array(v_taken || jsonb_build_object('sDocLineId', 'u'), jsonb_build_object(
      'sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', 1, 'dCost', 2, 'bUses', 1, 'sDocLineId', 'u'))));
  assert v_refusal is null and fn_stock_doc_cost(c_tenant, c_subsidiary, 't', '24') = 2, v_refusal;
  assert fn_stock_line_cost(c_tenant, c_subsidiary, 't', '24', 'u', null, null) > 0;

  -- fn_stock_book, fn_stock_unbook: stock and voucher together, and back.
  perform fn_account_standard(c_tenant, c_subsidiary);
  v_refusal := fn_stock_book(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-08', 'sDocTable', 't', 'sDocId', '9', 'sDocNo', 'B9',
    'sItemKind', 'material', 'sSummary', 'Found', 'lines', jsonb_build_array(jsonb_build_object(
      'sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'sBatch', 'B9', 'dQty', 1, 'dCost', 7))));
  assert v_refusal is null, v_refusal;
  assert (
    select h."dDebit" = 7
    from accvoucher h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sDocTable" = 't' and h."sDocId" = '9'
  );
  assert fn_stock_unbook(c_tenant, c_subsidiary, 'en', 't', '9') is null;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_ink, v_store, '', 'B9') = 0;
  assert (
    select h."iMoves" = 2
    from mitonhand h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_ink and h."sBatch" = 'B9'
  );
  assert (select r."sCode" from fn_stock_document_refusal('en', null, 0) r) = -1;
  assert (select r."sCode" from fn_stock_document_refusal('en', '{"sBillNo": "1", "sItemKind": "semi", "bCheck": 0}', 0, 'product') r) = -1;
  assert (select r."sMsg" from fn_stock_document_refusal('zh-CN', '{"sBillNo": "1", "sItemKind": "semi", "bCheck": 1}', 0) r) = '单据 1 已审核。';
  assert (select r."sCode" from fn_stock_document_refusal('en', '{"sBillNo": "1", "sItemKind": "semi", "bCheck": 1}', 1, 'semi') r) = 0;

  -- Every cell equals the sum of its movements.
  assert not exists (
    select
    from mitonhand h
    left join mitledger m using ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch")
    where h."sBrandsId" = c_tenant
      and h."sSubsidiaryId" = c_subsidiary
    group by h."sId", h."dQty", h."dCost"
    having h."dQty" <> coalesce(sum(m."dQty"), 0) or h."dCost" <> coalesce(sum(m."dCost"), 0)
  );

  -- A closed period takes nothing and gives nothing back.
  insert into accperiod ("iYear", "iPeriod", "tFrom", "tTo", "bClosed", "tClosedAt") values (2026, 1, '2026-01-01', '2026-01-31', 1, now());
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-31', 'sDocTable', 't', 'sDocId', '8',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_paper, 'sWarehouseId', v_store, 'dQty', 1))));
  assert v_refusal = 'The period of 2026-01-31 is closed.', v_refusal;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'zh-CN', 't', '6') = '2026-01-08 所在的会计期间已结账。';
end
$$;
