-- Proves the rules of sales orders. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_blocked text;
  v_product text;
  v_other text;
  v_quotation text;
  v_quoted text;
  v_order text;
  v_line text;
  v_list text;
  v_verdict record;
  v_bill record;
begin
  insert into elecustomer ("sCode", "sName", "sCurrency", "dCreditLimit") values ('S1', 'Open Ltd', 'CNY', 1000) returning "sId" into v_customer;
  insert into elecustomer ("sCode", "sName", "bBlocked") values ('S2', 'Blocked Ltd', 1) returning "sId" into v_blocked;
  insert into eleproduct ("sCode", "sName", "dPrice", "dTaxRate") values ('S1', 'Carton', 10, 13) returning "sId" into v_product;
  insert into eleproduct ("sCode", "sName", "dPrice") values ('S2', 'Label', 1) returning "sId" into v_other;

  -- Sp_salorder_BeforeSave: who may be sold to.
  select a.* into v_verdict from sp_salorder_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sCustomerId', v_blocked)))) a;
  assert v_verdict."sCode" = -1 and v_verdict."sMsg" = 'Customer Blocked Ltd is blocked.';
  perform verdict(0, to_jsonb(a)) from sp_salorder_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sCustomerId', v_customer)))) a;

  -- Sp_salorder_AfterSave, Sp_salorderline_AfterSave, Sp_salorder_SaveReturn: completed, summed, answered.
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "dTotal") values ('ST-1', v_customer, '2026-01-10', '2026-01-20', 1)
  returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "dQty") values (v_order, v_product, 50) returning "sId" into v_line;
  perform verdict(0, to_jsonb(a)) from sp_salorderline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', v_line))) a;
  perform verdict(0, to_jsonb(a)) from sp_salorder_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', v_order))) a;
  select a.* into v_bill from sp_salorder_savereturn(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', v_order))) a;
  assert (v_bill."sId", v_bill."sCustomerName", v_bill."dAmount", v_bill."dTax", v_bill."dTotal") = (v_order, 'Open Ltd', 500, 65, 565), v_bill::text;

  -- fn_salorderline_settle: totals follow the lines, whoever removes one.
  insert into salorderline ("sParentId", "sProductId", "dQty", "dPrice", "dAmount", "dTax", "dTotal") values (v_order, v_other, 1, 1, 1, 0.13, 1.13);
  assert (select h."dTotal" from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order) = 566.13;
  delete from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order and l."sProductId" = v_other;
  assert (select h."dTotal" from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order) = 565;
  perform fn_salorder_complete(c_tenant, c_subsidiary, array[v_order]), fn_salorderline_complete(c_tenant, c_subsidiary, array[v_order]),
    fn_salorder_total(c_tenant, c_subsidiary, array[v_order]);

  -- In another currency, the lines have its digits.
  insert into siscurrency ("sCode", "sName", "iDigits") values ('JPY', 'Yen', 0);
  update salorderline l set "dPrice" = 10.01 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  update salorder h set "sCurrency" = 'JPY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(0, to_jsonb(a)) from sp_salorder_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sCurrency', 'JPY')))) a;
  select h."dAmount", h."dTax" into v_bill from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_bill is not distinct from row(501::numeric, 65::numeric), v_bill::text;
  update salorderline l set "dPrice" = 10 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  update salorder h set "sCurrency" = 'CNY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform fn_salorderline_complete(c_tenant, c_subsidiary, array[v_order]);

  -- Sp_salorderline_BeforeSave: products and quantities.
  select a.* into v_verdict from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sProductId', 'nothing', 'dQty', 1)))) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'There is no such product.';
  select a.* into v_verdict from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'zh-CN',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', -1)))) a;
  assert v_verdict."sCode" = -3 and v_verdict."sMsg" = '数量必须大于 0。';
  perform verdict(0, to_jsonb(a)) from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('sProductId', v_other, 'dQty', 60)))) a;

  update eleproduct p set "sUnit" = 'pcs' where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_other;
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0);
  select a.* into v_verdict from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sProductId', v_other, 'dQty', 1.5)))) a;
  assert v_verdict."sCode" = -3 and v_verdict."sMsg" = 'S2 takes whole numbers only (unit pcs): 1.5 is not possible.', v_verdict."sMsg";
  delete from sisunit u where u."sBrandsId" = c_tenant and u."sSubsidiaryId" = c_subsidiary;

  -- Sp_salorder_examine: complete, with lines, within the credit limit.
  perform verdict(-1, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(0, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  select h."bCheck", h."tCheckDate" is not null as dated, h."sCheckPerson" into v_bill
  from salorder h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_bill is not distinct from row(1::smallint, true, 'Tester'::text), v_bill::text;
  perform verdict(-2, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  select a.* into v_verdict from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sParentId', v_order, 'sProductId', v_product, 'dQty', 1)))) a;
  assert v_verdict."sCode" = -1, 'a line was added to an approved order';

  -- sp_btn_salorder_unexamine: undoes exactly that.
  perform verdict(0, to_jsonb(a)) from sp_btn_salorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  select h."bCheck", h."tCheckDate", h."sCheckPerson" into v_bill
  from salorder h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_bill is not distinct from row(0::smallint, null::timestamptz, null::text), v_bill::text;
  select a.* into v_verdict from sp_btn_salorder_unexamine(c_tenant, c_subsidiary, 'zh-CN', array[v_order]) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = '订单 ST-1 未审核。';
  update salorder h set "tDeliveryDate" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-4, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update salorder h set "tDeliveryDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;

  -- fn_salorder_credit_refusal: approved orders count, to the cent.
  perform verdict(0, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate") values ('ST-2', v_customer, '2026-01-11', '2026-01-20')
  returning "sId" into v_order;
  select a.* into v_verdict from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert v_verdict."sCode" = -3, 'an order without lines was approved';
  insert into salorderline ("sParentId", "sProductId", "dQty", "dPrice", "dTaxRate", "dAmount", "dTotal") values (v_order, v_other, 1, 435, 0, 435, 435);
  assert fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', v_order) is null;
  insert into salorderline ("sParentId", "sProductId", "dQty", "dPrice", "dTaxRate", "dAmount", "dTotal") values (v_order, v_other, 1, 0.01, 0, 0.01, 0.01);
  assert fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', v_order) = 'The credit limit of Open Ltd is 1,000.00 CNY; with this order it would be 1,000.01.';
  perform verdict(-6, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert (select sum(u.amount) from fn_salorder_uninvoiced(c_tenant, c_subsidiary, v_customer, v_order) u) = 1000.01;

  -- Ordering in another currency does not pass the limit; where nobody knows what that is worth, nothing is approved.
  update salorder h set "sCurrency" = 'USD' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', v_order)
    = 'The credit limit of Open Ltd is 1,000.00 CNY: there is no exchange rate for USD on 2026-01-11.';
  update salorder h set "dTotal" = 100 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-1, to_jsonb(a)) from sp_salorder_base_total(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  insert into siscurrency ("sCode", "sName") values ('USD', 'US dollar') returning "sId" into v_list;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_list, '2026-01-01', 7), (v_list, '2026-02-01', 1);
  assert fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', v_order)
    = 'The credit limit of Open Ltd is 1,000.00 CNY; with this order it would be 3,610.07.', fn_salorder_credit_refusal(c_tenant, c_subsidiary, 'en', v_order);
  assert (select a."dBaseTotal" from sp_salorder_base_total(c_tenant, c_subsidiary, 'en', array[v_order]) a) = 700;

  -- A line that is left without a price takes the customer's price list, from the quantity on, in the order's currency.
  insert into elepricelist ("sName", "sCustomerId", "tFrom") values ('Own', v_customer, '2026-01-01') returning "sId" into v_list;
  insert into elepricelistline ("sParentId", "sProductId", "dMinQty", "dPrice") values (v_list, v_product, 0, 8.4), (v_list, v_product, 100, 7);
  insert into salorderline ("sParentId", "sProductId", "dQty") values (v_order, v_product, 10), (v_order, v_product, 100);
  perform fn_salorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  assert (
    select array_agg(array[l."dPrice", l."dAmount"] order by l."dQty")
    from salorderline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order and l."sProductId" = v_product
  ) = array[array[1.2, 12], array[1, 100]];

  -- fn_quoquotationline_ordered: a line made from a quotation keeps to it, and gives back what it no longer takes.
  insert into quoquotation ("sBillNo", "sCustomerId", "bCheck") values ('SQ-1', v_customer, 1) returning "sId" into v_quotation;
  insert into quoquotationline ("sParentId", "sProductId", "dQty") values (v_quotation, v_product, 10) returning "sId" into v_quoted;
  insert into salorder ("sBillNo", "sCustomerId", "sQuotationId") values ('ST-3', v_customer, v_quotation) returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "dQty", "sQuotationLineId") values (v_order, v_product, 4, v_quoted) returning "sId" into v_line;
  assert (select l."dOrderedQty" from quoquotationline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_quoted) = 4;
  perform verdict(-4, to_jsonb(a)) from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('sProductId', v_other)))) a;
  select a.* into v_verdict from sp_salorderline_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dQty', 10.5)))) a;
  assert v_verdict."sCode" = -5 and v_verdict."sMsg" = 'Only 10 of this line is still open on the quotation.', v_verdict."sMsg";
  assert (
    select fn_salorderline_room(c_tenant, c_subsidiary, l."sQuotationLineId") + l."dQty"
    from salorderline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line
  ) = 10;
  perform verdict(-1, to_jsonb(a)) from sp_salorder_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sCustomerId', v_blocked)))) a;
  update elecustomer c set "bBlocked" = 0 where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_blocked;
  perform verdict(-2, to_jsonb(a)) from sp_salorder_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sCustomerId', v_blocked)))) a;
  begin
    update salorderline l set "dQty" = 11 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
    assert false, 'more was ordered than quoted';
  exception when check_violation then
    null;
  end;
  perform fn_quoquotationline_ordered(c_tenant, c_subsidiary, array[v_quoted]);
  delete from salorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order;
  delete from salorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert (select l."dOrderedQty" from quoquotationline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_quoted) = 0;
end
$$;
