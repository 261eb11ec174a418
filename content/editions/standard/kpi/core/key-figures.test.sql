-- Proves measures, formulas, values and the board of key figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_product text;
  v_order text;
  v_line text;
  v_delivery text;
  v_supplier text;
  v_purchase text;
  v_rate text;
  v_hand text;
  v_ordered text;
  v_period text;
  v_since timestamptz;
  v_refusal text;
  v_verdict record;
  v_found text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elecustomer ("sCode", "sName") values ('C1', 'Customer') returning "sId" into v_customer;
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice") values ('P1', 'Carton', 'pcs', 10) returning "sId" into v_product;
  insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson")
  values ('1', v_customer, '2026-01-05', 'CNY', 500, 1, now(), 'x');
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "sCurrency", "bCheck", "tCheckDate", "sCheckPerson")
  values ('1', v_customer, '2026-01-05', '2026-01-20', 'CNY', 1, now(), 'x') returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "dQty", "dAmount") values (v_order, v_product, 10, 100) returning "sId" into v_line;
  insert into salorderline ("sParentId", "sProductId", "dQty", "dAmount") values (v_order, v_product, 5, 50), (v_order, v_product, 5, 50);
  insert into saldelivery ("sBillNo", "sOrderId", "sCustomerId", "tBillDate", "sCurrency", "bCheck", "tCheckDate", "sCheckPerson")
  values ('1', v_order, v_customer, '2026-01-20', 'CNY', 1, now(), 'x') returning "sId" into v_delivery;
  insert into saldeliveryline ("sParentId", "sOrderLineId", "sProductId", "dQty", "dAmount") values (v_delivery, v_line, v_product, 10, 100);
  insert into elesupplier ("sCode", "sName") values ('V1', 'Supplier') returning "sId" into v_supplier;
  insert into purorder ("sBillNo", "sSupplierId", "tBillDate", "tDeliveryDate", "bCheck", "tCheckDate", "sCheckPerson")
  values ('1', v_supplier, '2026-01-02', '2026-01-10', 1, now(), 'x') returning "sId" into v_purchase;
  insert into purreceipt ("sBillNo", "sSupplierId", "tBillDate", "sOrderId", "bCheck", "tCheckDate", "sCheckPerson") values
    ('1', v_supplier, '2026-01-10', v_purchase, 1, now(), 'x'), ('2', v_supplier, '2026-01-11', v_purchase, 1, now(), 'x');
  insert into accreceivable ("sCustomerId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dSettled", "sDocTable", "sDocId") values
    (v_customer, '2025-12-20', '2026-01-15', 'CNY', 90, 60, 'salinvoice', '1'), (v_customer, '2026-01-20', '2026-02-15', 'CNY', 7, 7, 'salinvoice', '2'),
    (v_customer, '2026-01-05', '2026-01-20', 'CNY', -200, -20, 'salreturn', '3');
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-31', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'X1', 'lines', jsonb_build_array(
    jsonb_build_object('sRole', 'receivable', 'dDebit', 90), jsonb_build_object('sRole', 'costOfSales', 'dDebit', 10), jsonb_build_object('sRole', 'salesIncome', 'dCredit', 100))));
  assert v_refusal is null, v_refusal;

  -- fn_kpi_measure by fn_kpi_sales(, fn_kpi_money(, fn_kpi_making( and fn_kpi_floor(: each knows its own; nobody knows nonsense.
  select string_agg(concat_ws(' ', m.name, trim_scale(fn_kpi_measure(c_tenant, c_subsidiary, m.name, '2026-01-01', '2026-01-31'))), ', ' order by m.place) into v_found
  from unnest(array['quotations', 'quotedAmount', 'orders', 'orderedAmount', 'deliveries', 'deliveredAmount', 'invoices', 'convertedAmount', 'linesDue', 'linesOnTime', 'income', 'expense',
    'dueAmount', 'dueSettled', 'received', 'paid', 'receipts', 'receiptsOnTime', 'inspectedQty', 'rejectedQty',
    'goodQty', 'scrapQty', 'reportedQty', 'workHours', 'completedQty', 'repairs', 'repairHours']) with ordinality m (name, place);
  assert v_found = 'quotations 1, quotedAmount 500, orders 1, orderedAmount 200, deliveries 1, deliveredAmount 100, invoices 0, convertedAmount 0, linesDue 3, linesOnTime 1, income 100, '
    'expense 10, dueAmount 90, dueSettled 60, received 0, paid 0, receipts 2, receiptsOnTime 1, inspectedQty 0, rejectedQty 0, '
    'goodQty 0, scrapQty 0, reportedQty 0, workHours 0, completedQty 0, repairs 0, repairHours 0', v_found;

  -- What is won is part of what is decided: an order in January for a quotation of December, one that ran out, one that is still open.
  insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "tValidUntil", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('2', v_customer, '2025-12-20', '2026-01-19', 'CNY', 600, 1, now(), 'x'), ('3', v_customer, '2025-12-20', '2026-01-04', 'CNY', 150, 1, now(), 'x'),
    ('4', v_customer, '2025-12-20', '2026-01-31', 'CNY', 80, 1, now(), 'x'), ('5', v_customer, '2025-12-20', '2026-01-04', 'CNY', 70, 0, null, null);
  insert into salorder ("sBillNo", "sCustomerId", "sQuotationId", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson")
  select n.no, v_customer, q."sId", n.day::date, 'CNY', 400, n.checked, case n.checked when 1 then now() end, case n.checked when 1 then 'x' end
  from quoquotation q
  cross join (values ('2', '2026-01-10', 1), ('3', '2026-02-10', 1), ('4', '2026-01-02', 0)) n (no, day, checked)
  where q."sBrandsId" = c_tenant and q."sSubsidiaryId" = c_subsidiary and q."sBillNo" = '2';
  select string_agg(concat_ws(' ', m.name, trim_scale(fn_kpi_measure(c_tenant, c_subsidiary, m.name, '2026-01-01', '2026-01-31'))), ', ' order by m.name) into v_found
  from unnest(array['convertedAmount', 'decidedAmount']) m (name);
  assert v_found = 'convertedAmount 600, decidedAmount 750', v_found;
  assert fn_kpi_measure(c_tenant, c_subsidiary, 'decidedAmount', '2026-02-01', '2026-02-28') = 80;
  delete from salorder o where o."sBrandsId" = c_tenant and o."sSubsidiaryId" = c_subsidiary and o."sBillNo" in ('2', '3', '4');
  delete from quoquotation q where q."sBrandsId" = c_tenant and q."sSubsidiaryId" = c_subsidiary and q."sBillNo" in ('2', '3', '4', '5');
  assert fn_kpi_sales(c_tenant, c_subsidiary, 'income', '2026-01-01', '2026-01-31') is null;
  assert fn_kpi_money(c_tenant, c_subsidiary, 'orders', '2026-01-01', '2026-01-31') is null;
  assert fn_kpi_making(c_tenant, c_subsidiary, 'orders', '2026-01-01', '2026-01-31') is null;
  assert fn_kpi_floor(c_tenant, c_subsidiary, 'orders', '2026-01-01', '2026-01-31') is null;
  assert fn_kpi_measure(c_tenant, c_subsidiary, 'nonsense', '2026-01-01', '2026-01-31') is null;

  -- fn_kpi_formula: line by line, rounded; nothing where something is divided by nothing.
  insert into kpimaster ("sCode", "sNameEn", "sNameZh", "sUnit", "sProcName", "iDigits") values ('K1', 'On time', '准时率', '%', 'Sp_KPI_calculate', 1) returning "sId" into v_rate;
  insert into kpiformula ("sParentId", "iLine", "sOperator", "sMeasure", "dNumber") values
    (v_rate, 1, '+', 'linesOnTime', null), (v_rate, 2, '/', 'linesDue', null), (v_rate, 3, '*', null, 100), (v_rate, 4, '-', null, 0);
  assert fn_kpi_formula(c_tenant, c_subsidiary, v_rate, '2026-01-01', '2026-01-31') = 33.3;
  assert fn_kpi_formula(c_tenant, c_subsidiary, v_rate, '2026-02-01', '2026-02-28') is null;
  insert into kpimaster ("sCode", "sNameEn", "sNameZh", "iOrder") values ('K2', 'Praise', '表扬', -1) returning "sId" into v_hand;
  assert fn_kpi_formula(c_tenant, c_subsidiary, v_hand, '2026-01-01', '2026-01-31') is null;

  -- sp_kpi_calculate and sp_kpimodule_refresh: open periods that have begun, twice without harm; closed ones keep their values.
  insert into kpiperiod ("sCode", "tFrom", "tTo", "bClosed") values ('2025-12', '2025-12-01', '2025-12-31', 1), ('2999-01', '2999-01-01', '2999-01-31', 0);
  insert into kpiperiod ("sCode", "tFrom", "tTo") values ('2026-01', '2026-01-01', '2026-01-31') returning "sId" into v_period;
  select c.* into v_verdict from sp_kpi_calculate(c_tenant, c_subsidiary, 'en', array[v_hand]) c;
  assert v_verdict."sCode" = -1, v_verdict."sMsg";
  select c.* into v_verdict from sp_kpi_calculate(c_tenant, c_subsidiary, 'en', array[v_rate, v_hand]) c;
  assert v_verdict."sMsg" = '1 value was computed.', v_verdict."sMsg";
  select c.* into v_verdict from sp_kpimodule_refresh(c_tenant, c_subsidiary, 'zh-CN') c;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = '已计算 1 个值。', v_verdict."sMsg";
  assert (select count(1) = 1 and sum(v."dValue") = 33.3 from kpivalue v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary);

  -- framework.begin_key_figures: everything the first time, then what was changed since.
  assert framework.begin_key_figures() < clock_timestamp() - interval '9 minutes';

  -- fn_kpi_due( by fn_kpi_sources( and fn_kpi_touched(: nothing where nothing was changed; a document's own period where a measure goes by days,
  -- every open one where it does not; an unknown measure always. fn_kpi_compute( computes those, and leaves others as they are.
  insert into kpiperiod ("sCode", "tFrom", "tTo") values ('2026-02', '2026-02-01', '2026-02-28');
  insert into kpimaster ("sCode", "sNameEn", "sNameZh", "sProcName") values ('K3', 'Ordered', '订单', 'Sp_KPI_calculate') returning "sId" into v_ordered;
  insert into kpiformula ("sParentId", "iLine", "sOperator", "sMeasure") values (v_ordered, 1, '+', 'orderedAmount');
  perform fn_kpi_compute(c_tenant, c_subsidiary, '{}', null);
  v_since := clock_timestamp();
  assert not exists (select from fn_kpi_due(c_tenant, c_subsidiary, v_since));
  update salorder o set "dAmount" = 210 where o."sBrandsId" = c_tenant and o."sSubsidiaryId" = c_subsidiary and o."sId" = v_order;
  assert (select array_agg(t.day::text order by t.day) = array['2026-01-05', null] from fn_kpi_touched(c_tenant, c_subsidiary, v_since) t where t.relation = 'salorder');
  select string_agg(concat_ws(' ', m."sCode", p."sCode"), ', ' order by m."sCode", p."sCode") into v_found
  from fn_kpi_due(c_tenant, c_subsidiary, v_since) d
  join kpimaster m on m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = d."sFigureId"
  join kpiperiod p on p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = d."sPeriodId";
  assert v_found = 'K1 2026-01, K1 2026-02, K3 2026-01', v_found;
  assert fn_kpi_compute(c_tenant, c_subsidiary, array[v_ordered], v_since) = 1;
  assert (select v."dValue" = 210 from kpivalue v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sParentId" = v_ordered and v."sPeriodId" = v_period);
  v_since := clock_timestamp();
  update salorder o set "tBillDate" = '2026-02-05', "tDeliveryDate" = '2026-02-20' where o."sBrandsId" = c_tenant and o."sSubsidiaryId" = c_subsidiary and o."sId" = v_order;
  assert (select count(1) = 2 from fn_kpi_due(c_tenant, c_subsidiary, v_since) d where d."sFigureId" = v_ordered);
  update salorder o set "tBillDate" = '2026-01-05', "tDeliveryDate" = '2026-01-20' where o."sBrandsId" = c_tenant and o."sSubsidiaryId" = c_subsidiary and o."sId" = v_order;
  assert not exists (select from fn_kpi_sources('nonsense'));
  update kpiformula f set "sMeasure" = 'nonsense' where f."sBrandsId" = c_tenant and f."sSubsidiaryId" = c_subsidiary and f."sParentId" = v_ordered;
  assert (select count(1) = 2 from fn_kpi_due(c_tenant, c_subsidiary, clock_timestamp()) d where d."sFigureId" = v_ordered);
  delete from kpivalue v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sParentId" = v_ordered;
  delete from kpiformula f where f."sBrandsId" = c_tenant and f."sSubsidiaryId" = c_subsidiary and f."sParentId" = v_ordered;
  delete from kpimaster m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_ordered;
  delete from kpivalue v using kpiperiod p
  where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sPeriodId" = p."sId"
    and p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sCode" = '2026-02';
  delete from kpiperiod p where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sCode" = '2026-02';

  -- sp_btn_kpimodule_refresh: computed by the queue.
  select b.* into v_verdict from sp_btn_kpimodule_refresh('en') b;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";

  -- fn_kpi_tone: by the direction.
  assert fn_kpi_tone('more', 33, 30, 20) = 'good' and fn_kpi_tone('more', 25, 30, 20) = 'warning' and fn_kpi_tone('more', 5, 30, 20) = 'bad';
  assert fn_kpi_tone('less', 5, 30, 40) = 'good' and fn_kpi_tone('less', 35, 30, 40) = 'warning' and fn_kpi_tone('less', 35, 30, null) = 'bad';
  assert fn_kpi_tone('more', null, 30, 20) = 'plain' and fn_kpi_tone('more', 1, null, null) = 'plain';

  -- sp_kpi_board: the user's own, the roles' and everybody's, in the latest period that has begun.
  insert into kpitarget ("sParentId", "sPeriodId", "dTarget", "dWarning") values (v_rate, v_period, 90, 30);
  select string_agg(concat_ws(' ', b."sCode", b."sPeriodCode", b."dValue", b."dTarget", b."sTone"), ', ') into v_found
  from sp_kpi_board(c_tenant, c_subsidiary, 'en', 'me', array['clerks']) b;
  assert v_found = 'K2 2026-01 plain, K1 2026-01 33.3 90 warning', v_found;
  insert into kpiassignment ("sParentId", "sAssigneeId", "sRoleId") values (v_rate, 'other', null), (v_hand, 'other', null), (v_hand, null, 'clerks');
  select string_agg(b."sName", ', ') into v_found from sp_kpi_board(c_tenant, c_subsidiary, 'zh-CN', 'me', array['clerks']) b;
  assert v_found = '表扬', v_found;
  assert (select count(1) = 2 from sp_kpi_board(c_tenant, c_subsidiary, 'en', 'other', '{}') b);
  assert (select b."sPeriodCode" = '2999-01' from sp_kpi_board(c_tenant, c_subsidiary, 'en', 'me', array['clerks'],
    (select p."sId" from kpiperiod p where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sCode" = '2999-01')) b);
end
$$;
