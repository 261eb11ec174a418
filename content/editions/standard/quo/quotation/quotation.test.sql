-- Proves the rules of quotations and their conversion. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_blocked text;
  v_product text;
  v_inactive text;
  v_quotation text;
  v_first text;
  v_second text;
  v_board text;
  v_centre text;
  v_process text;
  v_recipe text;
  v_verdict record;
  v_bill record;
begin
  insert into elecustomer ("sCode", "sName", "sContact") values ('Q1', 'Open Ltd', 'Ms Open') returning "sId" into v_customer;
  insert into elecustomer ("sCode", "sName", "bBlocked") values ('Q2', 'Blocked Ltd', 1) returning "sId" into v_blocked;
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice", "dTaxRate") values ('Q1', 'Carton', 'box', 10, 13) returning "sId" into v_product;
  insert into eleproduct ("sCode", "sName", "bActive") values ('Q2', 'Old carton', 0) returning "sId" into v_inactive;

  -- Sp_quoquotation_BeforeSave: who may be quoted.
  perform verdict(0, to_jsonb(a)) from sp_quoquotation_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n1', 'data', jsonb_build_object('sCustomerId', v_customer)))) a;
  select a.* into v_verdict from sp_quoquotation_beforesave(c_tenant, c_subsidiary, 'zh-CN',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', 'n1', 'data', jsonb_build_object('sCustomerId', v_blocked)))) a;
  assert v_verdict."sCode" = -1 and v_verdict."sMsg" = '客户 Blocked Ltd 已停用。';
  select a.* into v_verdict from sp_quoquotation_beforesave(c_tenant, c_subsidiary, 'en', '[{"handleType": "del", "sId": "n1"}]') a;
  assert v_verdict."sCode" = 0, 'a deletion needs no customer';

  -- Sp_quoquotation_AfterSave and Sp_quoquotationline_AfterSave: what was left empty is completed, totals are sums.
  insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "dTotal") values ('QT-1', v_customer, '2026-01-10', 999) returning "sId" into v_quotation;
  insert into quoquotationline ("sParentId", "sProductId", "dQty") values (v_quotation, v_product, 10) returning "sId" into v_first;
  insert into quoquotationline ("sParentId", "sProductId", "dQty", "dPrice", "dDiscount") values (v_quotation, v_product, 4, 12.5, 10) returning "sId" into v_second;
  perform verdict(0, to_jsonb(a)) from sp_quoquotationline_aftersave(c_tenant, c_subsidiary,
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', v_first), jsonb_build_object('handleType', 'add', 'sId', v_second))) a;
  select l."iLine", l."sProductName", l."sUnit", l."dPrice", l."dTaxRate", l."dAmount", l."dTax", l."dTotal" into v_bill
  from quoquotationline l
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_first;
  assert v_bill is not distinct from row(1, 'Carton'::text, 'box'::text, 10::numeric, 13::numeric, 100::numeric, 13::numeric, 113::numeric), v_bill::text;
  update quoquotation h set "dTotal" = 5 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
  perform verdict(0, to_jsonb(a)) from sp_quoquotation_aftersave(c_tenant, c_subsidiary,
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_quotation))) a;
  select h."sCustomerName", h."sContact", h."dAmount", h."dTax", h."dTotal" into v_bill
  from quoquotation h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
  assert v_bill is not distinct from row('Open Ltd'::text, 'Ms Open'::text, 145::numeric, 18.85::numeric, 163.85::numeric), v_bill::text;

  -- fn_quoquotationline_settle: totals follow whoever changes the lines.
  update quoquotationline l set "dAmount" = 200, "dTax" = 26, "dTotal" = 226
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_first;
  assert (select h."dTotal" from quoquotation h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation) = 276.85;
  perform fn_quoquotationline_complete(c_tenant, c_subsidiary, array[v_quotation]);
  assert (select h."dTotal" from quoquotation h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation) = 163.85;
  perform fn_quoquotation_complete(c_tenant, c_subsidiary, array[v_quotation]), fn_quoquotation_total(c_tenant, c_subsidiary, array[v_quotation]);

  -- fn_quoquotationline_estimate, fn_quoquotation_estimate and sp_btn_quoquotation_estimate: unknown, by standard cost, then by bill of material and routing.
  assert (select l."dCostEstimate" is null and l."dMargin" is null from quoquotationline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_first);
  update eleproduct p set "dCost" = 4 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_product;
  perform fn_quoquotationline_estimate(c_tenant, c_subsidiary, array[v_first]);
  select h."dCostEstimate", h."dMargin", h."dMarginPercent" into v_bill from quoquotation h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
  assert v_bill is not distinct from row(40.00, 60.00, 60.00), v_bill::text;
  insert into elematerial ("sCode", "sName", "dCost") values ('Q1', 'Board', 2) returning "sId" into v_board;
  insert into elebom ("sProductId") values (v_product) returning "sId" into v_recipe;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_recipe, 'material', v_board, 1.5);
  insert into eleworkcentre ("sCode", "sName", "dHourRate") values ('Q1', 'Press', 60) returning "sId" into v_centre;
  insert into eleprocess ("sCode", "sName", "sWorkCentreId") values ('Q1', 'Printing', v_centre) returning "sId" into v_process;
  insert into elerouting ("sName", "sProductId") values ('Carton', v_product) returning "sId" into v_recipe;
  insert into eleroutingline ("sParentId", "sProcessId", "dSetupMinutes", "dRunMinutes") values (v_recipe, v_process, 10, 0.5);
  perform verdict(-1, to_jsonb(a)) from sp_btn_quoquotation_estimate(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_quoquotation_estimate(c_tenant, c_subsidiary, 'en', array[v_quotation]) a;
  perform fn_quoquotation_estimate(c_tenant, c_subsidiary, array[v_quotation]);
  -- 10 pieces: 30 of board, 15 minutes; 4 pieces: 12 of board, 12 minutes.
  select h."dCostEstimate", h."dMargin", h."dMarginPercent" into v_bill from quoquotation h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
  assert v_bill is not distinct from row(69.00, 76.00, 52.41), v_bill::text;

  -- A line without a price takes the customer's price list; amounts and estimates have the digits of the currency.
  insert into siscurrency ("sCode", "sName", "iDigits", "bBase") values ('CNY', 'Yuan', 2, 1) returning "sId" into v_recipe;
  insert into siscurrency ("sCode", "sName", "iDigits", "bBase") values ('JPY', 'Yen', 0, 0) returning "sId" into v_recipe;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_recipe, '2026-01-01', 0.05);
  insert into elepricelist ("sName", "sCustomerId", "sCurrency", "tFrom") values ('Yen', v_customer, 'JPY', '2026-01-01') returning "sId" into v_recipe;
  insert into elepricelistline ("sParentId", "sProductId", "dMinQty", "dPrice") values (v_recipe, v_product, 1, 150.5);
  insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "sCurrency") values ('QT-2', v_customer, '2026-01-10', 'JPY') returning "sId" into v_recipe;
  insert into quoquotationline ("sParentId", "sProductId", "dQty") values (v_recipe, v_product, 3) returning "sId" into v_process;
  perform verdict(0, to_jsonb(a)) from sp_quoquotationline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', v_process))) a;
  select l."dPrice", l."dAmount", l."dTax", l."dCostEstimate" into v_bill from quoquotationline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_process;
  assert v_bill is not distinct from row(150.5, 452::numeric, 59::numeric, 410::numeric), v_bill::text;
  update quoquotation h set "sCurrency" = 'CNY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_recipe;
  perform verdict(0, to_jsonb(a)) from sp_quoquotation_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_recipe, 'data', jsonb_build_object('sCurrency', 'CNY')))) a;
  select l."dAmount", l."dTax", l."dCostEstimate" into v_bill from quoquotationline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_process;
  assert v_bill is not distinct from row(30.00, 3.90, 20.50), v_bill::text;

  -- Sp_quoquotationline_BeforeSave: products and quantities.
  select a.* into v_verdict from sp_quoquotationline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sProductId', v_inactive, 'dQty', 1)))) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'Product Q2 is not active.';
  perform verdict(-3, to_jsonb(a)) from sp_quoquotationline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first, 'data', jsonb_build_object('dQty', '0')))) a;
  perform verdict(0, to_jsonb(a)) from sp_quoquotationline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first, 'data', jsonb_build_object('sProductId', v_product, 'dQty', 11)),
      jsonb_build_object('handleType', 'del', 'sId', v_second))) a;

  -- Sp_quoquotation_examine and sp_btn_quotation_to_order: in their order.
  perform verdict(-3, to_jsonb(a)) from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation]) a;
  perform verdict(-1, to_jsonb(a)) from sp_quoquotation_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-4, to_jsonb(a)) from sp_quoquotation_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_quotation]) a;
  update quoquotation h set "tValidUntil" = '2026-02-10' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
  perform verdict(0, to_jsonb(a)) from sp_quoquotation_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_quotation]) a;
  select h."bCheck", h."tCheckDate" is not null as dated, h."sCheckPerson" into v_bill
  from quoquotation h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
  assert v_bill is not distinct from row(1::smallint, true, 'Tester'::text), v_bill::text;
  perform verdict(-2, to_jsonb(a)) from sp_btn_quoquotation_estimate(c_tenant, c_subsidiary, 'en', array[v_quotation]) a;
  select a.* into v_verdict from sp_quoquotation_examine(c_tenant, c_subsidiary, 'Tester', 'zh-CN', array[v_quotation]) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = '报价单 QT-1 已审核。';
  select a.* into v_verdict from sp_quoquotationline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_first))) a;
  assert v_verdict."sCode" = -1, 'a line of an approved quotation was let go';

  -- sp_btn_quoquotation_unexamine: there and back.
  perform verdict(0, to_jsonb(a)) from sp_btn_quoquotation_unexamine(c_tenant, c_subsidiary, 'en', array[v_quotation]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_quoquotation_unexamine(c_tenant, c_subsidiary, 'en', array[v_quotation]) a;
  perform verdict(0, to_jsonb(a)) from sp_quoquotation_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_quotation]) a;

  -- sp_btn_quotation_to_order: what can be asked for.
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation], jsonb_build_array(jsonb_build_object('sId', v_first, 'dQty', 10.5))) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = '10.5 was asked for, but 10 is open on that line.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation],
    jsonb_build_array(jsonb_build_object('sId', v_first, 'dQty', 6), jsonb_build_object('sId', v_first, 'dQty', 6))) a;
  assert v_verdict."sCode" = -6, 'the same line twice escaped';
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation], '[{"sId": "another", "dQty": 1}]') a;
  assert v_verdict."sCode" = -6, 'a foreign line escaped';
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation], jsonb_build_array(jsonb_build_object('sId', v_first, 'dQty', -1))) a;
  assert v_verdict."sCode" = -6, 'a negative quantity escaped';

  -- sp_btn_quotation_to_order: in part, then the rest, then nothing.
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation],
    jsonb_build_array(jsonb_build_object('sId', v_first, 'dQty', 4)), '2026-01-15') a;
  assert v_verdict."sCode" = 0 and v_verdict."sBillNo" like 'SO202601%', v_verdict::text;
  select h."sQuotationId", h."sQuotationNo", h."sCustomerName", h."dTotal", h."tDeliveryDate", h."sMakePerson" into v_bill
  from salorder h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_verdict."sId";
  assert v_bill is not distinct from row(v_quotation, 'QT-1'::text, 'Open Ltd'::text, 45.2::numeric, '2026-01-29'::date, 'Tester'::text), v_bill::text;
  assert (select l."dOrderedQty" from quoquotationline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_first) = 4;
  assert (select v."sOrderNos" from viw_quoquotation v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_quotation) = v_verdict."sBillNo";
  assert (select v."bDone" from viw_quoquotation v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_quotation) = 0;
  select a.* into v_verdict from sp_btn_quoquotation_unexamine(c_tenant, c_subsidiary, 'en', array[v_quotation]) a;
  assert v_verdict."sCode" = -3, 'the approval of a quotation with orders was withdrawn';
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_quotation]) a;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  assert (select array_agg(l."dQty" order by l."iLine") from salorderline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_verdict."sId") = array[6, 4]::numeric[];
  assert (select v."bDone" from viw_quoquotation v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_quotation) = 1;
  select a.* into v_verdict from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'zh-CN', 'UTC', array[v_quotation]) a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = '该报价单已全部下单。';
  perform verdict(-1, to_jsonb(a)) from sp_btn_quotation_to_order(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  begin
    delete from quoquotation h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_quotation;
    assert false, 'a quotation with orders was deleted';
  exception when foreign_key_violation then
    null;
  end;
end
$$;
