-- Proves the rules of purchase invoices: payables and books. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_bill record;
  v_invoice text;
  v_charged text;
  v_payable text;
  v_currency text;
  v_part int;
  v_order text;
  v_receipt text;
  v_asked jsonb;
begin
  select * into given from given_receipt();
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;

  -- What the order agreed on holds, its payment term or its days, whatever the supplier's are by now.
  insert into sispaymentterm ("sCode", "sName", "iDays", "bEndOfMonth") values ('M30', '30 days from the end of the month', 30, 1) returning "sId" into v_order;
  for v_bill in select * from (values (v_order, 'M30', date '2026-03-02'), (null, null, date '2026-02-24')) d (id, term, due) loop
    update elesupplier s set "sPaymentTermId" = case when v_bill.id is null then v_order end, "iPaymentDays" = 7
    where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary;
    update purorder h set "sPaymentTermId" = v_bill.id, "sPaymentTermName" = v_bill.term where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary;
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], null, '2026-01-25') a;
    assert (select (x."sPaymentTermName", x."tDueDate") is not distinct from (v_bill.term, v_bill.due) from purinvoice x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_invoice), v_bill::text;
    delete from purinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
    delete from purinvoice x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_invoice;
  end loop;
  update elesupplier s set "sPaymentTermId" = null, "iPaymentDays" = 30 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary;

  select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 40)), '2026-01-25') a;
  select x."sId" into v_charged from purinvoiceline x
  where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = v_invoice and x."iLine" = 1;
  perform verdict(0, to_jsonb(a)) from sp_purinvoice_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoice))) a;
  perform verdict(0, to_jsonb(a)) from sp_purinvoiceline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged))) a;
  perform fn_purinvoiceline_complete(c_tenant, c_subsidiary, array[v_invoice]), fn_purinvoice_complete(c_tenant, c_subsidiary, array[v_invoice]),
    fn_purinvoice_total(c_tenant, c_subsidiary, array[v_invoice]), fn_purreceiptline_invoiced(c_tenant, c_subsidiary, array[given.line]);
  assert (select x."dTotal" from purinvoice x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_invoice) = 339, 'fn_purinvoiceline_settle';
  assert (select x."dInvoicedQty" from purreceiptline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.line) = 40;

  -- What may be saved.
  perform verdict(-1, to_jsonb(a)) from sp_purinvoice_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', '{}'::jsonb))) a;
  perform verdict(-6, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_invoice, 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged, 'data', jsonb_build_object('sMaterialId', given.ink)))) a;
  perform verdict(-5, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged, 'data', jsonb_build_object('dQty', 100.5)))) a;
  assert (
    select fn_purinvoiceline_room(c_tenant, c_subsidiary, l."sReceiptLineId") + l."dQty"
    from purinvoiceline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_charged
  ) = 100;

  -- Sp_purinvoice_examine: the payable is open, goods received are cleared.
  perform verdict(-1, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-4, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  update purinvoice h set "sSupplierInvoiceNo" = 'A-77', "tDueDate" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(-5, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  update purinvoice h set "tDueDate" = '2026-02-24' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  perform verdict(-2, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  perform verdict(-1, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_charged, 'data', '{}'::jsonb))) a;
  assert fn_payable_balance(c_tenant, c_subsidiary, given.supplier, 'CNY') = 339;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = 300;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'purchaseTax')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = 39;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'payable')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = -339;

  -- sp_btn_purinvoice_unexamine: not once something is paid.
  select p."sId" into v_payable from accpayable p
  where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sDocId" = v_invoice;
  assert fn_payable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sPayableId', v_payable, 'dAmount', 100, 'tSettleDate', '2026-02-01',
    'sDocTable', 'test', 'sDocId', 'pay', 'sDocNo', 'PAY')) is null;
  perform verdict(-3, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  assert fn_payable_unsettle(c_tenant, c_subsidiary, 'en', 'test', 'pay') is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  assert fn_payable_balance(c_tenant, c_subsidiary, given.supplier, 'CNY') = 0;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = 0;

  -- No older than what it charges.
  update purinvoice h set "tBillDate" = '2026-01-17' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  select a.* into v_bill from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  assert v_bill."sCode" = -8 and v_bill."sMsg" like 'Invoice % of 2026-01-17 is older than its receipt of 2026-01-18.', v_bill."sMsg";
  update purinvoice h set "tBillDate" = '2026-01-25' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;

  -- A receipt in dollars, invoiced in three while the rate fell: each clears its part of what was received, the last one all that is left.
  delete from purinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
  delete from purinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_btn_purreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[given.receipt]) a;
  insert into siscurrency ("sCode", "sName") values ('USD', 'US dollar') returning "sId" into v_currency;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_currency, '2026-01-01', 7.12345), (v_currency, '2026-01-22', 7);
  update purreceipt h set "sCurrency" = 'USD' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.receipt;
  delete from purreceiptline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = given.receipt and l."sId" <> given.line;
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  foreach v_part in array array[33, 33, 34] loop
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', v_part)), '2026-01-25') a;
    update purinvoice h set "sSupplierInvoiceNo" = v_invoice where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
    perform verdict(0, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  end loop;
  assert fn_purinvoice_exchange(c_tenant, c_subsidiary, v_invoice) = 31.48, fn_purinvoice_exchange(c_tenant, c_subsidiary, v_invoice)::text;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'goodsReceived') = 1816.49;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'exchange') = -31.48;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'stockDifference') = -0.01;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
  ) = 0, 'something of the receipt stays on the account for ever';
  -- Withdrawn and approved again, in whatever order, nothing stays either.
  perform verdict(0, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  perform fn_purinvoice_unclear(c_tenant, c_subsidiary, v_invoice);
  assert fn_purinvoice_clear(c_tenant, c_subsidiary, v_invoice) = 1816.49;

  -- Currencies without digits and with two and three, in thirds and after a return: lines, header, payable and voucher agree, in both currencies.
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 3);
  for v_bill in select * from (values ('JPY', 0, 0.0483, 0.0471), ('EUR', 2, 7.7889, 7.80123), ('KWD', 3, 23.45678, 23.1)) c (code, digits, rate, later) loop
    insert into siscurrency ("sCode", "sName", "iDigits") values (v_bill.code, v_bill.code, v_bill.digits) returning "sId" into v_currency;
    insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_currency, '2026-01-01', v_bill.rate), (v_currency, '2026-01-22', v_bill.later);
    insert into purorder ("sBillNo", "tBillDate", "tDeliveryDate", "sSupplierId", "sCurrency")
    values ('PO-' || v_bill.code, '2026-01-12', '2026-01-20', given.supplier, v_bill.code) returning "sId" into v_order;
    insert into purorderline ("sParentId", "sMaterialId", "dQty", "dPrice", "dTaxRate")
    select v_order, given.paper, 1 + i % 3, (10.0 + i) / 3, (array[13, 9, 6, 0, 12.5])[1 + i % 5]
    from generate_series(1, 20) i;
    perform fn_purorderline_complete(c_tenant, c_subsidiary, array[v_order]);
    perform verdict(0, to_jsonb(a)) from sp_purorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_receipt from sp_btn_order_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-18') a;
    perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
    for v_part in 1..4 loop
      select jsonb_agg(jsonb_build_object('sId', l."sId", 'dQty', case v_part when 2 then 0.1 else round(l."dQty" / 3, 3) end)) into v_asked
      from purreceiptline l
      where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_receipt and v_part < 4;
      if v_part = 2 then
        select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt], v_asked, '2026-01-19') a;
        perform verdict(0, to_jsonb(a)) from sp_purreturn_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
        continue;
      end if;
      select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt], v_asked, '2026-01-25') a;
      update purinvoice h set "sSupplierInvoiceNo" = v_invoice where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
      perform verdict(0, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
      assert (
        select (l.amount, l.tax, l.total, p."dAmount", p."dBase", v.taken, v.tax, v.owed, v.base) = (h."dAmount", h."dTax", h."dTotal", h."dTotal", b.total, h."dAmount", h."dTax", h."dTotal", b.total)
          and h."dTotal" = h."dAmount" + h."dTax" and h."dTotal" = round(h."dTotal", v_bill.digits)
        from purinvoice h
        join accpayable p on p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sDocId" = h."sId"
        cross join lateral (select round(h."dTotal" * v_bill.later, 2) as total) b
        cross join lateral (
          select sum(l."dAmount") as amount, sum(l."dTax") as tax, sum(l."dTotal") as total
          from purinvoiceline l
          where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = h."sId"
        ) l
        cross join lateral (
          select sum(l."dForeign") filter (where a."sRole" = 'goodsReceived') as taken, coalesce(sum(l."dForeign") filter (where a."sRole" = 'purchaseTax'), 0) as tax,
            sum(l."dForeign") filter (where a."sRole" = 'payable') as owed, sum(l."dCredit") filter (where a."sRole" = 'payable') as base
          from accvoucherline l
          join accvoucher w on w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = l."sParentId" and w."sDocId" = h."sId"
          join accaccount a on a."sBrandsId" = c_tenant and a."sSubsidiaryId" = c_subsidiary and a."sId" = l."sAccountId"
          where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sCurrency" = v_bill.code
        ) v
        where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice
      ), v_bill.code;
    end loop;
    -- What the invoices charge and the return took back is what was received: the last invoice takes what rounding left.
    assert (
      select count(*) = 20 and bool_and((f."dQty", f."dAmount", f."dTax") = (0, 0, 0))
      from purreceiptline l
      cross join lateral fn_purreceiptline_rest(c_tenant, c_subsidiary, l."sId", 'none') f
      where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_receipt
    ), v_bill.code;
  end loop;

  -- What fills stock up from below zero was received at its own price, whatever was taken before it came: that is cleared.
  update elewarehouse w set "bAllowNegative" = 1 where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = given.warehouse;
  update elematerial m set "dCost" = 60 where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = given.ink;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-11', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'OUT1',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', given.ink, 'sWarehouseId', given.warehouse, 'dQty', -4)))) is null;
  insert into purreceipt ("sBillNo", "tBillDate", "sSupplierId") values ('GR-NEG', '2026-01-18', given.supplier) returning "sId" into v_receipt;
  insert into purreceiptline ("sParentId", "sMaterialId", "dQty", "dPrice", "sWarehouseId") values (v_receipt, given.ink, 10, 50, given.warehouse);
  perform fn_purreceiptline_complete(c_tenant, c_subsidiary, array[v_receipt]);
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 'purreceipt', v_receipt) = 540;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_receipt], null, '2026-01-25') a;
  update purinvoice h set "sSupplierInvoiceNo" = v_invoice where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'goodsReceived') = 500
    and fn_voucher_moved(c_tenant, c_subsidiary, 'purreceipt', v_receipt, 'goodsReceived') = -500;
end
$$;
